/**
 * Damaged files against the importer. Oracle: a file is read or refused by its name and a place in it, and nothing else
 * is thrown; whatever was taken over has words (in NFC, no blanks around them) and comes back out of its stored line
 * the same.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { decodeEntry, encodeEntry } from '#service/core/article/entry.ts';
import { giellaltEntry } from '#service/import/entries/giellaltEntry.ts';
import { RefusedFile } from '#service/import/files/sourceFile.ts';
import { xmlElements } from '#service/import/files/xmlReader.ts';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { started } from '#test/e2e/support/product.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { damaged } from '#test/fuzz/makers/texts.ts';
import { testFolder } from '#test/service/import/importProgram.ts';

const folder = testFolder('fuzz-import');
const file = join(folder, 'file.xml');

const dictionary = dictionaryOf('gtsmenob');

const fixtures = join(import.meta.dirname, '../../fixtures');
const names = ['giellalt/dict-sme-nob/src/N_smenob.xml', 'giellalt/dict-sms-mul/src/N_sms2x.xml'];
const lexicons = fc.constantFrom(...names.map((name) => readFileSync(join(fixtures, name), 'utf8')));

/** Pieces that damage a file of XML. */
const xmlPieces = [
  ...'<e> </e> < > & &amp &bomb; &#0; &#x110000; <![CDATA[ ]]> <!-- -- <?x?>'.split(' '),
  ...'<r> </r> " \' = </tg> <e><e><e> \u0000 \ufffe'.split(' '),
  ...['<!DOCTYPE r [<!ENTITY bomb "x">]>', '<!DOCTYPE r SYSTEM "file:///etc/passwd">', ' xmlns="x"'],
  ...['<mg>'.repeat(200), '<tg xml:lang="nob"><t>ord</t></tg>'],
];

const bytes = fc
  .tuple(damaged(lexicons, xmlPieces), fc.option(fc.record({ at: fc.nat(), byte: fc.nat({ max: 255 }) })))
  .map(([text, change]) => {
    const all = Buffer.from(text);
    if (change !== null && all.length > 0) all[change.at % all.length] = change.byte;
    return all;
  });

property('a damaged lexicon file is read, or refused by name and place', bytes, (content) => {
  writeFileSync(file, content);
  try {
    for (const element of xmlElements(file, new Set(['e']))) {
      const entry = giellaltEntry(element, started(dictionary));
      if (typeof entry === 'string') continue;
      expect(entry.lemmas.length).toBeGreaterThan(0);
      for (const { lemma } of [
        ...entry.lemmas,
        ...entry.groups.flatMap(({ translations }) => translations),
      ]) {
        expect(lemma).not.toBe('');
        expect(lemma).toBe(lemma.normalize('NFC').trim());
      }
      const line = encodeEntry(entry);
      expect(line).not.toContain('\n');
      expect(decodeEntry(line)).toEqual(entry);
    }
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    expect(error.message.replace(file, '')).toMatch(/^(?::[1-9]\d*:[1-9]\d*)?: ./u);
  }
});
