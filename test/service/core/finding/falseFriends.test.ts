/** Words of languages the dictionaries do not have: finding must not take them for misspellings. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataLanguages, paradigmLanguages } from '#src/language/languages.ts';
import { describeWithData } from '#test/fullData.ts';
import { shareFullService } from '#test/fullDatabase.ts';
import { shareOf } from '#test/service/findingBenchmark/findingReport.ts';
import { foundWords } from '#test/service/findingBenchmark/wordQueries.ts';

const words = readFileSync(new URL('./falseFriends.tsv', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => /^(?:eng|spa)\t(.+)$/u.exec(line)?.[1] ?? []);

/** Percent of the words for which a misspelling may be offered. */
const most = 5;

const timeout = 300_000;

describeWithData(
  'GIELLALT_DATA',
  'words of English and Spanish',
  () => {
    const full = shareFullService();

    test.each([
      ['Sámi languages and Finnish', paradigmLanguages],
      ['everything', dataLanguages],
    ] as const)(
      `F124: at most ${most} % of 1,000 are offered as a misspelling, with %s chosen`,
      (_, chosen) => {
        expect(new Set(words).size).toBe(1000);
        const offered = words.flatMap((word) => {
          const found = foundWords(full.service, word, 3, chosen);
          const known = found.filter(({ by, form }) => (by === 'WRITTEN' || by === 'FORM') && form === word);
          expect(known, `${word} is no word of another language`).toEqual([]);
          const [friend] = found.filter(({ by }) => by === 'SPELLING');
          return friend === undefined ? [] : [`${word}: ${friend.form}`];
        });
        expect(shareOf(offered.length, words.length), offered.join(', ')).toBeLessThanOrEqual(most);
      },
      timeout,
    );
  },
  'PARADIGMS_DATA',
);
