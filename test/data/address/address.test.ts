import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOwnName } from '#src/contract/pageNames.ts';
import { capitalOf, skoltLetters, specialLetters } from '#src/language/alphabets.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { searchModes } from '#src/language/fold.ts';
import {
  type Address,
  emptyAddress,
  formatAddress,
  formatPage,
  parseRoute,
  readableAddress,
} from '#src/lookup/address/address.ts';

function placeOf(url: string) {
  const { pathname, search } = new URL(url, 'https://example.org');
  return parseRoute(pathname, search);
}

function addressOf(url: string): Address {
  const place = placeOf(url);
  if (place.kind !== 'lookup') throw new Error(`${url} is ${place.kind}`);
  return place.address;
}

const texts = [
  ...specialLetters,
  ...skoltLetters,
  ...specialLetters.map(capitalOf),
  ...'/ ? # % " \' & = + ; : @ < > \\ | %2F %zz ~'.split(' '),
  ...'a/b a//b /a a/ C# maid? ... .a a. вода kueʹll 😀 a\u0301 graphql article constructor'.split(' '),
  ...['a b', ' guolli ', '100 %', '\u0001\t\n', 'x'.repeat(10_000)],
];

test.each(texts)('the lemma %j survives its URL as NFC, alone and in a dictionary [A20]', (text) => {
  const lemma = text.normalize('NFC');
  expect(addressOf(formatAddress({ ...emptyAddress, lemma: text }))).toEqual({ ...emptyAddress, lemma });
  const inDictionary: Address = { ...emptyAddress, dictionary: 'gtsmenob', lemma };
  expect(addressOf(formatAddress(inDictionary))).toEqual(inDictionary);
});

test.each(texts)('the search text %j survives its URL, in every mode [D3]', (search) => {
  for (const mode of searchModes) {
    const address: Address = { dictionary: 'gtsmenob', lemma: 'guolli', search, mode };
    expect(addressOf(formatAddress(address))).toEqual(address);
  }
});

test('invisible marks and ligatures of a link are in neither lemma nor search [R133]', () => {
  const place = placeOf('/gtnobsme/%E2%80%8F%EF%AC%81sk?q=%E2%81%A6%EF%AC%81%C2%AD');
  expect(place).toEqual({ kind: 'redirect', to: '/gtnobsme/fisk?q=fi' });
});

const others = 'details assets - icon.svg sw.js index.html . .. _redirects';
const collisions = [...dictionaryCodes, ...others.split(' ')];

test.each(collisions)('the lemma %j, whose path is something else, survives its URL [M14]', (lemma) => {
  for (const dictionary of [undefined, 'gtsmenob'] as const) {
    for (const search of ['', lemma, '?&=#']) {
      const address: Address = { dictionary, lemma, search, mode: 'end' };
      const url = formatAddress(address);
      expect(addressOf(url)).toEqual(address);
      // As the address bar has it after a load of the page.
      const { pathname, search: query } = new URL(url, 'https://example.org');
      expect(addressOf(pathname + query)).toEqual(address);
    }
  }
  // Outside a dictionary the path is that of a place which always is the page.
  const { pathname } = new URL(formatAddress({ ...emptyAddress, lemma }), 'https://example.org');
  expect(pathname).toBe('/');
});

test('every file beside the page is known as no word [M14]', () => {
  const beside = readdirSync(new URL('../../../public/', import.meta.url));
  expect(beside.filter((name) => !isOwnName(name))).toEqual([]);
});

test('half a surrogate becomes the replacement character, an encoding that is none is text as it stands', () => {
  expect(addressOf(formatAddress({ ...emptyAddress, lemma: 'a\ud800' })).lemma).toBe('a\ufffd');
  expect(addressOf(formatAddress({ ...emptyAddress, search: '\udc00b' })).search).toBe('\ufffdb');
  expect(parseRoute('/100%', '')).toMatchObject({ address: { lemma: '100%' } });
  expect(parseRoute('/%E0%A4%A', '?q=%zz')).toMatchObject({ address: { lemma: '%E0%A4%A', search: '%zz' } });
  const address = 'https://example.org/%C4%8D%C3%A1hci?q=a%26b';
  expect(readableAddress(address)).toBe('https://example.org/čáhci?q=a%26b');
  expect(readableAddress('https://example.org/100%')).toBe('https://example.org/100%');
});

test.each(['100 %', '%41', 'a%2Fb', 'čáhci', '%'])(
  '%s is what its address on paper leads to [R348]',
  (lemma) => {
    const onPaper = readableAddress(`https://example.org${formatAddress({ ...emptyAddress, lemma })}`);
    const { pathname, search } = new URL(onPaper);
    expect(addressOf(pathname + search)).toEqual({ ...emptyAddress, lemma });
  },
);

