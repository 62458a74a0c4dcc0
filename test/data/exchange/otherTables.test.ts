// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { decodedEntities, textOfHtml } from '#src/features/exchange/format/table/htmlText.ts';
import { tableFile } from '#src/features/exchange/format/table/tableReading.ts';

const read = (text: string | Uint8Array<ArrayBuffer>) =>
  tableFile('a', typeof text === 'string' ? new TextEncoder().encode(text) : text);

/** Words with their translations, and notes where there are any. */
function brief({ words, refused }: ReturnType<typeof read>): string {
  expect(refused).toEqual([]);
  const texts = words.map(({ stem, translations, note }) => {
    const all = translations.map(({ text }) => text).join(' | ');
    return `${stem} (${all})${note && `: ${note}`}`;
  });
  return texts.join(', ');
}

test('markup that never ends, in a large cell or header, and many rows in one line take no time', () => {
  const open = `${'<a'.repeat(30_000)}${'[sound:'.repeat(10_000)}`;
  const separator = `#separator:comma${','.repeat(200_000)}x`;
  const start = performance.now();
  read(`${separator}\n#html:true\nguolli,${open}\n`);
  read(`#separator:tab\n#html:true\nguolli\t${'{{c1::'.repeat(50_000)}${'::x}}'.repeat(50_000)}\n`);
  expect(read('guolli,fisk;'.repeat(20_000)).words).toHaveLength(20_000);
  expect(performance.now() - start).toBeLessThan(3_000);
});

const fish = 'guolli (fisk), beana (hund), bussá (katt)';

