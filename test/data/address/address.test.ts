import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isOwnName } from '#src/contract/pageNames.ts';
import { capitalOf, skoltLetters, specialLetters } from '#src/language/alphabets.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { searchModes } from '#src/language/fold.ts';
import {
  type Address,
  emptyAddress,
  formatAddress,
  formatPage,
  type Place,
  parsePlace,
  readableAddress,
} from '#src/lookup/address/address.ts';

/** Reads a URL as the browser would hand it over. */
function placeOf(url: string) {
  const { pathname, search } = new URL(url, 'https://example.org');
  return parsePlace(pathname, search);
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
  ...[
    '\u200Ca',
    '/',
    '?',
    '#',
    '%',
    '"',
    "'",
    '&',
    '=',
    '+',
    ';',
    ':',
    '@',
    '<',
    '>',
    '\\',
    '|',
    '%2F',
    '%zz',
    '~',
  ],
  ...[
    'a b',
    ' guolli ',
    'a/b',
    'a//b',
    '/a',
    'a/',
    '100 %',
    'C#',
    'maid?',
    '...',
    '.a',
    'a.',
    'вода',
    'kueʹll',
    '😀',
  ],
  'a\u0301',
  '\u0001\t\n',
  'x'.repeat(10_000),
  'graphql',
  'article',
  'constructor',
  'termwikix',
];

