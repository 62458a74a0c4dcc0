import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Concepts } from '#src/features/article/Concepts.tsx';
import { conceptCards } from '#src/features/article/cards.ts';
import { renderArticle } from '#test/app/renderAt.tsx';
import { renderPart } from '#test/app/renderPart.tsx';

const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

describe('a concept', () => {
  test.each([
    ['guolli', 'Fisheries', ['North Sámi', 'Norwegian']],
    // The language and the term that were looked up come first, then the reader's languages.
    ['fisk', 'Fisheries', ['Norwegian', 'North Sámi']],
    // Neither a category that nobody translated nor a code that is no language is left out.
    ['radio', 'Unheard-of', ['Norwegian', 'North Sámi']],
    ['guolle', 'Fisheries', ['lamsg', 'Norwegian', 'North Sámi']],
  ])(
    '%s is one card, %s, with a row for each language: %j [A92, A94, A95, A96, D17, D19]',
    async (lemma, category, rows) => {
      const { pane } = await renderArticle(`/termwiki/${lemma}`);
      const cards = within(pane).getAllByRole('article');
      expect(cards).toHaveLength(1);
      expect(texts(pane.querySelectorAll('h3'))).toEqual([category]);
      expect(texts(pane.querySelectorAll('label'))).toEqual(rows);
    },
  );

  test('has its subject as a link to the terms of this subject [V338]', async () => {
    const { pane } = await renderArticle('/termwiki/guolli');
    const subject = within(pane).getByRole('link', { name: 'Fisheries' });
    expect(decodeURI(subject.getAttribute('href') ?? '')).toContain('/-/browse/terms/Guolástus');
  });

  test('has the looked-up term first in its language [A96]', async () => {
    const { pane } = await renderArticle('/termwiki/guollesivva');
    expect(pane.textContent).toMatch(/guollesivva.*Sámediggi/u);
  });

  test('has languages with a ticked checkbox that nothing changes and Tab passes over [A97, D18]', async () => {
    const { pane } = await renderArticle('/termwiki/guolli');
    const box = within(pane).getByRole<HTMLInputElement>('checkbox', { name: 'North Sámi' });
    const before = JSON.stringify(localStorage);
    fireEvent.click(box);
    expect(box.checked).toBe(true);
    expect([box.getAttribute('aria-readonly'), box.tabIndex]).toEqual(['true', -1]);
    expect(JSON.stringify(localStorage)).toBe(before);
  });

  test('has labelled lines for what is known of a term, and none for the rest [A98]', async () => {
    const { pane } = await renderArticle('/termwiki/guolli');
    expect(texts(pane.querySelectorAll('dl > div'))).toEqual([
      'Status:recommended',
      'Note:oktan logus',
      'Source:Sámediggi',
      'Status:outdated',
    ]);
  });

  test.each([
    ['guolli', 'fisk'],
    ['radio', 'kringkaster'],
  ])('has the looked-up term %s plain, the other one, %s, as a link [A99]', async (lemma, other) => {
    const { pane } = await renderArticle(`/termwiki/${lemma}`);
    const one = within(within(pane).getByRole('article'));
    expect(one.getByRole('link', { name: other }).getAttribute('href')).toMatch(
      new RegExp(`^/(termwiki/)?${other}$`, 'u'),
    );
    expect(one.queryByRole('link', { name: lemma })).toBeNull();
  });

  test('shows definition, explanation and collections [A100, D17]', async () => {
    const { pane } = await renderArticle('/termwiki/guolli');
    expect(pane.textContent).toMatch(/Ealli mii eallá čázis\..*Guoli sáhttá borrat\./u);
    expect(pane.textContent).toContain('Guolit · Skuvlasánit');
  });

  test('has, folded, the note of its definition at the word that it is of, once [V316, V327]', () => {
    const concepts = ['sme', 'nob', 'fin', 'swe', 'smn', 'sms'].map((language) => ({
      name: 'A:b',
      language,
      collections: [],
      definition: `definition ${language}`,
      explanation: `note ${language}`,
      terms: [
        {
          expression: {
            lemma: `word ${language}`,
            presentationLemma: `word ${language}`,
            language,
            pos: undefined,
            dialect: undefined,
            country: undefined,
          },
          note: undefined,
          source: undefined,
          status: undefined,
        },
      ],
    }));
    const order = ['nob', 'sme', 'fin', 'swe', 'smn', 'sms'];
    renderPart(<Concepts lemma="word sme" cards={conceptCards('word sme', concepts, order)} grid={[]} />);
    expect(screen.queryByText('definition sme')).toBeNull();
    const above = screen.getByText('definition nob').closest('div');
    expect(above?.textContent).toBe('definition nob');
    expect(screen.queryByText('note sme')).toBeNull();
    expect(screen.getByText('word nob').closest('[id]')?.textContent).toBe('Norwegianword nobnote nob');
    cleanup();
    const senses = [{ words: [], note: 'note nob', isRestriction: false }];
    const grid = [{ language: 'nob', senses }];
    renderPart(<Concepts lemma="word sme" cards={conceptCards('word sme', concepts, order)} grid={grid} />);
    expect(screen.queryByText('note nob')).toBeNull();
  });
});
