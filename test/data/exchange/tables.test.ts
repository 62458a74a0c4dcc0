import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { FileWord } from '#src/features/exchange/format/fileWord.ts';
import { readTable } from '#src/features/exchange/format/table/tableReading.ts';
import { type TableForm, tableText } from '#src/features/exchange/format/table/tableText.ts';
import { joinCell, splitCell } from '#src/features/exchange/format/table/wordRows.ts';
import { languageTag } from '#src/language/languages.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { anyText, anyWords, plainWord } from './anyWords.ts';
import { languages, recordingOf } from './exchangeFixture.ts';

const form = { reader: 'spreadsheet', separator: 'comma', name: 'Guolli ja čáhci' } as const;

function written(words: readonly SavedWord[], change: Partial<TableForm> = {}): string {
  return [...tableText(words, { ...form, mark: false, recordings: false, ...change })].join('');
}

const guolli = plainWord({ stem: 'guolli' });
const forAnki = (known: Parameters<typeof plainWord>[0] = guolli, change: Partial<TableForm> = {}) =>
  written([plainWord(known)], { reader: 'anki', ...change });

/** What a table keeps of a word: translations by language, everything else as it is. */
function tabled(word: SavedWord): unknown {
  const { recordings, translations, ...rest } = word;
  return { ...rest, translations: byTag(translations), recordings: recordings.length };
}

function readBack({ line, recordings, ...word }: FileWord): unknown {
  return { ...word, translations: byTag(word.translations), recordings: recordings.length };
}

function byTag(translations: SavedWord['translations']): SavedWord['translations'] {
  const tags = new Set(translations.map(({ language }) => languageTag(language)));
  return [...tags]
    .toSorted()
    .flatMap((tag) => translations.filter(({ language }) => languageTag(language) === tag));
}

test.each<[string, Partial<TableForm>]>([
  ['commas', {}],
  ['semicolons and a byte order mark', { separator: 'semicolon', mark: true }],
  ['tabs', { separator: 'tab' }],
  ['Anki', { reader: 'anki' }],
])('X1: what is written with %s is read back the same, whatever the texts', (_, change) => {
  const comesBack = fc.property(anyWords(), (words) => {
    const read = readTable(written(words, change), languages);
    expect(read.refused).toEqual([]);
    expect(read.words.map(readBack)).toEqual(words.map(tabled));
  });
  fc.assert(comesBack, { numRuns: 150 });
});

test('X1: texts in one cell come apart again, whatever they are', () => {
  const cells = fc.array(fc.oneof(anyText, fc.constant('')), { maxLength: 5 });
  const comesApart = fc.property(cells, (texts) => {
    expect(splitCell(joinCell(texts))).toEqual(texts);
  });
  fc.assert(comesApart);
});

test('a semicolon of a text has no backslash before it', () => {
  const texts = ['fisk; levende', 'torsk\\'];
  const cell = joinCell(texts);
  expect(cell).not.toMatch(/\\;/u);
  expect(splitCell(cell)).toEqual(texts);
});

test('nothing is refused, and more rows than anybody has words, with how many there are and the limit [N36]', () => {
  expect(() => readTable('', languages)).toThrow('noWords');
  expect(() => readTable('guolli;fisk\n'.repeat(100_001), languages)).toThrow(
    expect.objectContaining({ limit: { of: 'words', found: 100_001, most: 100_000 } }),
  );
  // The heading is no row.
  expect(readTable(`word;translation\n${'guolli;fisk\n'.repeat(100_000)}`, languages).words).toHaveLength(
    100_000,
  );
  const { refused } = readTable(`guolli;fisk\nfanas;${'x'.repeat(10_001)}\n`, languages);
  expect(refused).toEqual([expect.objectContaining({ reason: 'tooLong', most: 10_000 })]);
});

