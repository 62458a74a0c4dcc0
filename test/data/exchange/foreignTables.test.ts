import { describe, expect, test } from 'vitest';
import { readTable, type TableFile } from '#src/features/exchange/format/table/tableReading.ts';
import { unicodeText } from '#src/features/exchange/import/importSource.ts';

const languages = { language: 'sme', translation: 'nob' };

/** Word, its language, and its translations with theirs. */
function brief({ words }: TableFile): unknown {
  return words.map(({ stem, language, translations }) => [
    stem,
    language,
    translations.map((one) => `${one.language} ${one.text}`).join(', '),
  ]);
}

const fish = [
  ['guolli', 'sme', 'nob fisk'],
  ['fanas', 'sme', 'nob båt'],
];

describe('other people’s tables', () => {
  const tables: [string, string, unknown][] = [
    [
      'two bare columns with semicolons, which are misjudged where empty lines count',
      'guolli;fisk\r\nfanas;båt\r\n',
      fish,
    ],
    ['two bare columns with commas', 'guolli,fisk\nfanas,båt\n', fish],
    ['two bare columns with tabs and no end of line', 'guolli\tfisk\nfanas\tbåt', fish],
    [
      'semicolons, and commas in the texts',
      'guolli;fisk\nfanas;båt, robåt\n',
      [fish[0], ['fanas', 'sme', 'nob båt, robåt']],
    ],
    ['empty lines between', '\n\nguolli;fisk\n\nfanas;båt\n\n', fish],
    ['a line that names the separator, as Excel writes', 'sep=;\r\nguolli;fisk\r\nfanas;båt\r\n', fish],
    ['a byte order mark', '\ufeffword,translation\nguolli,fisk\nfanas,båt\n', fish],
    ['headings in Norwegian', 'ord;oversettelse\nguolli;fisk\nfanas;båt\n', fish],
    ['headings in Finnish, in another order', 'käännös;sana\nfisk;guolli\nbåt;fanas\n', fish],
    [
      'headings that are languages',
      'Davvisámegiella;Norsk;Suomi\nguolli;fisk;kala\n',
      [['guolli', 'sme', 'nob fisk, fin kala']],
    ],
    ['headings that are codes', 'smj,nob\nguolle,fisk\n', [['guolle', 'smj', 'nob fisk']]],
    ['several translations in one cell', 'guolli;fisk; fiskerett\nfanas;båt\n', 'semicolons'],
    [
      'quoted cells with separators and lines',
      'word,translation\n"guolli","fisk; ""fiskerett"""\n',
      [['guolli', 'sme', 'nob fisk, nob "fiskerett"']],
    ],
    [
      'one column',
      'guolli\nfanas\n',
      [
        ['guolli', 'sme', ''],
        ['fanas', 'sme', ''],
      ],
    ],
    [
      'Anki’s own export',
      '#separator:tab\n#html:true\n#tags column:3\nguolli\t<b>fisk</b>&amp;co\tfiske\nfanas\tbåt<br>\t\n',
      [
        ['guolli', 'sme', 'nob fisk&co'],
        ['fanas', 'sme', 'nob båt'],
      ],
    ],
    [
      'Anki’s export with ids and decks',
      '#separator:Semicolon\n#html:false\n#guid column:1\n#notetype column:2\n#deck column:3\nxY1;Basic;Duottar;guolli;fisk\n',
      [['guolli', 'sme', 'nob fisk']],
    ],
    [
      'comments in a file for Anki',
      '#separator:tab\n#html:false\nguolli\tfisk\n# not a word\nfanas\tbåt\n',
      fish,
    ],
  ];
  test.each(tables.filter(([, , expected]) => expected !== 'semicolons'))(
    'X5: are read with %s',
    (_, text, expected) => {
      expect(brief(readTable(text, languages))).toEqual(expected);
    },
  );

  test('X5: a table with semicolons between and in the cells has more columns, and loses none', () => {
    const { words } = readTable('guolli;fisk; fiskerett\nfanas;båt;\n', languages);
    expect(words.map(({ note }) => note)).toEqual(['fiskerett', '']);
  });

  test('X5: columns that have no place here go into the note, under their headings', () => {
    const [word] = readTable(
      'word;translation;Source;Note\nguolli;fisk;Nielsen 1932;stor\n',
      languages,
    ).words;
    expect(word?.note).toBe('stor\nSource: Nielsen 1932');
  });

  test('X5: what a table does not say is asked for, and only that', () => {
    expect(readTable('guolli;fisk', languages).missing).toEqual({ language: true, translation: true });
    expect(readTable('sme;nob\nguolli;fisk', languages).missing).toEqual({
      language: false,
      translation: false,
    });
    expect(readTable('word,language,translation\nguolli,smj,fisk', languages).missing).toEqual({
      language: false,
      translation: true,
    });
    const [other] = readTable('guolle;fisk', { language: 'smj', translation: 'swe' }).words;
    expect([other?.language, other?.translations[0]?.language]).toEqual(['smj', 'swe']);
  });

  test('X6: rows without a word, or with too long a text, are refused with their row and reason; the others come', () => {
    const { words, refused } = readTable(
      `word,translation\nguolli,fisk\n,båt\n${'a'.repeat(2_001)},x\nfanas,${'b'.repeat(10_001)}\nčáhci,vann\n`,
      languages,
    );
    expect(words.map(({ stem, line }) => [stem, line])).toEqual([
      ['guolli', 2],
      ['čáhci', 6],
    ]);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'noWord'],
      [4, 'tooLong'],
      [5, 'tooLong'],
    ]);
    expect(refused.every(({ text }) => text.length <= 60)).toBe(true);
  });

  test('X6: nothing, and more rows than anybody has words, are refused', () => {
    expect(() => readTable('\n \n'.trim(), languages)).toThrow('noWords');
    expect(() => readTable('a\n'.repeat(100_001), languages)).toThrow('tooLarge');
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
});

describe('encodings', () => {
  const text = 'čáhci;vann';
  test('X7: UTF-8 with a mark and without, and the UTF-16 that Excel writes, are read', () => {
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    expect(unicodeText(utf16)).toBe(text);
    expect(unicodeText(utf16.slice().map((_, at) => utf16[at ^ 1] ?? 0))).toBe(text);
    expect(unicodeText(new TextEncoder().encode(`\ufeff${text}`))).toBe(text);
    expect(unicodeText(new TextEncoder().encode(text))).toBe(text);
  });

  test('X7: another encoding is refused: letters would turn into others', () => {
    expect(() => unicodeText(new Uint8Array(Buffer.from('áhčči;båt', 'latin1')))).toThrow('notUnicode');
  });
});
