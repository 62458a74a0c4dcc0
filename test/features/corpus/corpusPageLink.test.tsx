import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, finding, look } from './drawnLink.tsx';

const block = document.createElement('script');
block.type = 'application/json';
block.id = 'configuration';
block.textContent = JSON.stringify({
  corpus: { sme: { backend: '/-/corpus/sme', page: 'https://korp.example.org/#?cqp=[lemma%3D"…"]' } },
});
document.head.append(block);

test('A124: with hits it leads to the configured search page, in a new window that learns nothing of this one', async () => {
  draw('sme', 'guolli');
  look();
  const link = await screen.findByRole('link', { name: 'In the corpus: guolli (new window)' });
  expect(link.getAttribute('href')).toBe('https://korp.example.org/#?cqp=[lemma%3D"guolli"]');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
});

test('D31: for a language whose corpus is not configured nothing is shown', () => {
  draw('smn', 'kyeli');
  look();
  expect([screen.queryByRole('button'), screen.queryByRole('link')]).toEqual([null, null]);
  expect(finding.service.askedCorpus).toEqual([]);
});
