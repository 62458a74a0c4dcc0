import { describe, expect, test } from 'vitest';
import type { PracticeItem } from '#src/features/practice/model/dueCards.ts';
import {
  choicesOf,
  facetsOf,
  formItems,
  formsInTurn,
  isChosen,
} from '#src/features/practice/model/formItems.ts';
import { answeredCard } from '#src/features/practice/model/schedule.ts';
import { judged } from '#src/features/practice/model/writtenAnswer.ts';
import { paradigmLanguages } from '#src/language/languages.ts';
import { paradigmPartsOfSpeech } from '#src/language/paradigmWord.ts';
import type { PracticeCard } from '#src/saved/practice/practiceCard.ts';
import { layoutOf, layouts } from '#test/language/paradigmFiles.ts';
import { day, morning, wordNamed } from './practiceFixture.ts';

const guolli = wordNamed('guolli', 'fisk');
const forms = {
  '+N+Sg+Nom': ['guolli'],
  '+N+Pl+Nom': ['guolit'],
  '+N+Sg+Gen': ['guoli', 'guole'],
  '+N+Pl+Loc': ['guliin'],
  '+N+Sg+Com': ['guliin'],
  '+N+Ess': ['guollin'],
};
const noCards: ReadonlyMap<string, PracticeCard> = new Map();

function itemsOf(tags: readonly string[], cards = noCards): readonly PracticeItem[] {
  return formItems(guolli, layoutOf('sme-N'), forms, tags, cards);
}

function itemOf(template: string): PracticeItem {
  const item = itemsOf([]).find((one) => one.template === template);
  if (!item) throw new Error(`No ${template}`);
  return item;
}

