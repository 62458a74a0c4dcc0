import { expect, test } from 'vitest';
import type { PracticeItem } from '#src/features/practice/model/dueCards.ts';
import {
  choicesOf,
  type FormFacet,
  formItems,
  formsInTurn,
  isChosen,
} from '#src/features/practice/model/formItems.ts';

import { judged } from '#src/features/practice/model/writtenAnswer.ts';
import { paradigmLanguages } from '#src/language/languages.ts';
import { paradigmPartsOfSpeech } from '#src/language/paradigmWord.ts';
import type { PracticeCard } from '#src/saved/practice/practiceCard.ts';
import { layoutOf, layouts } from '#test/language/paradigmFiles.ts';
import { answered, day, morning, wordNamed } from './practiceFixture.ts';

const guolli = wordNamed('guolli', 'fisk');
const forms = {
  '+N+Sg+Nom': ['guolli'],
  '+N+Pl+Nom': ['guolit'],
  '+N+Sg+Gen': ['guoli', 'guole'],
  '+N+Pl+Loc': ['guliin'],
  '+N+Sg+Com': ['guliin'],
  '+N+Ess': ['guollin'],
};
const asked = Object.keys(forms).slice(1);
const noCards: ReadonlyMap<string, PracticeCard> = new Map();

function itemsOf(tags: readonly string[], cards = noCards): readonly PracticeItem[] {
  return formItems(guolli, layoutOf('sme-N'), forms, tags, cards);
}

function itemOf(template: string): PracticeItem {
  const item = itemsOf([]).find((one) => one.template === template);
  if (!item) throw new Error(`No ${template}`);
  return item;
}

test.each([
  // All that the table has, but the one under which the word is listed.
  [[], asked],
  [['Loc'], ['+N+Pl+Loc']],
  [['Pl'], ['+N+Pl+Nom', '+N+Pl+Loc', '+N+Ess']],
  [['Pl', 'Loc', 'Gen'], ['+N+Pl+Loc']],
  [['Prt', 'Sg1'], asked],
])('forms are asked of those that are chosen (%j) [T9]', (tags, templates) => {
  const all = itemsOf(tags).map(({ template }) => template);
  expect(all.sort()).toEqual([...templates].sort());
});

test.each([
  ['sme-V', '+V+Ind+Prs+Sg1', ['Sg1'], true],
  ['sme-V', '+V+Ind+Prs+Sg2', ['Sg1'], false],
  ['sme-V', '+V+Ind+Prt+Sg1', ['Sg1', 'Prs'], false],
  ['sme-V', '+V+PrfPrc', ['Sg1'], false],
  ['sme-V', '+V+PrfPrc', ['PrfPrc'], true],
  ['sme-V', '+V+Ind+Prt+ConNeg', ['ConNeg', 'Prs'], false],
  // A case that the language lacks is no leave to ask others.
  ['sma-N', '+N+Pl+Nom', ['Pl', 'Loc'], false],
  ['sma-N', '+N+Pl+Ine', ['Pl', 'Loc', 'Ine'], true],
  ['sme-N', '+N+Pl+Loc', ['Pl', 'Loc', 'Ine'], true],
  ['sme-A', '+A+Pl+Loc', ['Pl', 'Loc', 'Comparative'], false],
])('whether of %s %s is asked with %j: %s [T9]', (table, template, tags, isAsked) => {
  expect(isChosen(template, tags, layoutOf(table))).toBe(isAsked);
});

test('there is something to choose in every table [T9, N51]', () => {
  for (const language of paradigmLanguages) {
    for (const pos of paradigmPartsOfSpeech) {
      const layout = layouts.get(`${language}-${pos}`);
      if (!layout) continue;
      const count = (...facets: readonly FormFacet[]) =>
        facets.flatMap((facet) => choicesOf([layout], facet)).length;
      if (language === 'nob') expect(count('number', 'tense', 'degree', 'other'), pos).toBeGreaterThan(1);
      else expect(count(pos === 'V' ? 'person' : 'inCase'), `${language}-${pos}`).toBeGreaterThan(4);
    }
  }
});

test('a form of each word before the second of any, what has returned first; which ones is chance [T9]', () => {
  const known = answered('guolli', 'right', morning - 30 * day, '+N+Ess');
  const rivers = { '+N+Pl+Nom': ['jogat'] };
  const other = formItems(wordNamed('johka', 'elv'), layoutOf('sme-N'), rivers, [], noCards);
  const words = [itemsOf([], new Map([[known.key, known]])), other];
  const inTurn = formsInTurn(words, morning, () => 0.5);
  expect(inTurn[0]?.template).toBe('+N+Ess');
  expect(inTurn.slice(1, 3).map(({ word }) => word.stem)).toEqual(['guolli', 'johka']);
  expect(inTurn).toHaveLength(6);
  const backwards = [0.9, 0.8, 0.7, 0.6, 0.1];
  const [, first] = formsInTurn(words, morning, () => backwards.shift() ?? 0);
  expect(first?.template).not.toBe(inTurn[1]?.template);
});

test.each([
  ['guole', 'right'],
  ['guoli', 'right'],
  ['Guoli', 'right'],
  ['guolli', 'again'],
  ['', 'again'],
])('of the genitive, %j is %s: all variants are right [T10]', (typed, verdict) => {
  expect(judged(itemOf('+N+Sg+Gen'), typed, [guolli]).verdict).toBe(verdict);
});

test('a form that stands in another place of the table is not nearly right [T10]', () => {
  const verb = wordNamed('mannat', 'gå', { pos: 'V' });
  const table = { '+V+Ind+Prs+Sg3': ['manná'], '+V+Ind+Prs+Pl2': ['manna'], '+V+Ind+Prs+Sg1': ['mánán'] };
  const items = formItems(verb, layoutOf('sme-V'), table, [], noCards);
  const verdict = (person: string, typed: string) =>
    items
      .filter(({ template }) => template?.endsWith(person))
      .map((item) => judged(item, typed, [verb]).verdict);
  expect(verdict('+Sg3', 'manna')).toEqual(['again']);
  expect(verdict('+Sg1', 'manan')).toEqual(['nearly']);
});
