import { expect, test } from 'vitest';
import type { FoundBy } from '#src/contract/foundReasons.ts';
import type { SearchMode } from '#src/language/fold.ts';
import {
  addressWord,
  foundRows,
  possibleWords,
  rowsBeforeList,
} from '#src/lookup/operations/finding/foundRows.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';

function word(by: FoundBy, form: string, stem = form): FoundWord {
  const analyses = form === stem ? [] : [`${stem}+N+Pl+Nom`];
  return { by, form, stem, language: 'sme', analyses, parts: [], cost: 0 };
}

function list(search: string, stems: readonly string[], total = stems.length, mode: SearchMode = 'start') {
  const rows = stems.map((stem) => ({ stem, srclangs: ['sme'], targetlangs: ['nob'] }));
  return { search, mode, stems: rows, total };
}

function beside(of: ReturnType<typeof list>, found: readonly FoundWord[]) {
  const { over, others, under } = foundRows(of, found);
  const forms = (words: readonly FoundWord[]) => words.map(({ form }) => form);
  return { over: forms(over), others: forms(others), under: forms(under) };
}

test('over it at most three, in their order, and not what the list shows by itself [F82]', () => {
  const found = [
    word('FORM', 'mana', 'mannat'),
    word('LETTERS', 'máná', 'mánná'),
    word('LETTERS', 'mána', 'mánnat'),
    word('LETTERS', 'mánâ', 'mánâ'),
  ];
  const beside3 = { over: ['mana', 'máná', 'mána'], others: [], under: ['mánâ'] };
  expect(beside(list('mana', ['manadit']), found)).toEqual(beside3);
  expect(beside(list('guoli', ['guolit']), [word('FORM', 'guoli', 'guolli')]).over).toEqual(['guoli']);
});

test('where the text is a word of the list, all else it may be comes after it, as other possibilities [N22]', () => {
  const found = [
    word('WRITTEN', 'leat'),
    word('FORM', 'leat', 'leahti'),
    word('FORM', 'Leat', 'Lea'),
    word('LETTERS', 'leät', 'leeʹd'),
    word('LETTERS', 'leättad'),
  ];
  const short = beside(list('leat', ['leat', 'leatna']), found);
  expect(short).toEqual({ over: [], others: ['leat', 'Leat', 'leät'], under: ['leättad'] });
  expect(beside(list('leat', ['leat', 'leatna'], 30), found)).toMatchObject({
    over: [],
    others: short.others,
  });
});

test('a word of the list is the text also where that has capitals; a name is not that of a text in small letters [R290]', () => {
  const form = word('FORM', 'guolli', 'guollit');
  for (const text of ['Guolli', 'GUOLLI']) {
    const found = list(text, ['guolli', 'guolládat'], 30);
    expect(beside(found, [form])).toMatchObject({ over: [], others: ['guolli'] });
    const { rows } = rowsBeforeList({ ...found, likely: [] }, { over: [] });
    expect(rows[0]?.stem).toBe('guolli');
  }
  const place = word('FORM', 'fiska', 'fiskat');
  expect(beside(list('fiska', ['Fiska'], 30), [place]).over).toEqual(['fiska']);
});

test('a word without a special letter of the text never stands over words that have it, but after them [N40]', () => {
  const found = [word('LETTERS', 'så'), word('LETTERS', 'sa', 'si'), word('LETTERS', 'sahá')];
  const under = ['så', 'sa', 'sahá'];
  expect(beside(list('sá', ['sábbát']), found)).toEqual({ over: [], others: [], under });
  // Where no word has it at all, those that keep the letters come first.
  const both = [word('LETTERS', 'cahci'), word('LETTERS', 'čáhci')];
  expect(beside(list('čahci', []), both).over).toEqual(['čáhci', 'cahci']);
  // Marks are added to plain letters as ever.
  expect(beside(list('sami', ['samičeahppi']), [word('LETTERS', 'sámi')]).over).toEqual(['sámi']);
});