test.each([
  [
    'a comma between, semicolons inside',
    'guolli,fisk; fiskerett\nbeana,hund; bikkje\n',
    'guolli (fisk | fiskerett), beana (hund | bikkje)',
  ],
  [
    'semicolons in quoted cells',
    'guolli,"fisk; fiskerett"\r\nbeana,"hund; bikkje"\r\n',
    'guolli (fisk | fiskerett), beana (hund | bikkje)',
  ],
  [
    'semicolons without a blank in quoted cells',
    'guolli,"fisk;mat"\nbeana,"hund;dyr"\n',
    'guolli (fisk | mat), beana (hund | dyr)',
  ],
  ['whole lines in quotation marks', '"guolli;fisk"\n"beana;hund"\n"bussá;katt"\n', fish],
  ['a dash between', 'guolli - fisk\nbeana - hund\nbussá - katt\n', fish],
  [
    'a dash in the translations',
    'guolli,fisk - mat\nbeana,hund - dyr\n',
    'guolli (fisk - mat), beana (hund - dyr)',
  ],
  [
    'an equals sign in a translation',
    'guolli = fisk\nbeana = hund, bikkje\nboahtit = komme (= ankomme)\n',
    'guolli (fisk), beana (hund, bikkje), boahtit (komme (= ankomme))',
  ],
  ['three columns', 'guolli - fisk - a\nbeana - hund - b\n', 'guolli (fisk): a, beana (hund): b'],
  [
    'colons in a translation',
    'guolli: fisk\nbeana: hund\nboahtit: komme: ankomme\n',
    'guolli (fisk), beana (hund), boahtit (komme: ankomme)',
  ],
  [
    'curly quotation marks around cells',
    '“guolli”,“fisk, mat”\n“beana”, „hund“\nbussá,katt “mjau”\n',
    'guolli (fisk, mat), beana (hund), bussá (katt “mjau”)',
  ],
  ['an equals sign between', 'guolli=fisk\nbeana=hund\n', 'guolli (fisk), beana (hund)'],
  [
    'rows of several lengths',
    'guolli;fisk\nbeana;hund\nbussá\náhkku;mormor;farmor\n',
    'guolli (fisk), beana (hund), bussá (), áhkku (mormor): farmor',
  ],
  [
    'rows with any number of empty cells at their ends',
    'guolli;fisk;;;\nbeana;hund\nbussá;katt;;\nmuorra;tre;;;;;\n',
    'guolli (fisk), beana (hund), bussá (katt), muorra (tre)',
  ],
  [
    'columns aligned with tabs',
    'guolli\t\tfisk\nbeana\t\t\thund\nviehkat\tspringe\n',
    'guolli (fisk), beana (hund), viehkat (springe)',
  ],
  ['rows that end with semicolons in one line', 'guolli,fisk;beana,hund;bussá,katt;', fish],
  [
    'quotation marks after a backslash',
    '"guolli","fisk \\"mat\\""\n"beana","hund, \\"bikkje\\""\n',
    'guolli (fisk "mat"), beana (hund, "bikkje")',
  ],
  ['cells between apostrophes', "'guolli';'fisk \"mat\"'\n'ba''nu';'t'\n", 'guolli (fisk "mat"), ba\'nu (t)'],
  [
    'columns aligned with blanks',
    'guolli      fisk\nbeana       stor hund\nbussá       katt\n',
    'guolli (fisk), beana (stor hund), bussá (katt)',
  ],
  ['bullets', '• guolli: fisk\n• beana: hund\n• bussá: katt\n', fish],
  [
    'a table of Org',
    '| Sátni  | Norsk |\n|--------+-------|\n| guolli | fisk  |\n| beana  | hund  |\n',
    'guolli (fisk), beana (hund)',
  ],
  [
    'headings with codes',
    'Nordsamisk (sme);Norsk bokmål (nob)\nguolli;fisk\nbeana;hund\n',
    'guolli (fisk), beana (hund)',
  ],
  ['arrows', 'guolli → fisk\nbeana → hund\nbussá → katt\n', fish],
  ['numbered lines', '1. guolli - fisk\n2. beana - hund\n3. bussá - katt\n', fish],
  ['numbers in brackets', '(1) guolli - fisk\n(2) beana - hund\n(3) bussá - katt\n', fish],
  ['lettered lines', 'a) guolli - fisk\nb) beana - hund\nc) bussá - katt\n', fish],
  ['Excel’s texts that are formulas', '="guolli";="fisk"\n="beana";="hund"\n', 'guolli (fisk), beana (hund)'],
  [
    'a table of Markdown',
    '| Sátni | Norsk |\n|:------|-------|\n| guolli | fisk |\n| beana | hund |\n',
    'guolli (fisk), beana (hund)',
  ],
  [
    'a bar in a cell of Markdown',
    '| guolli | fisk \\| mat |\n| beana | hund |\n',
    'guolli (fisk | mat), beana (hund)',
  ],
  ['numbers before the words', '1;guolli;fisk\n2;beana;hund\n', 'guolli (fisk): 1, beana (hund): 2'],
  ['numbers alone', '2025\n2026\n', '2025 (), 2026 ()'],
  [
    'line ends of other programs in cells',
    'guolli;fisk\vmat\nmu\vsátni;hund\u001dbikkje\nbussá;katt\u0085pus\nfanas;båt\u2028skip\u2029ferje\n',
    'guolli (fisk | mat), mu\nsátni (hund | bikkje), bussá (katt | pus), fanas (båt | skip | ferje)',
  ],
  ['one heading that is a language', 'Lemma forms;Norsk;Note\nguolli;fisk;\n', 'guolli (fisk)'],
  [
    'a longer row',
    'guolli;fisk\nbeana;hund;stor\nbussá;katt\n',
    'guolli (fisk), beana (hund): stor, bussá (katt)',
  ],
  ['line ends of two systems', 'sátni;jorgalus\r\nguolli;fisk\nbeana;hund\nbussá;katt\n', fish],
  ['other line ends later', 'guolli,fisk\r\nbeana,hund\rbussá,katt\n', fish],
  [
    'quotation marks inside tabs',
    'guolli\t"fisk" på norsk\nbeana\thund\n',
    'guolli ("fisk" på norsk), beana (hund)',
  ],
  [
    'quotation marks that would join rows',
    'guolli\t"fisk", mat\nbeana\thund "bikkje"\nbussá\tkatt\n',
    'guolli ("fisk", mat), beana (hund "bikkje"), bussá (katt)',
  ],
  [
    'quotation marks that would join rows with tabs',
    'guolli\t"fisk\nbeana\thund"\nbussá\tkatt\n',
    'guolli ("fisk), beana (hund"), bussá (katt)',
  ],
  [
    'line ends in quotations between tabs',
    'guolli\t"fisk\nmat"\nbeana\thund\n',
    'guolli (fisk | mat), beana (hund)',
  ],
  ['an open quotation mark between tabs', 'guolli\t"fisk\nbeana\thund\n', 'guolli ("fisk), beana (hund)'],
  ['text after a quotation', '"guolli" (ealli);fisk\nbeana;hund\n', '"guolli" (ealli) (fisk), beana (hund)'],
  ['blanks around a quotation', 'guolli, "fisk, mat"\nbeana, "hund"\n', 'guolli (fisk, mat), beana (hund)'],
  ['line ends in quotations', 'guolli,"fisk\nmat"\nbeana,hund\n', 'guolli (fisk | mat), beana (hund)'],
  [
    'entities beside semicolons',
    'sátni;jorgalus\nguolli;fisk &amp; mat\nbeana;hund &#228; dyr\nbussá;katt\n',
    'guolli (fisk & mat), beana (hund ä dyr), bussá (katt)',
  ],
  [
    'entities beside commas',
    'guolli,fisk &amp; mat\nbeana,hund &lt;dyr&gt;\n',
    'guolli (fisk & mat), beana (hund <dyr>)',
  ],
  ['a sign that is no entity', 'R&D;forskning\nguolli;fisk\n', 'R&D (forskning), guolli (fisk)'],
  ['a quoted name of the separator', '"sep=|"\nguolli|fisk\nbeana|hund\n', 'guolli (fisk), beana (hund)'],
  ['ends after the name of the separator', 'sep=;;;\r\nguolli;fisk;\r\n', 'guolli (fisk)'],
  ['rows of separators alone', 'guolli;fisk\n;\n;;;\nbeana;hund\n', 'guolli (fisk), beana (hund)'],
  [
    'numbers as ids and words as places',
    'id;word;place\n17;guolli;Deatnu\n',
    'guolli (): id: 17\nplace: Deatnu',
  ],
])('a table with %s is read whole [R122, R257, R294]', (_, text, expected) => {
  expect(brief(read(text))).toBe(expected);
});