const smenob = 'gtsmenob';

test.each<[string, string, Partial<Address>]>([
  ['A11: nothing looked up', '/', {}],
  ['A13: a lemma, as the segment is no code', '/čáhci', { lemma: 'čáhci' }],
  ['D1: a dictionary, whatever slash is at the end', '/gtsmenob/', { dictionary: smenob }],
  ['D1: a word in one', '/gtsmenob/guolli/', { dictionary: smenob, lemma: 'guolli' }],
  ['D1: a word', '/guolli/', { lemma: 'guolli' }],
  ['D1: a lemma, as only whole segments are codes', '/termwikix', { lemma: 'termwikix' }],
  ['M14: a lemma that leads elsewhere only with more', '/assets', { lemma: 'assets' }],
  ['A15: a lemma that leads elsewhere only with more', '/article', { lemma: 'article' }],
  ['A46: a search from the start, for the mode is none', '/?q=a&mode=exact', { search: 'a' }],
  ['A46: a search from the start', '/?q=a', { search: 'a' }],
  ['M14: the lemma of the path', '/guolli?lemma=x', { lemma: 'guolli' }],
  ['M14: nothing looked up', '/?lemma=', {}],
])('%s is what %s leads to [A11, A13, A46]', (_, url, address) => {
  expect(addressOf(url)).toEqual({ ...emptyAddress, ...address });
});

test.each([
  ['M14: a lemma that a path can carry', '/?lemma=guolli&q=guo', '/guolli?q=guo'],
  ['M14: a lemma that a path can carry', '/gtsmenob?lemma=details', '/gtsmenob/details'],
  ['A15: /article/{lemma}', '/article/a%2Fb', '/a%2Fb'],
  ['A15: /article/{lemma}, which leads not to itself,', '/article/article', '/article'],
  ['A16, D2: /details, which leads not to itself,', '/details?lemma=details', '/?lemma=details'],
  ['A16, D2: /details', '/details?lemma=%C4%8D%C3%A1hci', '/%C4%8D%C3%A1hci'],
  ['A16, D2: /details', '/details', '/'],
  ['A16, D2: /details', '/details?lemma=', '/'],
])('%s has one address: %s leads to %s [A15, A16, D2]', (_, url, to) => {
  expect(placeOf(url)).toEqual({ kind: 'redirect', to });
});

test.each(dictionaryCodes)('/%s is that dictionary, /%s/guolli is both [A12, A14, A17]', (dictionary) => {
  expect(addressOf(`/${dictionary}`)).toEqual({ ...emptyAddress, dictionary });
  expect(addressOf(`/${dictionary}/guolli`)).toEqual({ ...emptyAddress, dictionary, lemma: 'guolli' });
});

test.each([
  ['/-', '-'],
  ['/foo/bar', 'foo/bar'],
  ['/gtsmenob/a/b', 'b'],
  ['/a/b/c', 'a/b/c'],
  ['/foo/%C4%8D%C3%A1hci', 'foo/čáhci'],
  ['/article/a/b', 'b'],
])('%s is no page; its words can be searched [D1]', (url, word) => {
  expect(placeOf(url)).toEqual({ kind: 'unknown', word });
});

test('what is under /-/ is a page of its own, where the search is kept [D2, D3]', () => {
  const searched: Address = { ...emptyAddress, search: 'guo', mode: 'end' };
  const segments = ['examples', 'sme', 'a/b ?#%'];
  expect(placeOf(formatPage(segments, searched))).toEqual({ kind: 'page', segments, address: searched });
  expect(formatPage(['examples'], emptyAddress)).toBe('/-/examples');
  expect(placeOf('/-/nowhere')).toEqual({ kind: 'page', segments: ['nowhere'], address: emptyAddress });
});

test.each(['/%20', '/%E3%80%80', '/%C2%AD', '/article/%20', '/details?lemma=%20', '/?lemma=%20%20'])(
  'a blank word at %s is no word [N4]',
  (address) => {
    const place = placeOf(address);
    expect(place.kind === 'redirect' ? place.to : formatAddress(addressOf(address))).toBe('/');
  },
);

test.each(['/?q=%20', '/?q=%E3%80%80%20'])(
  'a search of blanks only is none: %s is the start page [V312]',
  (address) => {
    expect(addressOf(address)).toEqual(emptyAddress);
  },
);

test.each(['/guolli', '//gtsmenob/guolli'])('two slashes before a word are one: /%s [N4]', (path) => {
  expect(parseRoute(`/${path}`, '')).toEqual({ kind: 'lookup', address: addressOf(path.replace('//', '/')) });
});
