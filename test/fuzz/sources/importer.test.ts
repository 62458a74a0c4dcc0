/**
 * Damaged files against the importer. Oracle: a file is read or refused by its name and a place in it, and nothing else
 * is thrown; whatever was taken over has words (in NFC, no blanks around them) and comes back out of its stored line
 * the same.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { decodeConcept, encodeConcept } from '#service/core/article/concept.ts';
import { decodeEntry, type Entry, encodeEntry, type Lemma } from '#service/core/article/entry.ts';
import { giellaltEntry } from '#service/import/entries/giellaltEntry.ts';
import { termwikiPages } from '#service/import/entries/termwikiReader.ts';
import { RefusedFile } from '#service/import/files/sourceFile.ts';
import { xmlElements } from '#service/import/files/xmlReader.ts';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { damaged } from '#test/fuzz/makers/texts.ts';
import { testFolder } from '#test/service/import/importProgram.ts';

const folder = testFolder('fuzz-import');
const file = join(folder, 'file.xml');

const dictionary = dictionaryOf('gtsmenob');
if (!dictionary) throw new Error('gtsmenob');

const fixtures = join(import.meta.dirname, '../../fixtures');
const textsOf = (...names: readonly string[]) =>
  fc.constantFrom(...names.map((name) => readFileSync(join(fixtures, name), 'utf8')));
const lexicons = textsOf('giellalt/dict-sme-nob/src/N_smenob.xml', 'giellalt/dict-sms-mul/src/N_sms2x.xml');
const exports = textsOf('termwiki/sample.xml', 'termwiki/broken.xml');

/** Pieces that damage a file of XML. */
const xmlPieces = [
  ...'<e> </e> < > & &amp &bomb; &#0; &#x110000; <![CDATA[ ]]> <!-- -- <?x?>'.split(' '),
  ...'<r> </r> " \' = </tg> <e><e><e> \u0000 \ufffe'.split(' '),
  ...['<!DOCTYPE r [<!ENTITY bomb "x">]>', '<!DOCTYPE r SYSTEM "file:///etc/passwd">', ' xmlns="x"'],
  ...['<mg>'.repeat(200), '<tg xml:lang="nob"><t>ord</t></tg>'],
];

/** Pieces that damage an export. */
const termwikiPieces = [
  ...'{{ }} | = |sanctioned=True\n |expression= <page> </page> <text> </text> <revision> & <![CDATA[ <'.split(
    ' ',
  ),
  ...['\n', '{{Related expression\n', '\u0001', '|expression=guolli\n', '|language=se\n'],
];

/** The entries of the file as the importer reads them. */
function entriesNow(): readonly Entry[] {
  return [...xmlElements(file, new Set(['e']))].flatMap((element) => {
    const read = giellaltEntry(element, dictionary as NonNullable<typeof dictionary>);
    return typeof read === 'string' ? [] : [read];
  });
}

/** Reads; a refusal must name the file. Any other error is thrown on. */
function readOrRefused(read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    expect(error.message.replace(file, '')).toMatch(/^(?::[1-9]\d*:[1-9]\d*)?: ./u);
  }
}

function checkWord({ lemma }: Lemma): void {
  expect(lemma).not.toBe('');
  expect(lemma).toBe(lemma.normalize('NFC').trim());
}

const bytes = fc
  .tuple(damaged(lexicons, xmlPieces), fc.option(fc.record({ at: fc.nat(), byte: fc.nat({ max: 255 }) })))
  .map(([text, change]) => {
    const all = Buffer.from(text);
    if (change !== null && all.length > 0) all[change.at % all.length] = change.byte;
    return all;
  });

property('a damaged lexicon file is read, or refused by name and place', bytes, (content) => {
  writeFileSync(file, content);
  readOrRefused(() => {
    for (const entry of entriesNow()) {
      for (const word of [...entry.lemmas, ...entry.groups.flatMap(({ translations }) => translations)])
        checkWord(word);
      expect(entry.lemmas.length).toBeGreaterThan(0);
      const line = encodeEntry(entry);
      expect(line).not.toContain('\n');
      expect(decodeEntry(line)).toEqual(entry);
    }
  });
});

property(
  'a TermWiki export is read page by page, or refused by name and place',
  damaged(exports, termwikiPieces),
  (text) => {
    writeFileSync(file, text);
    readOrRefused(() => {
      for (const page of termwikiPages(file)) {
        if ('dropped' in page) {
          expect(page.dropped).not.toBe('');
        } else {
          const { rows } = page.concept;
          expect(rows.flatMap(({ terms }) => terms).length).toBeGreaterThan(0);
          for (const { expression } of rows.flatMap(({ terms }) => terms)) checkWord(expression);
          expect(new Set(rows.map(({ language }) => language)).size).toBe(rows.length);
          expect(decodeConcept(encodeConcept(page.concept))).toEqual(page.concept);
        }
      }
    });
  },
);
