import { expect, test } from 'vitest';
import { readTable, type TableFile } from '#src/features/exchange/format/table/tableReading.ts';
import { unicodeText } from '#src/features/exchange/import/importSource.ts';
import { languages } from './exchangeFixture.ts';

function brief({ words }: TableFile): string {
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
  ['headings that are codes', 'smj,nob\nguolle,fisk\n', 'guolle (smj), nob fisk'],
  ['quoted cells', 'word,translation\n"guolli","fisk; ""mat"""\n', 'guolli (sme), nob fisk, nob "mat"'],
  ['one column', 'guolli\nfanas\n', 'guolli (sme); fanas (sme)'],
  ['Anki’s export', '#separator:tab\n#html:true\n#tags column:3\na\t<b>b</b>&amp;c\tx\n', 'a (sme), nob b&c'],
  ['Anki’s export with ids and decks', `${guids}xY1;Basic;Duottar;guolli;fisk\n`, 'guolli (sme), nob fisk'],
  ['comments for Anki', '#separator:tab\n#html:false\nguolli\tfisk\n# no word\nfanas\tbåt\n', fish],
])('X5: tables are read with %s', (_, text, expected) => {
  expect(brief(readTable(text, languages))).toBe(expected);
});

test('X5: a table with semicolons between and in the cells has more columns, and loses none', () => {
  const { words } = readTable('guolli;fisk; fiskerett\nfanas;båt;\n', languages);
  expect(words.map(({ note }) => note)).toEqual(['fiskerett', '']);
});

test('X5: columns that have no place here go into the note, under their headings', () => {
  const text = 'word;translation;Source;Note\nguolli;fisk;Nielsen 1932;stor\n';
  const [word] = readTable(text, languages).words;
  expect(word?.note).toBe('stor\nSource: Nielsen 1932');
});

test('X5: what a table does not say is asked for, and only that', () => {
  const missingIn = (text: string) => {
    const { language, translation } = readTable(text, languages).missing;
    return [language, translation];
  };
  expect(missingIn('guolli;fisk')).toEqual([true, true]);
  expect(missingIn('sme;nob\nguolli;fisk')).toEqual([false, false]);
  expect(missingIn('word,language,translation\nguolli,smj,fisk')).toEqual([false, true]);
  const [other] = readTable('guolle;fisk', { language: 'smj', translation: 'swe' }).words;
  expect([other?.language, other?.translations[0]?.language]).toEqual(['smj', 'swe']);
});

test('X6: rows without a word, or with too long a text, are refused with their row and reason; the others come', () => {
  const { words, refused } = readTable(
    `word,translation\nguolli,fisk\n,båt\n${'a'.repeat(2_001)},x\nfanas,${'b'.repeat(10_001)}\nčáhci,vann\n`,
    languages,
  );
  expect(words.map(({ stem, line }) => `${line} ${stem}`)).toEqual(['2 guolli', '6 čáhci']);
  expect(refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '3 noWord',
    '4 tooLong',
    '5 tooLong',
  ]);
  expect(refused.every(({ text }) => text.length <= 60)).toBe(true);
});

test('X12: a quotation mark that is never closed is refused with its line: it would swallow all that follows', () => {
  const text = 'sep=,\nguolli,fisk\nčáhci,"vann\nbeana,hund\n';
  expect(() => readTable(text, languages)).toThrow(expect.objectContaining({ kind: 'openQuote', line: 3 }));
  expect(readTable('guolli,5" fisk\n', languages).words[0]?.translations[0]?.text).toBe('5" fisk');
});

test('X5: what no program shows is left out', () => {
  const [word] = readTable('gu\u0000ol\u001fli\ufffe,fi\u000bsk\n', languages).words;
  expect([word?.stem, word?.translations[0]?.text]).toEqual(['guolli', 'fisk']);
});

test('X7: UTF-8 with a mark and without, and the UTF-16 that Excel writes, are read; another encoding is refused', () => {
  const text = 'čáhci;vann';
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  const turned = utf16.slice().map((_, at) => utf16[at ^ 1] ?? 0);
  const utf8 = [`\ufeff${text}`, text].map((one) => new TextEncoder().encode(one));
  for (const bytes of [utf16, turned, ...utf8]) expect(unicodeText(bytes)).toBe(text);
  expect(() => unicodeText(new Uint8Array(Buffer.from('áhčči;båt', 'latin1')))).toThrow('notUnicode');
});