test('under a list that is complete, what only begins like the text in other letters [F83]', () => {
  const found = [word('LETTERS', 'mánádibme'), word('LETTERS', 'manadit'), word('LETTERS', 'mánádibme')];
  const stems = ['manadit', 'Managua'];
  expect(beside(list('mana', stems), found)).toEqual({ over: [], others: [], under: ['mánádibme'] });
  expect(beside(list('mana', stems, 3), found).under).toEqual([]);
  expect(beside(list('mana', stems, 2, 'middle'), found).under).toEqual([]);
});

test.each([
  ['tjahci', 'čáhci'],
  ['cah', 'čáhci'],
  ['c/ahci', 'čáhci'],
  ['a/b', 'âʹbrr'],
  ['"a', 'âʹbrr'],
  ['a?b%', 'âʹbrr'],
])(
  '%s: %s is a whole word also where two letters stand for one, or a sign, which does not count [F83]',
  (text, form) => {
    expect(beside(list(text, []), [word('LETTERS', form)])).toMatchObject({ over: [form], under: [] });
  },
);

test('what is less likely than a misspelling is a guess too: what is first is what Enter opens [F84]', () => {
  const words = [word('SPELLING', 'veahkkeruđa'), word('COMPOUND', 'vahkkoruđa')];
  const found = words.map((one, cost) => ({ ...one, cost }));
  const forms = (words: readonly { readonly form: string }[]) => words.map(({ form }) => form);
  expect(forms(possibleWords('vahkkoruda', found).possible)).toEqual([]);
  expect(forms(possibleWords('vahkkoruda', found).suggested)).toEqual(['veahkkeruđa', 'vahkkoruđa']);
  const reversed = found.map((one, place) => ({ ...one, cost: 1 - place })).toReversed();
  expect(forms(possibleWords('vahkkoruda', reversed).possible)).toEqual(['vahkkoruđa']);
});

test.each(['1. guolli', 'guolli (1)', '-guolli'])(
  '“%s” opens its word, not a form of another [R133]',
  (text) => {
    const found = [word('WRITTEN', 'guolli'), word('FORM', 'guolli', 'guollit')];
    expect(possibleWords(text, found).possible[0]?.stem).toBe('guolli');
  },
);

test('of two words of different languages with a hyphen none opens as the answer [R166]', () => {
  const part = (form: string, stem: string | undefined) => ({ form, stem, analyses: [] });
  const compound = {
    ...word('COMPOUND', 'guolli-fisk', 'fisk'),
    parts: [part('guolli', undefined), part('fisk', 'fisk')],
  };
  expect(possibleWords('guolli-fisk', [compound]).possible).toEqual([]);
  const own = { ...compound, parts: [part('sámi', 'sápmi'), part('giella', 'giella')] };
  expect(possibleWords('sámi-giella', [own]).possible).toEqual([own]);
});

test('a text in capitals is the word, not the name or a word in other letters [R288]', () => {
  const found = [word('WRITTEN', 'áigi'), word('WRITTEN', 'Áigi'), word('LETTERS', 'äigi')];
  expect(possibleWords('ÁIGI', found).possible.map(({ stem }) => stem)).toEqual(['áigi', 'äigi']);
  const names = [word('WRITTEN', 'Ole'), word('WRITTEN', 'OLE')];
  expect(possibleWords('oLe', names).possible).toEqual([]);
});

test('guesses only where no word is there, and then a few more [F84]', () => {
  const guesses = ['a', 'b', 'c', 'd', 'e', 'f'].map((one) => word('SPELLING', `${one}iehka`));
  expect(beside(list('iehka', ['iehkast']), guesses).over).toEqual([]);
  expect(beside(list('iehka', []), guesses).over).toHaveLength(5);
});

test('leads to what was recognised, or to its word where that is a word of its own [F82]', () => {
  const isStem = (text: string) => text === 'mana';
  expect(addressWord(word('FORM', 'guolit', 'guolli'), isStem)).toBe('guolit');
  expect(addressWord(word('FORM', 'mana', 'mannat'), isStem)).toBe('mannat');
  expect(addressWord(word('LETTERS', 'mana'), isStem)).toBe('mana');
});
