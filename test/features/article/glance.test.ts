import { describe, expect, test } from 'vitest';
import { articleParts, gatherExamples } from '#src/features/article/articleWord.ts';
import { cardParts, conceptCards } from '#src/features/article/cards.ts';
import { glance } from '#src/features/article/glance.ts';
import { readingOrder } from '#src/language/readingOrder.ts';
import type { ConceptAnswer, EntryGroup, LemmaAnswer } from '#src/lookup/operations/articleQuery.ts';

function word(language: string, lemma: string, presentationLemma = lemma): LemmaAnswer {
  return { language, lemma, presentationLemma, pos: 'N', dialect: undefined, country: undefined };
}

/** Groups of translations; `lemma` may have an @. */
function entry(
  dict: string,
  target: string,
  groups: readonly (readonly string[])[],
  lemma = 'guolli',
): EntryGroup {
  return {
    dict,
    from: { language: 'sme', lookupLemmas: [word('sme', lemma.replace('@', ''), lemma)] },
    to: {
      language: target,
      translationGroups: groups.map((texts) => ({
        translations: texts.map((text) => word(target, text)),
        restriction: undefined,
        restrictionAttributes: undefined,
        examples: [],
      })),
    },
  };
}

function concept(language: string, lemma: string): ConceptAnswer {
  const term = { expression: word(language, lemma), note: undefined, source: undefined, status: undefined };
  return {
    name: 'A:b',
    language,
    collections: [],
    definition: undefined,
    explanation: undefined,
    terms: [term],
  };
}

function said(entries: readonly EntryGroup[], concepts: readonly ConceptAnswer[], order: readonly string[]) {
  const parts = cardParts('guolli', articleParts('guolli', entries), order);
  return glance(parts, conceptCards('guolli', concepts, order), order).map(({ language, words }) => [
    language,
    ...words.map(({ text, sense, place }) => `${sense ?? ''}${text} → ${place}`),
  ]);
}

describe('the first line of an article', () => {
  test('has the reader’s languages first, each word once, and leads to its place', () => {
    const entries = [entry('gtsmefin', 'fin', [['kala']]), entry('gtsmenob', 'nob', [['fisk', 'fangst']])];
    const concepts = [concept('sme', 'guolli'), concept('nob', 'fisk'), concept('smn', 'kyeli')];
    expect(said(entries, concepts, readingOrder('nb', ['smn']))).toEqual([
      ['nob', 'fisk → entry-0-0-0', 'fangst → entry-0-0-0'],
      ['smn', 'kyeli → term-0-2'],
      ['fin', 'kala → entry-0-1-0'],
    ]);
  });

  test('numbers the senses as their card does, with the first word of each', () => {
    const entries = [entry('gtsmenob', 'nob', [['måned', 'x'], ['måne']])];
    expect(said(entries, [], ['nob'])).toEqual([['nob', '1måned → entry-0-0-0', '2måne → entry-0-0-1']]);
  });

  test('is of the word that the article begins with, not of homographs of other languages', () => {
    const homograph = {
      ...entry('gtsmnfin', 'fin', [['kumma']]),
      from: { language: 'smn', lookupLemmas: [word('smn', 'guolli')] },
    };
    const concepts = [concept('smn', 'guolli'), concept('nob', 'spøkelse')];
    expect(said([entry('gtsmenob', 'nob', [['fisk']]), homograph], concepts, ['fin', 'nob'])).toEqual([
      ['nob', 'fisk → entry-0-0-0'],
    ]);
  });

  test('has numbers for all words of a language or for none', () => {
    const other = entry('sammallahtismefin', 'fin', [['kala']]);
    const several = entry('gtsmefin', 'fin', [['kala'], ['saalis']]);
    const gap = entry('gtsmenob', 'nob', [['måne'], ['måne'], ['måned']]);
    expect(said([other, several, gap], [], ['fin', 'nob'])).toEqual([
      ['fin', 'kala → entry-0-0-0', 'saalis → entry-0-1-1'],
      ['nob', 'måne → entry-0-2-0', 'måned → entry-0-2-2'],
    ]);
  });

  test('says nothing without a translation, and at least one word however long it is', () => {
    expect(said([], [concept('sme', 'guolli')], ['nob', 'sme'])).toEqual([]);
    const long = 'x'.repeat(200);
    expect(
      said([entry('gtsmenob', 'nob', [[long]]), entry('gtsmefin', 'fin', [['kala']])], [], ['nob', 'fin']),
    ).toEqual([['nob', `${long} → entry-0-0-0`]]);
  });

  test.each([
    ['nb', [], ['nob', 'nno', 'fin']],
    ['en', ['smn'], ['eng', 'nob', 'smn', 'fin']],
    ['se', ['smj'], ['sme', 'smj', 'nob', 'fin']],
  ] as const)('reads %s, then what is often looked up (%j)', (page, often, first) => {
    const order = readingOrder(page, often);
    expect(order.slice(0, first.length)).toEqual(first);
    expect(order).toHaveLength(12);
  });
});

describe('the cards of dictionaries', () => {
  const cards = (entries: readonly EntryGroup[]) =>
    cardParts('guolli', articleParts('guolli', entries), ['nob', 'fin']).flatMap((part) => part.cards);

  test('that say the same are one, with all their names, and how the word is said', () => {
    const [card, ...others] = cards([
      entry('gtsmefin', 'fin', [['kala']]),
      entry('sammallahtismefin', 'fin', [['kala']], 'guol@li'),
    ]);
    expect(others).toEqual([]);
    expect(card?.dicts).toEqual(['gtsmefin', 'sammallahtismefin']);
    expect(card?.entry.from.lookupLemmas[0]?.presentationLemma).toBe('guol@li');
  });

  test('stay apart where examples or restrictions differ, or one dictionary has homonyms', () => {
    const one = entry('gtsmefin', 'fin', [['kala']]);
    const [group] = one.to.translationGroups;
    const examples = [{ example: 'Guolli vuodjá.', translation: 'Kala ui.' }];
    const withExample = {
      ...one,
      dict: 'a',
      to: { ...one.to, translationGroups: [{ ...group, examples }] },
    } as EntryGroup;
    const restricted = {
      ...one,
      dict: 'b',
      to: { ...one.to, translationGroups: [{ ...group, restriction: 'x' }] },
    } as EntryGroup;
    expect(cards([one, withExample, restricted, one])).toHaveLength(4);
  });
});

test('examples with the looked-up form come first, the form marked as a word, not within one', () => {
  const translation = '';
  const examples = ['Guolli guollin.', 'Son oaččui guoli, Guoli!'].map((example) => ({
    example,
    translation,
  }));
  expect(gatherExamples(examples, 'guoli').map(({ example, places }) => [example, places])).toEqual([
    [
      'Son oaččui guoli, Guoli!',
      [
        [11, 16],
        [18, 23],
      ],
    ],
    ['Guolli guollin.', []],
  ]);
});