test.each([
  [
    'entities of Anki',
    '#separator:tab\n#html:true\nguolli\tfisk &amp; mat\nbussá\tkatt &aring;&oslash;\n',
    'guolli (fisk & mat), bussá (katt åø)',
  ],
  [
    'quoted names of columns',
    '#separator:Comma\n#columns:Front,Back,"Note, own"\nguolli,"fisk, mat",lea buorre\n',
    'guolli (fisk, mat): Note, own: lea buorre',
  ],
  [
    'names that a spreadsheet quoted',
    '#separator:Comma,,\n"#columns:Front,Back,""Note, own""",,\nguolli,fisk,buorre\n',
    'guolli (fisk): Note, own: buorre',
  ],
  [
    'ends of a spreadsheet',
    '#separator:Comma,,\n#html:false,,\nguolli,fisk,\nbeana,hund,\n',
    'guolli (fisk), beana (hund)',
  ],
  [
    'marks that mean nothing',
    '#separator:tab\n#html:false\nguolli\t"fisk" på norsk\nbeana\thund\n',
    'guolli ("fisk" på norsk), beana (hund)',
  ],
])('Anki’s text with %s is read whole [R122]', (_, text, expected) => {
  expect(brief(read(text))).toBe(expected);
});

const text = 'čáhci;vann på fjellet\nguolli;fisk\n';
const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
const turned = utf16.slice().map((_, at) => utf16[at ^ 1] ?? 0);
const utf8 = new TextEncoder().encode(text);
const old = new Uint8Array(Buffer.from(text.replace('č', 'c'), 'latin1'));

test.each([
  ['utf-8', utf8],
  ['utf-8', new TextEncoder().encode(`\ufeff${text}`)],
  ['utf-16le', utf16],
  ['utf-16be', turned],
  ['utf-16le', utf16.slice(2)],
  ['utf-16be', turned.slice(2)],
  ['windows-1252', old],
])('a table in %s is read, with or without a mark [R122]', (encoding, bytes) => {
  const file = read(bytes);
  expect(file.choices.layout?.encoding).toBe(encoding);
  expect(brief(file).replace('cáhci', 'čáhci')).toBe('čáhci (vann på fjellet), guolli (fisk)');
});

test('a row with a damaged byte is named, and the others are read in their encoding [R163]', () => {
  const bytes = new TextEncoder().encode('guolli;fisk\nčáhci;vann\nbea?na;hund\n');
  bytes[bytes.indexOf(0x3f)] = 0x9f;
  const { words, refused, choices } = read(bytes);
  expect(words.map(({ stem }) => stem)).toEqual(['guolli', 'čáhci']);
  expect(refused).toEqual([{ line: 3, reason: 'unreadable', text: 'bea\ufffdna hund' }]);
  expect(choices.layout?.encoding).toBe('utf-8');
});

test('bytes that are no letters in any encoding are refused [R122]', () => {
  expect(() => read(Uint8Array.of(0x47, 0x81, 0x8d))).toThrow('notUnicode');
});