test('X1: lines end with CR LF, quotes are doubled, all columns have headings', () => {
  const text = written([
    plainWord({
      stem: 'guolli',
      pos: 'N',
      dictionary: 'gtsmenob',
      translations: [
        { language: 'nob', text: 'fisk' },
        { language: 'fin', text: 'kala' },
        { language: 'nob', text: 'fiskerett' },
      ],
      note: 'Han sa "guolli"\nto ganger',
      examples: [{ text: 'Guolli vuodjá.', translation: { language: 'nob', text: 'Fisken svømmer.' } }],
      place: { latitude: 69.01, longitude: 23.04, accuracy: 12 },
    }),
  ]);
  expect(text).toBe(
    [
      'word,language,part of speech,translation (nb),translation (fi),note,examples,example translations,dictionary,own,created,changed,place,id',
      'guolli,se,N,fisk; fiskerett,kala,"Han sa ""guolli""\nto ganger",Guolli vuodjá.,nb: Fisken svømmer.,gtsmenob,,2026-11-01T08:15:00.000Z,2026-11-21T19:40:05.123Z,69.01 23.04 12,5f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d11',
      '',
    ].join('\r\n'),
  );
});

test('X2: only a table for Excel begins with a byte order mark, and one for Anki never does', () => {
  expect(written([guolli], { mark: true })).toMatch(/^\ufeffword,/u);
  expect(written([guolli])).toMatch(/^word,/u);
  expect(forAnki(guolli, { mark: true })).toMatch(/^#separator:tab\n/u);
});

test.each(['=1+1', '+1', '-goahtit', '@x', '\tx', '\rx', "'=x", "''-x"])(
  'X3: no spreadsheet takes %j for a formula, and it comes back as it was',
  (stem) => {
    const text = written([plainWord({ stem })]);
    const [, row] = Papa.parse<string[]>(text, { delimiter: ',' }).data;
    expect(row?.[0]).toBe(`'${stem}`);
    expect(readTable(text, languages).words[0]?.stem).toBe(stem);
    // Anki runs nothing, and would show the apostrophe.
    expect(forAnki({ stem })).not.toContain(`'${stem}`);
  },
);

test('X3: an apostrophe that guards nothing stays', () => {
  expect(readTable("word\n'ii\n", languages).words[0]?.stem).toBe("'ii");
});

test('X4: the head for Anki comes first, separator before columns, with the fields of its simplest note', () => {
  const head =
    '#separator:tab\n#html:true\n#notetype:Basic\n#deck:Guolli ja čáhci\n#columns:Front\tBack\tword\tlanguage\t';
  expect(forAnki().slice(0, head.length)).toBe(head);
});

test('X4: a row that begins with # is quoted, so that Anki does not take it for a comment', () => {
  const text = forAnki({ stem: '#guolli' });
  expect(text).toContain('\n"#guolli"\t');
  expect(readTable(text, languages).words.map(({ stem }) => stem)).toEqual(['#guolli']);
});

test('X4: the name of a list can not end the line of the deck', () => {
  expect(forAnki(guolli, { name: 'a\n#html:false\tb' }).split('\n')[3]).toBe('#deck:a #html:false b');
});

test('X4: texts are HTML for Anki: nothing of a person’s is markup, or plays', () => {
  const note = '<b>&amp;</b> [sound:evil.mp3]';
  const text = forAnki({ stem: 'guolli', note });
  expect(text).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt; &#91;sound:evil.mp3]');
  expect(text).not.toContain('[sound:');
  expect(readTable(text, languages).words[0]?.note).toBe(note);
});

test('X4: the front is the word alone; two that are written alike say which they are', () => {
  const words = [guolli, plainWord({ stem: 'ja', pos: 'CC' }), plainWord({ stem: 'ja', language: 'fin' })];
  const rows = written(words, { reader: 'anki' }).split('\n').slice(5);
  expect(rows.map((row) => row.split('\t')[0])).toEqual(['guolli', 'ja (se, CC)', 'ja (fi)', '']);
});

test('X4: recordings are played by names of their own, in plain letters', () => {
  const recording = { ...recordingOf(1, 'čáhci "1"/2'), type: 'audio/webm;codecs=opus' };
  const text = forAnki({ stem: 'čáhci', recordings: [recording] }, { recordings: true });
  const file = 'cahci-1-2-0a1b2c3d000040008000000000000001.webm';
  expect(text).toContain(`[sound:${file}]`);
  const [read] = readTable(text, languages).words;
  const { id, said, ofExample, duration, at } = recording;
  expect(read?.recordings).toEqual([{ file, id, said, ofExample, duration, at }]);
});
