/** Texts with the word that must stand first, over the full data, and words of other languages: no misspellings. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { searchKey } from '#src/language/fold.ts';
import { dataLanguages, paradigmLanguages } from '#src/language/languages.ts';
import { describeWithData } from '#test/fullData.ts';
import { shareFullService } from '#test/fullDatabase.ts';
import { shareOf } from '#test/service/findingBenchmark/findingReport.ts';
import { type FoundAnswer, foundWords } from '#test/service/findingBenchmark/wordQueries.ts';
import { type Golden, goldens } from './goldenList.ts';

const isOneOf = (words: readonly string[], found: FoundAnswer | undefined): boolean =>
  found !== undefined && words.map(searchKey).includes(searchKey(found.stem.stem));

const friends = readFileSync(new URL('./falseFriends.tsv', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => /^(?:eng|spa)\t(.+)$/u.exec(line)?.[1] ?? []);

/** Hundreds of texts, some of them slow ones, on a busy machine. */
const timeout = 300_000;

describeWithData(
  'GIELLALT_DATA',
  'the golden list',
  () => {
    const full = shareFullService();

    const find = ({ text, chosen }: Golden) =>
      foundWords(full.service, text, 10, chosen === 'all' ? undefined : [chosen]);

    test('for 95 of 100 texts the right word stands first [F123]', { timeout }, () => {
      const wrong = goldens.flatMap((golden) => {
        const [best] = find(golden);
        const isRight = golden.first.length === 0 ? best === undefined : isOneOf(golden.first, best);
        return isRight ? [] : [`${golden.chosen} ${golden.text}: ${best?.stem.stem} ${best?.by}`];
      });
      const share = shareOf(goldens.length - wrong.length, goldens.length);
      expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(95);
    });

    test('what must not appear does not [F123]', { timeout }, () => {
      const appearing = goldens.flatMap((golden) =>
        find(golden)
          .filter((found) => golden.never.includes(found.stem.stem))
          .map(({ stem, by }) => `${golden.text}: ${stem.stem} ${by}`),
      );
      expect(appearing).toEqual([]);
    });

    test.each([
      ['Sámi languages and Finnish', paradigmLanguages],
      ['everything', dataLanguages],
    ] as const)('at most 5 % of other words are offered, with %s chosen [F124]', { timeout }, (...row) => {
      expect(new Set(friends).size).toBe(1000);
      const offered = friends.flatMap((word) => {
        const found = foundWords(full.service, word, 3, row[1]);
        const known = found.filter(({ by, form }) => (by === 'WRITTEN' || by === 'FORM') && form === word);
        expect(known, `${word} is no word of another language`).toEqual([]);
        return found.filter(({ by }) => by === 'SPELLING').slice(0, 1);
      });
      const forms = offered.map(({ form }) => form);
      expect(shareOf(forms.length, friends.length), forms.join(', ')).toBeLessThanOrEqual(5);
    });
  },
  'PARADIGMS_DATA',
);
