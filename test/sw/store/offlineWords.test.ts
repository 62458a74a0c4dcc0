import { describe, expect, test } from 'vitest';
import { type OfflineWord, offlineWordList, searchable, searchOfflineWords } from '#sw/store/offlineWords.ts';

function seen(
  stem: string,
  dicts: readonly string[] = ['gtsmenob'],
  srclangs = ['sme'],
  targetlangs = ['nob'],
): OfflineWord {
  return { stem, srclangs, targetlangs, dicts };
}

const words = [
  seen('Čáhci'),
  seen('čáhcceolmmoš'),
  seen('guolli'),
  seen('guolli', ['gtfinsme'], ['fin'], ['sme']),
  seen('kueʹll', ['gtsmsnob'], ['sms']),
  seen('bures!'),
].map(searchable);

const everything = {
  srcLangs: ['sme', 'sms', 'fin'],
  targetLangs: ['nob', 'sme'],
  wantedDicts: ['gtsmenob', 'gtfinsme', 'gtsmsnob'],
};

function stems(inputValue: string, searchMode = 'start', change: object = {}): string[] {
  return searchOfflineWords(words, { inputValue, searchMode, ...everything, ...change }).map(
    ({ stem }) => stem,
  );
}

describe('searching the words this device has seen', () => {
  test('P8: starts, middles and ends, whatever the case', () => {
    expect(stems('čá')).toEqual(['čáhcceolmmoš', 'Čáhci']);
    expect(stems('HC', 'middle')).toEqual(['čáhcceolmmoš', 'Čáhci']);
    expect(stems('ci', 'end')).toEqual(['Čáhci']);
    expect(stems('!', 'end')).toEqual(['bures!']);
    expect(stems('')).toEqual([]);
  });

  test('D12: apostrophes of all kinds count as one', () => {
    for (const text of ["kue'", 'kue’', 'kueʼ', 'kueʹ']) expect(stems(text)).toEqual(['kueʹll']);
  });

  test('each word once, with the languages of everything that showed it', () => {
    const [row] = searchOfflineWords(words, { inputValue: 'guolli', searchMode: 'start', ...everything });
    expect(row).toEqual({ stem: 'guolli', srclangs: ['sme', 'fin'], targetlangs: ['nob', 'sme'] });
  });

  test('the visitor’s choice of languages and dictionaries holds here too', () => {
    expect(stems('guolli', 'start', { srcLangs: ['fin'] })).toEqual(['guolli']);
    expect(stems('guolli', 'start', { srcLangs: ['sms'] })).toEqual([]);
    expect(stems('guolli', 'start', { wantedDicts: ['gtsmsnob'] })).toEqual([]);
    expect(stems('kue', 'start', { wantedDicts: ['gtsmsnob'] })).toEqual(['kueʹll']);
  });

  test('the list has the shape of the service’s own', () => {
    const rows = searchOfflineWords(words, { inputValue: 'gu', searchMode: 'start', ...everything });
    expect(offlineWordList(rows)).toEqual({
      stemList: {
        totalCount: 1,
        edges: [{ node: rows[0] }],
        pageInfo: { endCursor: null, hasNextPage: false },
      },
    });
  });
});
