import { describe, expect, test } from 'vitest';
import { articleParts, gatherExamples } from '#src/components/saving/articleWord.ts';
import { cardParts, conceptCards } from '#src/features/article/cards.ts';
import { areNumbered, briefGlance, glance, redundantCards } from '#src/features/article/glance.ts';
import { withoutReferences } from '#src/language/analysis.ts';
import { readerLanguages } from '#src/language/readerLanguages.ts';
import type { ConceptAnswer, EntryAnswer, LemmaAnswer } from '#src/lookup/operations/articleQuery.ts';

function word(language: string, lemma: string, presentationLemma = lemma): LemmaAnswer {
  return { language, lemma, presentationLemma, pos: 'N', dialect: undefined, country: undefined };
}

/** Groups of translations; `lemma` may have an @. */
function entry(
  dict: string,
  target: string,
  groups: readonly (readonly string[])[],
  lemma = 'guolli',
): EntryAnswer {
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

function concept(language: string, lemma: string, note?: string): ConceptAnswer {
  const term = { expression: word(language, lemma), note, source: undefined, status: undefined };
  return {
    name: 'A:b',
    language,
    collections: [],
    definition: undefined,
    explanation: undefined,
    terms: [term],
  };
}

function said(entries: readonly EntryAnswer[], concepts: readonly ConceptAnswer[], order: readonly string[]) {
  const parts = cardParts('guolli', articleParts('guolli', entries), order);
  return glance(parts, conceptCards('guolli', concepts, order), order).map(({ language, senses }) => [
    language,
    ...senses.map(({ words, note }) =>
      [...words.map(({ text, place }) => `${text} → ${place}`), ...(note ? [`(${note})`] : [])].join(' '),
    ),
  ]);
}

describe('the answers under the head word', () => {
  test('have each language of the article, the reader’s first, and each word once with its place [V157]', () => {
    const entries = [entry('gtsmefin', 'fin', [['kala']]), entry('gtsmenob', 'nob', [['fisk', 'fangst']])];
    const concepts = [concept('sme', 'guolli'), concept('nob', 'fisk'), concept('smn', 'kyeli', 'slekt')];
    expect(said(entries, concepts, readerLanguages('nb', []))).toEqual([
      ['nob', 'fisk → card-0-0-0 fangst → card-0-0-0'],
      ['fin', 'kala → card-0-1-0'],
      ['smn', 'kyeli → term-0-2 (slekt)'],
    ]);
  });

  test('of a dictionary made from another one, cards have only what no other dictionary says [W289]', () => {
    const cards = (entries: readonly EntryAnswer[]) =>
      cardParts('guolli', articleParts('guolli', entries), ['fin']).flatMap((part) =>
        part.cards.map(({ dicts, entry: { to } }) => [
          ...dicts,
          ...to.translationGroups.map(({ translations }) => translations.map(({ lemma }) => lemma).join()),
        ]),
      );
    const curated = entry('gtsmefin', 'fin', [['kala', 'saalis']]);
    const made = entry('gtsmefinrev', 'fin', [['kala', 'kalat'], ['saalis']]);
    expect(cards([curated, made])).toEqual([
      ['gtsmefin', 'kala,saalis'],
      ['gtsmefinrev', 'kalat'],
    ]);
    expect(cards([curated, entry('gtsmefinrev', 'fin', [['saalis']])])).toEqual([
      ['gtsmefin', 'kala,saalis'],
    ]);
    expect(cards([entry('gtsmenob', 'nob', [['kalat']]), made])).toEqual([
      ['gtsmefinrev', 'kala,kalat', 'saalis'],
      ['gtsmenob', 'kalat'],
    ]);
    expect(cards([made])).toEqual([['gtsmefinrev', 'kala,kalat', 'saalis']]);
  });

  test('have a restriction beside its words, and at most three words of a language [V158]', () => {
    const restricted = entry('gtsmenob', 'nob', [['månekjeks'], ['måned', 'måne'], ['x']]);
    const [first, ...others] = restricted.to.translationGroups;
    const to = {
      ...restricted.to,
      translationGroups: [{ ...first, restriction: 'sjelden' }, ...others],
    } as EntryAnswer['to'];
    expect(said([{ ...restricted, to }], [], ['nob'])).toEqual([
      ['nob', 'måned → card-0-0-1 måne → card-0-0-1 x → card-0-0-2'],
    ]);
    const shorter = { ...to, translationGroups: to.translationGroups.slice(0, 2) };
    expect(said([{ ...restricted, to: shorter }], [], ['nob'])).toEqual([
      ['nob', 'måned → card-0-0-1 måne → card-0-0-1', 'månekjeks → card-0-0-0 (sjelden)'],
    ]);
  });

  test('are of the word that the article begins with, whatever dictionaries call it, not of other languages [V159]', () => {
    const homograph = {
      ...entry('gtsmnfin', 'fin', [['kumma']]),
      from: { language: 'smn', lookupLemmas: [word('smn', 'guolli')] },
    };
    const odd = entry('gtsmefin', 'fin', [['kalainen']]);
    const adjective = {
      ...odd,
      from: { language: 'sme', lookupLemmas: [{ ...word('sme', 'guolli'), pos: 'A' }] },
    };
    const concepts = [concept('smn', 'guolli'), concept('nob', 'spøkelse')];
    const entries = [adjective, entry('gtsmenob', 'nob', [['fisk']]), homograph];
    expect(said(entries, concepts, ['fin', 'nob'])).toEqual([
      ['fin', 'kalainen → card-0-0-0'],
      ['nob', 'fisk → card-1-0-0'],
    ]);
  });

  test('have the short explanation of the only concept beside the first word [V327]', () => {
    const noted = (lemma: string, explanation: string) => [
      concept('sme', 'guolli'),
      { ...concept('nob', lemma), explanation },
      { ...concept('eng', 'fish'), explanation: 'the animal' },
    ];
    const entries = [entry('gtsmenob', 'nob', [['fisk']])];
    const order = ['nob', 'eng'];
    const [first, second] = said(entries, noted('fisk', 'om dyret'), order);
    expect([first, second]).toEqual([
      ['nob', 'fisk → card-0-0-0 (om dyret)'],
      ['eng', 'fish → term-0-2'],
    ]);
    const plain = ['nob', 'fisk → card-0-0-0'];
    expect(said(entries, noted('fisk', 'om dyret '.repeat(10)), order)[0]).toEqual(plain);
    const [two = []] = [noted('fisk', 'om dyret').map((one) => ({ ...one, name: 'A:c' }))];
    expect(said(entries, [...noted('fisk', 'om dyret'), ...two], order)[0]).toEqual(plain);
    expect(
      said([entry('gtsmenob', 'nob', [['fisk', 'fangst']])], noted('fisk', 'om dyret'), order)[0],
    ).toEqual(['nob', 'fisk → card-0-0-0 fangst → card-0-0-0']);
  });

  test('are absent without a translation', () => {
    expect(said([], [concept('sme', 'guolli')], ['nob', 'sme'])).toEqual([]);
  });

  test.each([
    ['nb', [], ['nob', 'nno', 'fin', 'swe', 'sme']],
    ['en', ['smn'], ['smn', 'eng', 'nob', 'fin']],
    ['se', ['smj'], ['smj', 'sme', 'nob', 'fin']],
  ] as const)(
    'of an interface in %s are in the same order for every word, after those chosen (%j) [V160]',
    (page, chosen, first) => {
      const order = readerLanguages(page, chosen);
      expect(order.slice(0, first.length)).toEqual(first);
      expect(order).toHaveLength(12);
    },
  );
});

describe('the cards of dictionaries', () => {
  const cards = (entries: readonly EntryAnswer[]) =>
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

  test('stay apart where restrictions or examples differ; one that says no more than another joins it [W222]', () => {
    const one = entry('gtsmefin', 'fin', [['kala']]);
    const other = (dict: string, more: Partial<EntryAnswer['to']['translationGroups'][number]>) => {
      const translationGroups = one.to.translationGroups.map((group) => ({ ...group, ...more }));
      return { ...one, dict, to: { ...one.to, translationGroups } };
    };
    const withExample = (example: string) => other('a', { examples: [{ example, translation: 'Kala ui.' }] });
    const restricted = other('b', { restriction: 'x' });
    const shown = cards([one, withExample('Guolli vuodjá.'), restricted, withExample('Guolli!'), one]);
    expect(shown.map(({ dicts }) => dicts.join(' '))).toEqual(['gtsmefin a', 'b', 'a']);
    expect(shown[0]?.entry.to.translationGroups[0]?.examples).toHaveLength(1);
  });

  test('are one for a word and the entry that has it as another spelling, if they say the same, in whatever order [W263, W278]', () => {
    const one = entry('gtsmefin', 'fin', [['kala']]);
    const lookupLemmas = [word('sme', 'guollli'), { ...word('sme', 'guolli'), remark: 'nonstandard' }];
    const correct = { ...one, from: { ...one.from, lookupLemmas } };
    expect(cards([one, correct]).map(({ entry: { from } }) => from.lookupLemmas)).toEqual([lookupLemmas]);
    expect(cards([correct, one, correct]).map(({ isSpelling }) => isSpelling)).toEqual([false]);
    expect(cards([correct, entry('gtsmefin', 'fin', [['kala', 'eväs']])])).toHaveLength(2);
    const ordered = [
      ['kala', 'eväs'],
      ['eväs', 'kala'],
    ].map((words) => entry('gtsmefin', 'fin', [words]));
    expect(cards(ordered)).toHaveLength(1);
    const twins = [
      lookupLemmas,
      [{ ...word('sme', 'guolli') }, { ...word('sme', 'guollli'), remark: 'variant' }],
    ];
    expect(
      cards(twins.map((words) => ({ ...one, from: { ...one.from, lookupLemmas: words } }))),
    ).toHaveLength(1);
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

test('forms of the word that are known later are marked, too, and the order stays [V301]', () => {
  const translation = '';
  const examples = ['Guolli guollin.', 'Guolit vudjet.'].map((example) => ({ example, translation }));
  expect(gatherExamples(examples, 'guolli', ['guolit']).map(({ places }) => places)).toEqual([
    [[0, 6]],
    [[0, 6]],
  ]);
});

test('where numbered meanings follow, the grid keeps the first sense of a language that needs notes, and those without notes of others [V302]', () => {
  const many = entry('gtsmenob', 'nob', [['gå'], ['løpe'], ['fare'], ['reise']]);
  const restricted = many.to.translationGroups.map((group) => ({
    ...group,
    restriction: group.translations[0]?.lemma,
  }));
  const plain = entry('gtsmefin', 'fin', [['a'], ['b'], ['c'], ['d']]);
  const one = entry('gtsmesma', 'sma', [['e']]);
  const entries = [{ ...many, to: { ...many.to, translationGroups: restricted } }, plain, one];
  const order = ['nob', 'fin', 'sma'];
  const parts = cardParts('guolli', articleParts('guolli', entries), order);
  const languages = glance(parts, [], order);
  const brief = briefGlance(languages, parts, redundantCards('guolli', parts, languages));
  expect(brief.map(({ senses }) => senses.map(({ words }) => words.map(({ text }) => text).join()))).toEqual([
    ['gå'],
    ['a,b,c'],
    ['e'],
  ]);
});

test('where each language has several meanings, of which one needs its entry, those are the answer, not the grid [V313]', () => {
  const many = entry('gtsmenob', 'nob', [['a'], ['b'], ['c'], ['d']]);
  const several = entry('gtsmesmn', 'smn', [['e'], ['f']]);
  const single = entry('gtsmefin', 'fin', [['g']]);
  const order = ['nob', 'smn', 'fin'];
  const isListed = (entries: readonly EntryAnswer[]) => {
    const parts = cardParts('guolli', articleParts('guolli', entries), order);
    const languages = glance(parts, [], order);
    return areNumbered(languages, parts, redundantCards('guolli', parts, languages));
  };
  expect([[many, several], [many], [many, several, single], [several]].map(isListed)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a remark that leads to a grammar is no part of a first line [W168]', () => {
  expect(withoutReferences('både den og det; les i grammatikken')).toBe('både den og det');
  expect(withoutReferences('les i grammatikken om satne')).toBe('');
  expect(withoutReferences(undefined)).toBe('');
});

const as = (own: EntryAnswer, pos: string): EntryAnswer => ({
  ...own,
  from: { ...own.from, lookupLemmas: [{ ...word('sme', 'guolli'), pos }] },
});

test.each([[['nob', 'fin']], [['fin']], [['swe']]])(
  'the part of speech that most dictionaries have leads, read in %j [W244]',
  (order) => {
    const adjective = as(entry('gtsmenob', 'nob', [['fiskete']]), 'A');
    const nouns = [entry('gtsmenob', 'nob', [['fisk']]), entry('gtsmesmn', 'smn', [['kyeli']])];
    const parts = cardParts('guolli', articleParts('guolli', [adjective, ...nouns]), order);
    // As in the grid of answers: what texts have counts more.
    const frequent = [{ ...adjective, readings: 5 }, ...nouns.map((noun) => ({ ...noun, readings: 3 }))];
    expect(cardParts('guolli', articleParts('guolli', frequent), order)[0]?.pos).toBe('A');
    expect(parts.map(({ pos }) => pos)).toEqual(['N', 'A']);
    const twice = [adjective, entry('gtsmenob', 'nob', [['fisk']]), entry('gtsmenob', 'nob', [['fangst']])];
    expect(cardParts('guolli', articleParts('guolli', twice), order).map(({ pos }) => pos)).toEqual([
      'N',
      'A',
    ]);
    // What only the other part of speech of one dictionary repeats is nothing new.
    const repeated = [as(entry('gtsmenob', 'nob', [['fisk']]), 'A'), ...nouns];
    expect(cardParts('guolli', articleParts('guolli', repeated), order).map(({ pos }) => pos)).toEqual(['N']);
  },
);

test('the answers of a noun have no words of a verb or an adjective that is written alike, of which the article’s is first [W259, W271]', () => {
  const verb = as(entry('gtsmenob', 'nob', [['fiske']]), 'V');
  const adjective = as(entry('gtsmenob', 'nob', [['fiskete']]), 'A');
  const noun = (readings: number) => ({ ...entry('gtsmenob', 'nob', [['fisk']]), readings });
  const words = (readings: number) => said([verb, adjective, noun(readings)], [], ['nob']);
  expect(words(3)).toEqual([['nob', 'fisk → card-0-0-0']]);
  expect(words(0)).toEqual([['nob', 'fiske → card-0-0-0']]);
});

test('what the word means that it is another spelling of is left to its entry, below the word’s own [W265, W273]', () => {
  const own = entry('gtsmsfin', 'fin', [['itseltäsi']]);
  const other = entry('gtsmsfin', 'fin', [['itseltään']]);
  const lookupLemmas = [{ ...word('sme', 'guolli'), remark: 'variant' }];
  const spelling = { ...other, from: { ...other.from, lookupLemmas } };
  expect(said([spelling, own], [], ['fin'])).toEqual([['fin', 'itseltäsi → card-0-0-0']]);
});

test('a further part of speech has its entries under its heading, though the grid says their words, unless it says nothing new [W231]', () => {
  const noun = entry('gtsmenob', 'nob', [['fisk']]);
  const verb = as(entry('gtsmenob', 'nob', [['fiske']]), 'V');
  const all = [
    noun,
    entry('gtsmesmn', 'smn', [['kyeli']]),
    as(noun, 'A'),
    verb,
    as(entry('gtsmenob', 'nob', [['fisk']]), 'V'),
  ];
  const parts = cardParts('guolli', articleParts('guolli', all), ['nob']);
  const folded = redundantCards('guolli', parts, glance(parts, [], ['nob']));
  expect(parts.map(({ pos, cards }) => [pos, cards.map((card) => folded.has(card))])).toEqual([
    ['N', [true, true]],
    ['V', [false]],
  ]);
});

test('an entry that has only a remark is shown, not folded as said [V336]', () => {
  const remark = entry('gtsmeeng', 'eng', [[]]);
  const groups = remark.to.translationGroups.map((group) => ({ ...group, restriction: 'in compounds' }));
  const parts = cardParts(
    'guolli',
    articleParts('guolli', [{ ...remark, to: { ...remark.to, translationGroups: groups } }]),
    ['eng'],
  );
  expect(redundantCards('guolli', parts, glance(parts, [], ['eng'])).size).toBe(0);
});
