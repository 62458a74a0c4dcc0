import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { draw, finding, look } from './drawnLink.tsx';

const disabled = () => screen.getByRole('button').getAttribute('aria-disabled');

test('D13: nothing is asked before the lemma is on screen; then a small spinner, then the way', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  finding.service.instead(() => promise);
  draw('sme', 'guolli');
  expect(finding.seeing.watched()).toBe(1);
  expect(finding.service.askedCorpus).toEqual([]);
  look();
  await waitFor(() => expect(finding.service.askedCorpus).toHaveLength(1));
  expect(screen.getByTitle('Loading…').querySelector('[data-spinner]')).not.toBeNull();
  expect(disabled()).toBe('true');
  resolve(Response.json({ hits: 1 }));
  expect(await screen.findByRole('link', { name: 'Examples: guolli' })).toBeTruthy();
});

test('A118, A124: with hits it leads to the lemma’s page of examples, the search kept', async () => {
  draw('sme', 'guolli');
  look();
  const link = await screen.findByRole('link', { name: 'Examples: guolli' });
  expect(link.getAttribute('href')).toBe('/-/examples/sme/guolli?q=guo&mode=middle');
  expect(link.getAttribute('target')).toBeNull();
  expect(finding.service.askedCorpus).toEqual([
    '/-/corpus/sme/query?corpus=&cqp=[lemma = "guolli"]&start=0&end=0',
  ]);
});

test('A118: without hits it is disabled, and says so', async () => {
  draw('sme', 'eamifdna');
  look();
  await screen.findByTitle('No examples of “eamifdna” in the corpus.');
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Examples: eamifdna');
  expect(disabled()).toBe('true');
  expect(screen.queryByRole('link')).toBeNull();
});

test.each(['fin', 'nob', 'swe'])('A120: for %s it is disabled, and nothing is asked', (language) => {
  draw(language, 'kala');
  look();
  expect(disabled()).toBe('true');
  expect(screen.getByRole('button').title).toMatch(/^There is no corpus for this language: /u);
  expect(finding.service.askedCorpus).toEqual([]);
});

test('A103: not shown for a lemma of several words', () => {
  draw('sme', 'davvi sámegiella');
  expect(screen.queryByRole('button')).toBeNull();
  expect(finding.service.askedCorpus).toEqual([]);
});

test('A123: the same lemma is asked for once, in another language again', async () => {
  draw('sme', 'guolli', 'guolli');
  draw('smn', 'guolli');
  look();
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
  cleanup();
  draw('sme', 'guolli');
  look();
  await screen.findByRole('link');
  expect(finding.service.askedCorpus.map((path) => path.split('/')[3])).toEqual(['sme', 'smn']);
});

describe('A122, D26: a corpus that does not answer', () => {
  const failed = 'Couldn’t load examples. Tap to try again.';

  test('is logged, disables the icon, which says so, and is not remembered', async () => {
    finding.service.instead(() => new Response('Bad gateway', { status: 502 }));
    draw('sme', 'guolli');
    look();
    await screen.findByTitle(failed);
    expect(disabled()).toBe('true');
    expect(console.error).toHaveBeenCalled();
    cleanup();
    finding.service.instead(undefined);
    draw('sme', 'guolli');
    look();
    await screen.findByRole('link');
  });

  test('is asked again when the icon is pressed; the focus stays', async () => {
    finding.service.instead(() => new Response('{', { status: 200 }));
    draw('sme', 'guolli');
    look();
    const icon = await screen.findByTitle(failed);
    finding.service.instead(undefined);
    await userEvent.tab();
    expect(document.activeElement).toBe(icon);
    await userEvent.keyboard('{Enter}');
    const link = await screen.findByRole('link', { name: 'Examples: guolli' });
    expect(document.activeElement).toBe(link);
  });
});