describe('address and URL', () => {
  test.each(texts)('A20: the lemma %j survives its URL as NFC, alone and in a dictionary', (text) => {
    const lemma = text.normalize('NFC');
    expect(addressOf(formatAddress({ ...emptyAddress, lemma: text }))).toEqual({ ...emptyAddress, lemma });
    const inDictionary: Address = { ...emptyAddress, dictionary: 'gtsmenob', lemma };
    expect(addressOf(formatAddress(inDictionary))).toEqual(inDictionary);
  });

  test.each(texts)('D3: the search text %j survives its URL, in every mode', (search) => {
    for (const mode of searchModes) {
      const address: Address = { dictionary: 'gtsmenob', lemma: 'guolli', search, mode };
      expect(addressOf(formatAddress(address))).toEqual(address);
    }
  });

  const collisions = [
    ...dictionaryCodes,
    ...['details', 'assets', '-', 'icon.svg', 'sw.js', 'index.html', '.', '..', '_redirects'],
  ];

  test.each(collisions)('M14: the lemma %j, whose path is something else, survives its URL', (lemma) => {
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

  test('M14: a lemma that a path can carry has one address', () => {
    expect(placeOf('/?lemma=guolli&q=guo')).toEqual({ kind: 'redirect', to: '/guolli?q=guo' });
    expect(placeOf('/gtsmenob?lemma=details')).toEqual({ kind: 'redirect', to: '/gtsmenob/details' });
    expect(addressOf('/guolli?lemma=x').lemma).toBe('guolli');
    expect(addressOf('/?lemma=')).toEqual(emptyAddress);
  });

  test('M14: /assets alone is the word, /- leads nowhere', () => {
    expect(addressOf('/assets')).toEqual({ ...emptyAddress, lemma: 'assets' });
    expect(placeOf('/-')).toEqual({ kind: 'unknown', word: '-' });
  });

  test('M14: every file beside the page is known as no word', () => {
    const beside = readdirSync(new URL('../../../public/', import.meta.url));
    expect(beside.filter((name) => !isOwnName(name))).toEqual([]);
  });

  test('half a surrogate becomes the replacement character instead of an error', () => {
    expect(addressOf(formatAddress({ ...emptyAddress, lemma: 'a\ud800' })).lemma).toBe('a\ufffd');
    expect(addressOf(formatAddress({ ...emptyAddress, search: '\udc00b' })).search).toBe('\ufffdb');
  });

  test('an encoding that is none is text as it stands', () => {
    expect(parsePlace('/100%', '')).toMatchObject({ address: { lemma: '100%' } });
    expect(parsePlace('/%E0%A4%A', '?q=%zz')).toMatchObject({
      address: { lemma: '%E0%A4%A', search: '%zz' },
    });
  });
});

describe('what a path leads to', () => {
  test.each(dictionaryCodes)('A12: /%s is that dictionary with no lemma', (code) => {
    expect(addressOf(`/${code}`)).toEqual({ ...emptyAddress, dictionary: code });
  });

  test('A11: / is nothing looked up', () => expect(addressOf('/')).toEqual(emptyAddress));

  test('A13: a segment that is no code is a lemma', () => {
    expect(addressOf('/%C4%8D%C3%A1hci')).toEqual({ ...emptyAddress, lemma: 'čáhci' });
    expect(addressOf('/čáhci')).toEqual({ ...emptyAddress, lemma: 'čáhci' });
  });

  test.each(dictionaryCodes)('A14, A17: /%s/guolli is both', (dictionary) => {
    expect(addressOf(`/${dictionary}/guolli`)).toEqual({ ...emptyAddress, dictionary, lemma: 'guolli' });
  });

  test('A15: /article/{lemma} leads to /{lemma}', () => {
    expect(placeOf('/article/sk%C3%A1hppu')).toEqual({ kind: 'redirect', to: '/sk%C3%A1hppu' });
    expect(placeOf('/article/a%2Fb')).toEqual({ kind: 'redirect', to: '/a%2Fb' });
    expect(addressOf('/article')).toEqual({ ...emptyAddress, lemma: 'article' });
  });

  test('A16, D2: /details leads to its lemma, or home', () => {
    expect(placeOf('/details?lemma=%C4%8D%C3%A1hci')).toEqual({ kind: 'redirect', to: '/%C4%8D%C3%A1hci' });
    expect(placeOf('/details')).toEqual({ kind: 'redirect', to: '/' });
    expect(placeOf('/details?lemma=')).toEqual({ kind: 'redirect', to: '/' });
  });

  test('a redirect never leads to itself', () => {
    for (const url of [
      '/details?lemma=details',
      '/article/details',
      '/article/article',
      '/details?lemma=article',
    ]) {
      let at = url;
      for (let steps = 0; steps < 3; steps += 1) {
        const place = placeOf(at);
        if (place.kind !== 'redirect') break;
        at = place.to;
      }
      expect([url, placeOf(at).kind]).toEqual([url, 'lookup']);
    }
  });

  test('D1: a slash at the end is ignored', () => {
    expect(addressOf('/gtsmenob/')).toEqual(addressOf('/gtsmenob'));
    expect(addressOf('/gtsmenob/guolli/')).toEqual(addressOf('/gtsmenob/guolli'));
    expect(addressOf('/guolli/')).toEqual(addressOf('/guolli'));
  });

  test('D1: only whole segments are codes', () => {
    expect(addressOf('/termwikix')).toEqual({ ...emptyAddress, lemma: 'termwikix' });
    expect(addressOf('/Termwiki')).toEqual({ ...emptyAddress, lemma: 'Termwiki' });
  });

  test.each([
    ['/foo/bar', 'bar'],
    ['/gtsmenob/a/b', 'b'],
    ['/a/b/c', 'c'],
    ['/foo/%C4%8D%C3%A1hci', 'čáhci'],
    ['/article/a/b', 'b'],
  ])('D1: %s is no page; its last segment can be searched', (url, word) => {
    expect(placeOf(url)).toEqual({ kind: 'unknown', word });
  });

  test('D2, D3: what is under /-/ is a page of its own, where the search is kept', () => {
    const searched: Address = { ...emptyAddress, search: 'guo', mode: 'end' };
    const segments = ['examples', 'sme', 'a/b ?#%'];
    expect(placeOf(formatPage(segments, searched))).toEqual({ kind: 'page', segments, address: searched });
    expect(formatPage(['examples'], emptyAddress)).toBe('/-/examples');
    expect(placeOf('/-/nowhere')).toEqual({ kind: 'page', segments: ['nowhere'], address: emptyAddress });
  });

  test('A46: a mode that is none is start', () => {
    expect(addressOf('/?q=a&mode=exact').mode).toBe('start');
    expect(addressOf('/?q=a&mode=').mode).toBe('start');
    expect(addressOf('/?q=a').mode).toBe('start');
  });

  test('D3: the mode is in the URL only where it is not start', () => {
    expect(formatAddress({ ...emptyAddress, search: 'a' })).toBe('/?q=a');
    expect(formatAddress({ ...emptyAddress, search: 'a', mode: 'end' })).toBe('/?q=a&mode=end');
  });
});

describe('an address to be read', () => {
  test('has its letters as letters, and stays as it is where it is no encoding', () => {
    expect(readableAddress('https://example.org/%C4%8D%C3%A1hci?q=a%26b')).toBe(
      'https://example.org/čáhci?q=a%26b',
    );
    expect(readableAddress('https://example.org/100%')).toBe('https://example.org/100%');
  });
});

test.each(['/%20', '/%E3%80%80', '/%C2%AD', '/article/%20', '/details?lemma=%20', '/?lemma=%20%20'])(
  'a blank word at %s is no word [N4]',
  (address) => {
    const { pathname, search } = new URL(address, 'https://example.org');
    const place = parsePlace(pathname, search);
    expect(place.kind === 'redirect' ? place.to : formatAddress(placeAddress(place))).toBe('/');
  },
);

test.each([
  ['//guolli', '/guolli'],
  ['///gtsmenob/guolli', '/gtsmenob/guolli'],
])('two slashes before a word are one: %s [N4]', (path, expected) => {
  expect(formatAddress(placeAddress(parsePlace(path, '')))).toBe(expected);
});

function placeAddress(place: Place): Address {
  if (place.kind !== 'lookup') throw new Error(place.kind);
  return place.address;
}
