import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FoundPart } from '#src/features/search/found/FoundLinks.tsx';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import { renderPart } from '#test/app/renderPart.tsx';

const word: FoundWord = {
  by: 'SPELLING',
  stem: 'guolli',
  language: 'sme',
  form: 'guoli',
  parts: [],
  analyses: [],
  cost: 1,
  summary: '',
};

test.each([
  ['/?q=guoltti', 1],
  ['/guoltti?q=guoltti', 0],
])(
  'over suggestions at %s the list says %i times that the text is no word: the article beside it says it [V264]',
  (address, times) => {
    const words = { search: 'guoltti', mode: 'start', stems: [], total: 0 } as const;
    const rows = { over: [word], others: [], under: [] };
    renderPart(<FoundPart part="over" words={words} rows={rows} from="all" />, { address });
    expect(screen.queryAllByText('“guoltti” is not in the dictionaries.')).toHaveLength(times);
    expect(screen.getByRole('heading', { name: 'Did you mean' })).toBeTruthy();
  },
);
