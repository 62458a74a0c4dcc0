/** Lexicon files grown with the elements and attributes of GiellaLT's format, as text. */
import fc from 'fast-check';
import { weighted, words } from './texts.ts';

/** A text in a file, with what XML writes otherwise; blanks of several kinds, also around it. */
const shown: fc.Arbitrary<string> = fc
  .array(
    weighted([6, words], [2, fc.constantFrom(...' ,\u00a0,\n,&,<,>,",\',@,%,😀,\u200e,]]'.split(','), '')]),
    { maxLength: 4 },
  )
  .map((parts) => parts.join('').toWellFormed());

const references = ['named', 'decimal', 'hexadecimal'] as const;

/** Writes a text as XML: each character that must be is a reference, of one kind or another. */
function escaped(text: string, kind: (typeof references)[number]): string {
  const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };
  return text.replaceAll(/[&<>"'\u00a0\n\u200e]/gu, (character) => {
    const point = character.codePointAt(0) ?? 0;
    if (kind === 'decimal') return `&#${point};`;
    const name = names[character] ?? (character === '\n' ? '#10' : undefined);
    const given = name === undefined ? character : `&${name};`;
    return kind === 'hexadecimal' ? `&#x${point.toString(16)};` : given;
  });
}

const xmlTexts = fc.tuple(shown, fc.constantFrom(...references)).map(([text, kind]) => escaped(text, kind));

type Attributes = Readonly<Record<string, fc.Arbitrary<string>>>;

/** An element with some of these attributes around its inside, in quotes of either kind, with blanks where they may be. */
function element(name: string, attributes: Attributes, inside: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const values = fc.record(attributes, { requiredKeys: [] });
  const layout = fc.constantFrom(['"', '', ''], ["'", ' ', '\n  '], ['"', '\n', '<!-- <e> -->']);
  return fc.tuple(values, inside, layout).map(([given, inner, [quote = '"', blank = '', before = '']]) => {
    const shownAttributes = Object.entries(given).map(([key, value]) => ` ${key}=${quote}${value}${quote}`);
    if (inner === '') return `<${name}${shownAttributes.join('')}${blank}/>`;
    return `<${name}${shownAttributes.join('')}${blank}>${before}${inner}</${name}${blank}>`;
  });
}

const many = (inner: fc.Arbitrary<string>, maxLength = 3): fc.Arbitrary<string> =>
  fc.array(inner, { maxLength }).map((all) => all.join(''));

const language = fc.constantFrom('nob', 'nob', 'nob', 'sme', 'fin', '');
const wordAttributes: Attributes = {
  pos: fc.constantFrom(...'N,n,V,adv,Pharse,а,mwe,Xyz,, A '.split(',')),
  country: fc.constantFrom('FIN', 'SWE', 'NOR', 'RUS', 'NO', ''),
  type: xmlTexts,
};

const lemma = element(
  'l',
  { ...wordAttributes, dialect: fc.constantFrom('east', 'W', 'torne', 'northern', '') },
  xmlTexts,
);
const translation = element(
  't',
  {
    ...wordAttributes,
    dial: fc.constantFrom('s', 'North'),
    reg: fc.constantFrom('x', 'Deatnu', '', 'Ohcejohka &amp; Deatnu'),
  },
  xmlTexts,
);
const example = fc
  .tuple(element('x', {}, xmlTexts), many(element('xt', {}, xmlTexts), 2))
  .chain(([one, others]) => element('xg', { re: xmlTexts }, fc.constant(one + others)));
const restriction = element('re', { 'xml:lang': fc.constantFrom('lat', 'fin'), note: xmlTexts }, xmlTexts);
const group = element(
  'tg',
  { 'xml:lang': language },
  fc
    .tuple(many(restriction, 2), element('t', wordAttributes, words), many(translation), many(example, 2))
    .map((all) => all.join('')),
);
const other = element('stem', { class: xmlTexts }, fc.constant(''));
const meaning = element(
  'mg',
  { relId: fc.nat().map(String) },
  fc.tuple(many(group), many(example, 1), many(other, 1)).map((all) => all.join('')),
);

/** One `<e>`. */
const entry = element(
  'e',
  { src: fc.constantFrom('fad', 'gg', ''), usage: fc.constant('vd'), id: fc.nat().map(String) },
  fc
    .tuple(element('lg', { freq: fc.nat().map(String) }, many(lemma, 2)), many(meaning))
    .map((all) => all.join('\n')),
);

/** What may stand before the root. */
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const heads = fc.constantFrom('', declaration, `\ufeff${declaration}`, '<!-- words -->', '<!DOCTYPE r>');

/** A whole file of the pair sme–nob. */
export const giellaltFiles: fc.Arbitrary<string> = fc
  .tuple(heads, many(entry, 4))
  .map(
    ([head, entries]) => `${head}<r id="smenob" xml:lang="sme"><lics><lic>CC BY</lic></lics>${entries}</r>\n`,
  );

/** Pieces that damage a file of XML. */
export const xmlPieces: readonly string[] = [
  ...'<e> </e> < > & &amp &bomb; &#0; &#x110000; <![CDATA[ ]]> <!-- -- <?x?>'.split(' '),
  ...'<r> </r> " \' = </tg> <e><e><e> \u0000 \ufffe'.split(' '),
  ...['<!DOCTYPE r [<!ENTITY bomb "x">]>', '<!DOCTYPE r SYSTEM "file:///etc/passwd">', ' xmlns="x"'],
  ...['<mg>'.repeat(200), '<tg xml:lang="nob"><t>ord</t></tg>'],
];
