/** Texts with the word that must stand first, over the full data: the ranking as people would have it. */
import { expect, test } from 'vitest';
import { StoredForms } from '#service/core/forms/storedForms.ts';
import { searchKey } from '#src/language/fold.ts';
import { describeWithData } from '#test/fullData.ts';
import { shareFullService } from '#test/fullDatabase.ts';
import { shareOf } from '#test/service/findingBenchmark/findingReport.ts';
import { type FoundAnswer, foundWords } from '#test/service/findingBenchmark/wordQueries.ts';
import { type Golden, goldens } from './goldenList.ts';

/** Words that are looked at for what must not appear. */
const most = 10;

/** The source languages that are chosen. */
const sourcesOf = ({ chosen }: Golden) => (chosen === 'all' ? undefined : [chosen]);

const isOneOf = (words: readonly string[], found: FoundAnswer | undefined): boolean =>
  found !== undefined && words.map(searchKey).includes(searchKey(found.stem.stem));

/** Hundreds of texts, some of them slow ones, on a busy machine. */
const timeout = 300_000;

describeWithData(
  'GIELLALT_DATA',
  'the golden list',
  () => {
    const full = shareFullService();

    const find = (golden: Golden) => foundWords(full.service, golden.text, most, sourcesOf(golden));

    test('F123: has 300 texts of every kind, and each expectation is in the data', { timeout }, () => {
      expect(goldens.length).toBeGreaterThanOrEqual(300);
      const forms = new StoredForms(full.driver);
      const rows = full.driver.prepare('SELECT text FROM stem').all();
      const stems = new Set(rows.map(({ text }) => searchKey(String(text))));
      const unfounded = goldens.filter(({ first, word }) => {
        if (first.length === 0) return word !== '';
        const lemmas = forms.lemmatise(word).map(({ lemma }) => lemma);
        const isStem = (stem: string) => stems.has(searchKey(stem));
        return !first.every(isStem) || !first.some((stem) => [word, ...lemmas].includes(stem));
      });
      expect(unfounded).toEqual([]);
    });

    test('F123: for 95 of 100 texts the right word stands first', { timeout }, () => {
      const wrong = goldens.flatMap((golden) => {
        const [best] = find(golden);
        const isRight = golden.first.length === 0 ? best === undefined : isOneOf(golden.first, best);
        return isRight ? [] : [`${golden.chosen} ${golden.text}: ${best?.stem.stem} ${best?.by}`];
      });
      const share = shareOf(goldens.length - wrong.length, goldens.length);
      expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(95);
    });

    test('F123: what must not appear does not', { timeout }, () => {
      const appearing = goldens.flatMap((golden) =>
        find(golden)
          .filter((found) => golden.never.includes(found.stem.stem))
          .map(({ stem, by }) => `${golden.text}: ${stem.stem} ${by}`),
      );
      expect(appearing).toEqual([]);
    });
  },
  'PARADIGMS_DATA',
);
