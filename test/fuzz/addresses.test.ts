/**
 * Addresses. Oracle: any path and query lead somewhere, without a throw; what a question is written to is read back
 * to the same question (its lemma in NFC, its half surrogates replaced, as addresses carry neither; a blank one is
 * none), also after the browser has had it in its hands; an address that leads on ends somewhere.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { searchModes } from '#src/language/fold.ts';
import { type emptyAddress, formatAddress, parsePlace } from '#src/lookup/address/address.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { among, texts, weighted } from '#test/fuzz/makers/texts.ts';

/** As the browser hands an address over. */
function placeOf(address: string) {
  const { pathname, search, origin } = new URL(address, 'https://example.org');
  // No word may lead to another site.
  expect(origin).toBe('https://example.org');
  return parsePlace(pathname, search);
}

const pages = among(`details article - . .. / // assets graphql ${dictionaryCodes.join(' ')}`);
const lemmas = weighted([8, texts], [2, pages]);

const addresses: fc.Arbitrary<typeof emptyAddress> = fc.record({
  dictionary: fc.option(fc.constantFrom(...dictionaryCodes), { nil: undefined }),
  lemma: lemmas,
  search: texts,
  mode: fc.constantFrom(...searchModes),
});

const asCarried = (text: string): string => text.toWellFormed();
const isBlank = (text: string): boolean => /^[\s\p{Cf}]*$/u.test(text);

property('a question survives its address', addresses, (address) => {
  const place = placeOf(formatAddress(address));
  if (place.kind !== 'lookup') throw new Error(`${formatAddress(address)} is ${place.kind}`);
  const lemma = isBlank(address.lemma) ? '' : asCarried(address.lemma).normalize('NFC');
  expect(place.address).toEqual({ ...address, lemma, search: asCarried(address.search) });
  expect(formatAddress(place.address)).toBe(formatAddress({ ...address, lemma }));
});

const encoded = lemmas.map((text) => encodeURIComponent(text.toWellFormed()));
const parts = fc.array(fc.oneof(encoded, texts), { maxLength: 5 });
const anyPath = fc.oneof(
  texts,
  parts.map((all) => `/${all.join('/')}`),
);
const anyQuery = fc.oneof(
  texts,
  fc.tuple(texts, texts, texts).map(([q, mode, lemma]) => `?q=${q}&mode=${mode}&lemma=${lemma}`),
);

property(
  'every path and query lead somewhere, and on from there to an end',
  fc.tuple(anyPath, anyQuery),
  ([path, query]) => {
    let place = parsePlace(path, query);
    for (let steps = 0; place.kind === 'redirect'; steps += 1) {
      expect(steps).toBeLessThan(2);
      expect(place.to.startsWith('/')).toBe(true);
      place = placeOf(place.to);
    }
    if (place.kind === 'lookup') {
      // Read once more, it is the same question.
      const again = placeOf(formatAddress(place.address));
      if (again.kind !== 'lookup') throw new Error(formatAddress(place.address));
      expect(formatAddress(again.address)).toBe(formatAddress(place.address));
    }
  },
);
