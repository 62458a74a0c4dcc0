import { describe, expect, test } from 'vitest';
import type { FoundBy, FoundWord } from '#src/data/operations/finding/findWordsQuery.ts';
import { pagedList } from '#src/data/operations/pagedList.ts';
import { addressWord, foundRows } from '#src/features/finding/foundRows.ts';
import { possibleWords } from '#src/features/finding/possibleWords.ts';
import type { SearchMode } from '#src/language/searchMode.ts';

function word(by: FoundBy, form: string, stem = form): FoundWord {
  const analyses = form === stem ? [] : [`${stem}+N+Pl+Nom`];
  return { by, form, stem, language: 'sme', analyses, parts: [], cost: 0 };
}

function list(search: string, stems: readonly string[], total = stems.length, mode: SearchMode = 'start') {
  const rows = stems.map((stem) => ({ stem, srclangs: ['sme'], targetlangs: ['nob'] }));
  return { search, mode, stems: pagedList([rows]), total };
}

/** What stands over and under a list, as texts. */
function beside(of: ReturnType<typeof list>, found: readonly FoundWord[]) {
  const { over, under } = foundRows(of, found);
  return { over: over.map(({ form }) => form), under: under.map(({ form }) => form) };
}

describe('what stands beside a list', () => {
  test('F82: over it at most three, in their order, and not what the list shows by itself', () => {
    const found = [
      word('WRITTEN', 'mana'),
      word('FORM', 'mana', 'mannat'),
      word('LETTERS', 'máná', 'mánná'),
      word('LETTERS', 'mána', 'mánnat'),
      word('LETTERS', 'mánâ', 'mánâ'),
    ];
    expect(beside(list('mana', ['manadit']), found.slice(1))).toEqual({
      over: ['mana', 'máná', 'mána'],
      under: ['mánâ'],
    });
    // A form of a word that the list has too says more than the list.
    expect(beside(list('guoli', ['guoli']), [word('FORM', 'guoli', 'guolli')]).over).toEqual(['guoli']);
  });

  test('F88: where the text is a word of a short list, what is written otherwise stands under it', () => {
    const found = [
      word('WRITTEN', 'leat'),
      word('FORM', 'leat', 'leahti'),
      word('FORM', 'Leat', 'Lea'),
      word('LETTERS', 'leät', 'leeʹd'),
      word('LETTERS', 'leättad'),
    ];
    expect(beside(list('leat', ['leat', 'leatna']), found)).toEqual({
      over: ['leat'],
      under: ['Leat', 'leät', 'leättad'],
    });
    // Under a long one there is no place for it.
    expect(beside(list('leat', ['leat', 'leatna'], 30), found).over).toEqual(['leat', 'Leat', 'leät']);
  });

  test('F83: under a short list, all of which is there, what only begins like the text in other letters', () => {
    const found = [word('LETTERS', 'mánádibme'), word('LETTERS', 'manadit'), word('LETTERS', 'mánádibme')];
    const stems = ['manadit', 'Managua'];
    expect(beside(list('mana', stems), found)).toEqual({ over: [], under: ['mánádibme'] });
    expect(beside(list('mana', stems, 3), found).under).toEqual([]);
    const long = Array.from({ length: 20 }, (_, place) => `mana${place}`);
    expect(beside(list('mana', long.slice(1)), found).under).toEqual(['mánádibme', 'manadit']);
    expect(beside(list('mana', long), found).under).toEqual([]);
    expect(beside(list('mana', stems, 2, 'middle'), found).under).toEqual([]);
  });

  test('F83: a whole word is one also where two letters stand for one', () => {
    expect(beside(list('tjahci', []), [word('LETTERS', 'čáhci')])).toEqual({ over: ['čáhci'], under: [] });
    expect(beside(list('cah', []), [word('LETTERS', 'čáhci')])).toEqual({ over: [], under: ['čáhci'] });
  });

  test('F83: signs do not count: what is longer than the letters of a text is not it', () => {
    for (const text of ['a/b', '"a', 'a?b%']) {
      expect(beside(list(text, []), [word('LETTERS', 'âʹbrr')])).toEqual({ over: [], under: ['âʹbrr'] });
    }
    expect(beside(list('c/ahci', []), [word('LETTERS', 'čáhci')])).toEqual({ over: ['čáhci'], under: [] });
  });

  test('F84: what is less likely than a misspelling is a guess too: what is first is what Enter opens', () => {
    const found = [word('SPELLING', 'veahkkeruđa'), word('COMPOUND', 'vahkkoruđa')].map((one, cost) => ({
      ...one,
      cost,
    }));
    const forms = (words: readonly { readonly form: string }[]) => words.map(({ form }) => form);
    expect(forms(possibleWords('vahkkoruda', found).possible)).toEqual([]);
    expect(forms(possibleWords('vahkkoruda', found).suggested)).toEqual(['veahkkeruđa', 'vahkkoruđa']);
    const reversed = found.map((one, place) => ({ ...one, cost: 1 - place })).toReversed();
    expect(forms(possibleWords('vahkkoruda', reversed).possible)).toEqual(['vahkkoruđa']);
  });

  test('F84: guesses only where no word is there, and then a few more', () => {
    const guesses = ['a', 'b', 'c', 'd', 'e', 'f'].map((one) => word('SPELLING', `${one}iehka`));
    expect(beside(list('iehka', ['iehkast']), guesses).over).toEqual([]);
    expect(beside(list('iehka', []), guesses).over).toHaveLength(5);
  });

  test('F82: leads to what was recognised, or to its word where that is a word of its own', () => {
    const isStem = (text: string) => text === 'mana';
    expect(addressWord(word('FORM', 'guolit', 'guolli'), isStem)).toBe('guolit');
    expect(addressWord(word('FORM', 'mana', 'mannat'), isStem)).toBe('mannat');
    expect(addressWord(word('LETTERS', 'mana'), isStem)).toBe('mana');
  });
});
