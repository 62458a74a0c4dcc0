// @vitest-environment happy-dom
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { tagInFile } from '#src/features/exchange/format/codes.ts';
import type { FileWord } from '#src/features/exchange/format/fileWord.ts';
import { joinCell, splitCell } from '#src/features/exchange/format/table/cellText.ts';
import { readTable } from '#src/features/exchange/format/table/tableReading.ts';
import { type TableForm, tableText } from '#src/features/exchange/format/table/tableWriter.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { anyText, anyWords, plainWord } from './anyWords.ts';
import { recordingOf } from './exchangeFixture.ts';

const form = { reader: 'spreadsheet', separator: 'comma', name: 'Guolli ja čáhci' } as const;

function written(words: readonly SavedWord[], change: Partial<TableForm> = {}): string {
  return [...tableText(words, { ...form, mark: false, recordings: false, ...change })].join('');
}

const guolli = plainWord({ stem: 'guolli' });
const forAnki = (known: Parameters<typeof plainWord>[0] = guolli, change: Partial<TableForm> = {}) =>
  written([plainWord(known)], { reader: 'anki', ...change });

function tabled(word: SavedWord): unknown {
  const { recordings, translations, ...rest } = word;
  return { ...rest, translations: byTag(translations), recordings: recordings.length };
}

function readBack({ line, noteCell, recordings, ...word }: FileWord): unknown {
  return { ...word, translations: byTag(word.translations), recordings: recordings.length };
}

function byTag(translations: SavedWord['translations']): SavedWord['translations'] {
  const tags = new Set(translations.map(({ language }) => tagInFile(language)));
  return [...tags]
    .toSorted()
    .flatMap((tag) => translations.filter(({ language }) => tagInFile(language) === tag));
}

test.each<[string, Partial<TableForm>]>([
  ['commas', {}],
  ['semicolons and a byte order mark', { separator: 'semicolon', mark: true }],
  ['tabs', { separator: 'tab' }],
  ['Anki', { reader: 'anki' }],
])('what is written with %s is read back the same, whatever the texts [X1]', (_, change) => {
  const comesBack = fc.property(anyWords(), (words) => {
    const read = readTable(written(words, change), 'a');
    expect([read.refused, read.leftOut.fields]).toEqual([[], 0]);
    expect(read.words.map(readBack)).toEqual(words.map(tabled));
  });
  fc.assert(comesBack, { numRuns: 150 });
});

test('texts in one cell come apart again, whatever they are [X1]', () => {
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
  expect(() => readTable('', 'a')).toThrow('noWords');
  expect(() => readTable('guolli;fisk\n'.repeat(100_001), 'a')).toThrow(
    expect.objectContaining({ limit: { of: 'words', found: 100_001, most: 100_000 } }),
  );
  expect(readTable(`word;translation\n${'guolli;fisk\n'.repeat(100_000)}`, 'a').words).toHaveLength(100_000);
  const { refused } = readTable(`guolli;fisk\nfanas;${'x'.repeat(10_001)}\n`, 'a');
  expect(refused).toEqual([expect.objectContaining({ reason: 'tooLong', most: 10_000 })]);
});