describe('the forms that are asked', () => {
  test('T9: all that the table has, but the one under which the word is listed', () => {
    expect(itemsOf([]).map(({ template }) => template)).toEqual(
      ['+N+Pl+Nom', '+N+Sg+Gen', '+N+Pl+Loc', '+N+Sg+Com', '+N+Ess'].sort(
        (one, other) => Object.keys(forms).indexOf(one) - Object.keys(forms).indexOf(other),
      ),
    );
  });

  test.each([
    [['Loc'], ['+N+Pl+Loc']],
    [['Pl'], ['+N+Pl+Nom', '+N+Pl+Loc', '+N+Ess']],
    [['Pl', 'Loc', 'Gen'], ['+N+Pl+Loc']],
    // Chosen for verbs.
    [
      ['Prt', 'Sg1'],
      ['+N+Pl+Nom', '+N+Sg+Gen', '+N+Pl+Loc', '+N+Sg+Com', '+N+Ess'],
    ],
  ])('T9: of those that are chosen (%j)', (tags, templates) => {
    expect(
      itemsOf(tags)
        .map(({ template }) => template)
        .sort(),
    ).toEqual([...templates].sort());
  });

  test.each([
    ['+V+Ind+Prs+Sg1', ['Sg1'], true],
    ['+V+Ind+Prs+Sg2', ['Sg1'], false],
    ['+V+Ind+Prt+Sg1', ['Sg1', 'Prs'], false],
    ['+V+PrfPrc', ['Sg1'], false],
    ['+V+PrfPrc', ['PrfPrc'], true],
    ['+V+Ind+Prs+Sg1', ['PrfPrc'], false],
    ['+V+Ind+Prt+ConNeg', ['ConNeg', 'Prs'], false],
  ])('T9: of a verb %s with %j: %s', (template, tags, asked) => {
    expect(isChosen(template, tags, layoutOf('sme-V'))).toBe(asked);
  });

  test.each([
    ['sma-N', '+N+Pl+Nom', ['Pl', 'Loc'], false],
    ['sma-N', '+N+Ess', ['Pl', 'Loc'], false],
    ['sma-N', '+N+Pl+Ine', ['Pl', 'Loc', 'Ine'], true],
    ['sme-N', '+N+Pl+Loc', ['Pl', 'Loc', 'Ine'], true],
    ['sme-A', '+A+Pl+Loc', ['Pl', 'Loc', 'Comparative'], false],
  ])(
    'T9: a case that the language lacks is no leave to ask others (%s, %s, %j): %s',
    (table, template, tags, asked) => {
      expect(isChosen(template, tags, layoutOf(table))).toBe(asked);
    },
  );

  test('T9: there is something to choose in every table [N51]', () => {
    for (const language of paradigmLanguages) {
      for (const pos of paradigmPartsOfSpeech) {
        const layout = layouts.get(`${language}-${pos}`);
        if (!layout) continue;
        const { inCase, person, ...more } = choicesOf([layout]);
        const choices = Object.values(more).flat().length;
        // Norwegian has numbers, tenses and degrees alone.
        const least = language === 'nob' ? choices : (pos === 'V' ? person : inCase).length;
        expect(least, `${language}-${pos}`).toBeGreaterThan(language === 'nob' ? 1 : 4);
      }
    }
  });

  test('T9: tags are told apart by what they say', () => {
    expect(facetsOf('+A+Der/Comp+A+Pl+Ill')).toEqual({ number: 'Pl', inCase: 'Ill', degree: 'Comparative' });
    expect(facetsOf('+A+Attr')).toEqual({ degree: 'Positive', other: 'Attr' });
    expect(facetsOf('+V+Ind+Prt+Du2')).toEqual({ tense: 'Prt', person: 'Du2' });
    expect(facetsOf('+V+Act+Cond+Sg1')).toEqual({ tense: 'Cond', person: 'Sg1' });
    expect(facetsOf('+V+Pss+Ind+Prs+Pe4')).toEqual({ tense: 'Prs', other: 'Pss' });
    expect(facetsOf('+V+Ind+Prs+ConNeg')).toEqual({ tense: 'Prs', other: 'ConNeg' });
  });

  test('T9: a form of each word before the second of any, what has returned first; which ones is chance', () => {
    const known = answeredCard(
      { word: guolli.id, kind: 'form', template: '+N+Ess' },
      undefined,
      'right',
      morning - 30 * day,
    );
    const other = formItems(
      wordNamed('johka', 'elv'),
      layoutOf('sme-N'),
      { '+N+Pl+Nom': ['jogat'] },
      [],
      noCards,
    );
    const words = [itemsOf([], new Map([[known.key, known]])), other];
    const inTurn = formsInTurn(words, morning, () => 0.5);
    expect(inTurn[0]?.template).toBe('+N+Ess');
    expect(inTurn.slice(1, 3).map(({ word }) => word.stem)).toEqual(['guolli', 'johka']);
    expect(inTurn).toHaveLength(6);
    const backwards = [0.9, 0.8, 0.7, 0.6, 0.1];
    const [, first] = formsInTurn(words, morning, () => backwards.shift() ?? 0);
    expect(first?.template).not.toBe(inTurn[1]?.template);
  });
});

describe('a typed form', () => {
  test.each([
    ['guole', 'right'],
    ['guoli', 'right'],
    ['Guoli', 'right'],
    ['guolli', 'wrong'],
    ['', 'wrong'],
  ])('T10: of the genitive, %j is %s: all variants are right', (typed, verdict) => {
    expect(judged(itemOf('+N+Sg+Gen'), typed, [guolli]).verdict).toBe(verdict);
  });

  test('T10: a form that stands in another place of the table is not nearly right', () => {
    const verb = wordNamed('mannat', 'gå', { pos: 'V' });
    const table = { '+V+Ind+Prs+Sg3': ['manná'], '+V+Ind+Prs+Pl2': ['manna'], '+V+Ind+Prs+Sg1': ['mánán'] };
    const items = formItems(verb, layoutOf('sme-V'), table, [], noCards);
    const third = items.find(({ template }) => template === '+V+Ind+Prs+Sg3');
    const first = items.find(({ template }) => template === '+V+Ind+Prs+Sg1');
    if (!third || !first) throw new Error('No item');
    expect(judged(third, 'manna', [verb]).verdict).toBe('wrong');
    expect(judged(first, 'manan', [verb]).verdict).toBe('nearly');
  });
});