test('numbers of letters are read as browsers read them, without a document for each [R122]', () => {
  const numbers = Array.from({ length: 3_000 }, (_, index) => `&#${index + 160};`);
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  expect(decodedEntities(`${numbers.join('')}&#x1F41F;&#0;&#xD800;&#1114112;`)).toBe(
    `${numbers.map((_, index) => String.fromCodePoint(index + 160)).join('')}\u{1f41f}\ufffd\ufffd\ufffd`,
  );
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('comments in a table are left out, and said [R199]', () => {
  const { words, refused } = read(
    '# Mu sánit, 2026\n# sátni, jorgalus\nguolli\tfisk\n# Eallit\nbeana\thund\n',
  );
  expect(words.map(({ stem }) => stem)).toEqual(['guolli', 'beana']);
  expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'leftOut'],
    [2, 'leftOut'],
    [4, 'leftOut'],
  ]);
});

test('a title above the headings is left out, and said [R179]', () => {
  const { words, refused } = read(
    'Sátnelistu 2026;;\n;;\nSátni;Jorgalus;Fuomáš\nguolli;fisk;a\nbeana;hund;b\n',
  );
  expect(words.map(({ stem }) => stem)).toEqual(['guolli', 'beana']);
  expect(refused).toEqual([{ line: 1, reason: 'leftOut', text: 'Sátnelistu 2026' }]);
});

test.each([
  ['substantiv', 'N'],
  ['V.', 'V'],
  ['adj', 'A'],
])('the part of speech %s is %s [R179]', (written, code) => {
  const { words } = read(`Word;POS;Norwegian\nguolli;${written};fisk\n`);
  expect(words.map(({ pos }) => pos)).toEqual([code]);
});

test.each([
  ['{{c1::bussá}} lea {{c2::ealli::dyr}}', 'bussá lea ealli'],
  ['{{c1::bussá {{c2::lea}} ealli::hint::s}}', 'bussá lea ealli'],
  ['{{c1::bussá}', '{{c1::bussá}'],
  ['{{bussá}}', '{{bussá}}'],
])('a gap of Anki becomes its text: %s [R256]', (gaps, text) => {
  expect(brief(read(`#separator:tab\n#html:true\n${gaps}\tkatt\n`))).toBe(`${text} (katt)`);
});

test('pictures of Anki’s text are counted as left out [R122]', () => {
  const { words, leftOut } = read('#separator:tab\n#html:true\nguolli\tfisk <img src="fisk.jpg">\n');
  expect(words[0]?.translations.map(({ text }) => text)).toEqual(['fisk']);
  expect(leftOut).toEqual({ fields: 0, pictures: 1 });
});

test.each([
  ['anarâškielâ;suomâkielâ', 'smn', 'fin'],
  ['Åarjelsaemiengïele;Daaroengïele', 'sma', 'nob'],
  ['Juuʹlevsääʹmǩiõll;Ruõccǩiõll', 'smj', 'swe'],
])('headings with names of languages as the app says them: %s [R122]', (headings, language, target) => {
  const [word, ...others] = read(`${headings}\nkyeli;kala\n`).words;
  expect([word?.language, word?.translations[0]?.language, others.length]).toEqual([language, target, 0]);
});

test.each([
  ['guolli<div>guoli</div>', 'guolli\nguoli\n'],
  ['<div>a</div><div>b</div>', 'a\nb\n'],
  ['<p class="x">a</p>\n<p>b<br>c', 'a\nb\nc'],
  ['a<divider>b', 'ab'],
  ['<table><tr><td>beana</td><td>beatnaga</td></tr></table>', 'beana\nbeatnaga\n'],
  ['<h2>bussá</h2>busse<hr>bohcco', 'bussá\nbusse\nbohcco'],
  ['<style>.x{color:red}</style>guolli<script>alert(1)</script>', 'guolli'],
  ['<ruby>boazu<rp>(</rp><rt>boadzu</rt><rp>)</rp></ruby><button>x</button>', 'boazu'],
])('a block of HTML begins and ends a line: %s [R126]', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test('a column of translated examples belongs to the examples, under a heading of its language [R126]', () => {
  const [word] = read(
    'ord;oversettelse;eksempel;oversettelse av eksempel\nguolli;fisk;"Guolli lea buorre; beana maid.";Fisk er godt.\nbeana;hund;;\n',
  ).words;
  expect(word?.examples).toEqual([
    { text: 'Guolli lea buorre; beana maid.', translation: { language: 'nob', text: 'Fisk er godt.' } },
  ]);
  expect(word?.note).toBe('');
});