test('lines end with CR LF, quotes are doubled, all columns have headings [X1]', () => {
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

test('only a table for Excel begins with a byte order mark, and one for Anki never does [X2]', () => {
  expect(written([guolli], { mark: true })).toMatch(/^\ufeffword,/u);
  expect(written([guolli])).toMatch(/^word,/u);
  expect(forAnki(guolli, { mark: true })).toMatch(/^#separator:tab\n/u);
});

test.each(['=1+1', '+1', '-goahtit', '@x', '\tx', '\rx', "'=x", "''-x"])(
  'no spreadsheet takes %j for a formula, and it comes back as it was [X3]',
  (stem) => {
    const text = written([plainWord({ stem })]);
    const [, row] = Papa.parse<string[]>(text, { delimiter: ',' }).data;
    expect(row?.[0]).toBe(`'${stem}`);
    expect(readTable(text, 'a').words[0]?.stem).toBe(stem);
    // Anki runs nothing, and would show the apostrophe.
    expect(forAnki({ stem })).not.toContain(`'${stem}`);
  },
);

test('an apostrophe that guards nothing stays [X3]', () => {
  expect(readTable("word\n'ii\n", 'a').words[0]?.stem).toBe("'ii");
});

test('the head for Anki comes first, separator before columns, with the fields of its simplest note [X4]', () => {
  const head =
    '#separator:tab\n#html:true\n#notetype:Basic\n#deck:Guolli ja čáhci\n#columns:Front\tBack\tword\tlanguage\t';
  expect(forAnki().slice(0, head.length)).toBe(head);
});

test('a row that begins with # is quoted, so that Anki does not take it for a comment [X4]', () => {
  const text = forAnki({ stem: '#guolli' });
  expect(text).toContain('\n"#guolli"\t');
  expect(readTable(text, 'a').words.map(({ stem }) => stem)).toEqual(['#guolli']);
});

test('the name of a list can not end the line of the deck [X4]', () => {
  expect(forAnki(guolli, { name: 'a\n#html:false\tb' }).split('\n')[3]).toBe('#deck:a #html:false b');
});

test('texts are HTML for Anki: nothing of a person’s is markup, or plays [X4]', () => {
  const note = '<b>&amp;</b> [sound:evil.mp3]';
  const text = forAnki({ stem: 'guolli', note });
  expect(text).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt; &#91;sound:evil.mp3]');
  expect(text).not.toContain('[sound:');
  expect(readTable(text, 'a').words[0]?.note).toBe(note);
});

test('the front is the word alone; two that are written alike say which they are [X4]', () => {
  const words = [guolli, plainWord({ stem: 'ja', pos: 'CC' }), plainWord({ stem: 'ja', language: 'fin' })];
  const rows = written(words, { reader: 'anki' }).split('\n').slice(5);
  expect(rows.map((row) => row.split('\t')[0])).toEqual(['guolli', 'ja (se, CC)', 'ja (fi)', '']);
});

test('recordings are played by names of their own, in plain letters [X4]', () => {
  const recording = { ...recordingOf(1, 'čáhci "1"/2'), type: 'audio/webm;codecs=opus' };
  const text = forAnki({ stem: 'čáhci', recordings: [recording] }, { recordings: true });
  const file = 'cahci-1-2-0a1b2c3d000040008000000000000001.webm';
  expect(text).toContain(`[sound:${file}]`);
  const [read] = readTable(text, 'a').words;
  const { id, said, ofExample, duration, at } = recording;
  expect(read?.recordings).toEqual([{ file, id, said, ofExample, duration, at }]);
});

function brief({ words }: ReturnType<typeof readTable>): string {
  const all = words.map(({ stem, language, translations }) =>
    [`${stem} (${language})`, ...translations.map((one) => `${one.language} ${one.text}`)].join(', '),
  );
  return all.join('; ');
}

const fish = 'guolli (sme), nob fisk; fanas (sme), nob båt';
const guids = '#separator:Semicolon\n#html:false\n#guid column:1\n#notetype column:2\n#deck column:3\n';

test.each([
  ['two bare columns with semicolons', 'guolli;fisk\r\nfanas;båt\r\n', fish],
  ['two bare columns with commas', 'guolli,fisk\nfanas,båt\n', fish],
  ['two bare columns with tabs and no end of line', 'guolli\tfisk\nfanas\tbåt', fish],
  ['semicolons, and commas in the texts', 'guolli;fisk\nfanas;båt, robåt\n', `${fish}, robåt`],
  ['empty lines between', '\n\nguolli;fisk\n\nfanas;båt\n\n', fish],
  ['a line that names the separator, as Excel writes', 'sep=;\r\nguolli;fisk\r\nfanas;båt\r\n', fish],
  ['a byte order mark', '\ufeffword,translation\nguolli,fisk\nfanas,båt\n', fish],
  ['headings in Norwegian', 'ord;oversettelse\nguolli;fisk\nfanas;båt\n', fish],
  ['headings in Finnish, in another order', 'käännös;sana\nfisk;guolli\nbåt;fanas\n', fish],
  ['headings that are languages', 'Davvisámegiella;Norsk;Suomi\na;b;c\n', 'a (sme), nob b, fin c'],
  ['headings in German', 'Deutsch;Nordsamisch;Finnisch\na;b;c\n', 'a (deu), sme b, fin c'],
  ['headings that are codes', 'smj,nob\nguolle,fisk\n', 'guolle (smj), nob fisk'],
  ['quoted cells', 'word,translation\n"guolli","fisk; ""mat"""\n', 'guolli (sme), nob fisk, nob "mat"'],
  ['one column', 'guolli\nfanas\n', 'guolli (sme); fanas (sme)'],
  ['Anki’s export', '#separator:tab\n#html:true\n#tags column:3\na\t<b>b</b>&amp;c\tx\n', 'a (sme), nob b&c'],
  ['Anki’s export with ids and decks', `${guids}xY1;Basic;Duottar;guolli;fisk\n`, 'guolli (sme), nob fisk'],
  ['comments for Anki', '#separator:tab\n#html:false\nguolli\tfisk\n# no word\nfanas\tbåt\n', fish],
])('tables are read with %s [X5, R296]', (_, text, expected) => {
  expect(brief(readTable(text, 'a'))).toBe(expected);
});

test('a table with semicolons between and in the cells has more columns, and loses none [X5]', () => {
  const { words } = readTable('guolli;fisk; fiskerett\nfanas;båt;\n', 'a');
  expect(words.map(({ note }) => note)).toEqual(['fiskerett', '']);
});

test('columns that have no place here go into the note, under their headings [X5]', () => {
  const text = 'word;translation;Source;Note\nguolli;fisk;Nielsen 1932;stor\n';
  const [word] = readTable(text, 'a').words;
  expect(word?.note).toBe('stor\nSource: Nielsen 1932');
});

test('languages that a table does not name are offered, those that it names are known [X5]', () => {
  const languagesIn = (text: string) => readTable(text, 'a').fields.map(({ language }) => language);
  expect(languagesIn('guolli;fisk')).toEqual(['sme', 'nob']);
  expect(languagesIn('smj;swe\nguolle;fisk')).toEqual(['smj', 'swe']);
  expect(languagesIn('word,language,translation\nguolli,smj,fisk')).toEqual([undefined, undefined, 'nob']);
  expect(languagesIn('word,language,translation\nguolli,,fisk')).toEqual(['sme', undefined, 'nob']);
});

test('rows without a word, or with too long a text, are refused with their row and reason; the others come [X6]', () => {
  const { words, refused } = readTable(
    `word,translation\nguolli,fisk\n,båt\n${'a'.repeat(2_001)},x\nfanas,${'b'.repeat(10_001)}\nčáhci,vann\n`,
    'a',
  );
  expect(words.map(({ stem, line }) => `${line} ${stem}`)).toEqual(['2 guolli', '6 čáhci']);
  expect(refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '3 noWord',
    '4 tooLong',
    '5 tooLong',
  ]);
  expect(refused.every(({ text }) => text.length <= 60)).toBe(true);
});

test('a row with a quotation mark that is never closed is refused: it would swallow all that follows; the others are read [X12]', () => {
  const { words, refused } = readTable('sep=,\nguolli,fisk\nčáhci,"vann\nbeana,hund\n', 'a');
  expect(words.map(({ stem }) => stem)).toEqual(['guolli', 'beana']);
  expect(refused).toEqual([{ line: 3, reason: 'openQuote', text: 'čáhci "vann' }]);
  expect(readTable('guolli,5" fisk\n', 'a').words[0]?.translations[0]?.text).toBe('5" fisk');
});

test('what no program shows is left out [X5]', () => {
  const [word] = readTable('gu\u0000ol\u001fli\ufffe,fi\u0007sk\n', 'a').words;
  expect([word?.stem, word?.translations[0]?.text]).toEqual(['guolli', 'fisk']);
});
