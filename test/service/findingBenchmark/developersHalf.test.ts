/** The developers' half of running text and misspellings, over the full data, against the bars. */
import { beforeAll, expect, test } from 'vitest';
import { paradigmLanguages } from '#src/language/languages.ts';
import { started } from '#test/e2e/support/product.ts';
import { describeWithData } from '#test/fullData.ts';
import { shareFullService } from '#test/fullDatabase.ts';
import { misspellingFigures, readingFigures, runningFigures } from './findingFigures.ts';
import { findingBars, readingBars, shareOf } from './findingReport.ts';
import { evenSample, type FindingTexts, readFindingTexts } from './findingTexts.ts';

/** Lines of each file that are asked: `npm run finding` asks all. A bar is a share of these; by chance one is off by 3 %. */
const most = 300;

/** The same of the files of readings. */
const mostReadings = 1_000;

/**
 * Of the words whose lemma the data has, the share that must lead to it where these are fewer than the bar asks for:
 * of 160 Skolt Sámi words here 87, of which *lij* is a commoner word of Lule Sámi.
 */
const ofKnown = 0.96;

/** Words that a bar may be missed by: in small files one is a quarter of a percent, and a knob turned for it is turned for nobody. */
const byChance = 2;

const timeout = 300_000;

describeWithData(
  'FINDING_DATA',
  'the developers’ half',
  (folder) => {
    const full = shareFullService();
    let texts: readonly FindingTexts[] = [];

    beforeAll(() => {
      texts = readFindingTexts(folder);
    });

    const textsOf = (language: string) => started(texts.find((one) => one.language === language));

    const running = paradigmLanguages.map((language) => ({ language, ...findingBars[language] }));
    test.each(running)('running words of $language: $right % right [F122, N50]', { timeout }, (bars) => {
      const texts = evenSample(textsOf(bars.language).running, most);
      const measuring = { service: full.service, language: bars.language };
      const { words, given, right, known } = runningFigures(measuring, texts);
      expect(shareOf(given, words), 'a word').toBeGreaterThanOrEqual(bars.given);
      const least = Math.min(bars.right, ofKnown * shareOf(known, words));
      expect(shareOf(right, words), 'the right lemma').toBeGreaterThanOrEqual(least);
    });

    const misspelt = running.filter(({ first }) => first !== undefined);
    test.each(misspelt)('misspellings of $language, $first % first [F122]', { timeout }, (bars) => {
      const texts = evenSample(textsOf(bars.language).misspellings, most);
      const measuring = { service: full.service, language: bars.language };
      const { first, among, counted } = misspellingFigures(measuring, texts);
      expect(shareOf(first + byChance, counted), 'first').toBeGreaterThanOrEqual(bars.first ?? 100);
      expect(shareOf(among + byChance, counted), 'among three').toBeGreaterThanOrEqual(bars.among ?? 100);
    });

    const read = ['fin', 'sma', 'sme', 'smn'] as const;
    const readings = read.map((language) => ({ language, ...readingBars[language] }));
    test.each(readings)(
      'first readings of $language: $lemma and $analysis % right [N31]',
      { timeout },
      (bars) => {
        const texts = evenSample(textsOf(bars.language).readings, mostReadings);
        const measuring = { service: full.service, language: bars.language };
        const { words, lemma, among, analysis } = readingFigures(measuring, texts);
        expect(shareOf(lemma, words), 'lemma').toBeGreaterThanOrEqual(bars.lemma);
        expect(shareOf(analysis, among), 'analysis').toBeGreaterThanOrEqual(bars.analysis);
      },
    );
  },
  'GIELLALT_DATA',
  'PARADIGMS_DATA',
);
