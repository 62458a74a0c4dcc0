/**
 * Files against the importer. Oracle: a lexicon file means what a second reader, which shares no code with the
 * importer, reads in it; a damaged one is read or refused by its name and a place in it, and nothing else is thrown;
 * whatever was taken over has words (in NFC, no blanks around them) and comes back out of its stored line the same.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { decodeConcept, encodeConcept } from '#service/core/article/concept.ts';
import { decodeEntry, type Entry, encodeEntry, type Lemma } from '#service/core/article/entry.ts';
import { giellaltEntry } from '#service/import/entries/giellaltEntry.ts';
import { termwikiPages } from '#service/import/entries/termwikiReader.ts';
import { BrokenFile, RefusedFile } from '#service/import/files/sourceFile.ts';
import { xmlElements } from '#service/import/files/xmlReader.ts';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { giellaltFiles, xmlPieces } from '#test/fuzz/makers/giellaltXml.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { termwikiFiles, termwikiPieces } from '#test/fuzz/makers/termwikiXml.ts';
import { damaged, weighted } from '#test/fuzz/makers/texts.ts';
import { type RecountWord, recountEntry } from '#test/service/import/recount/recountEntry.ts';
import { childrenOf, recountXml } from '#test/service/import/recount/recountXml.ts';

const folder = mkdtempSync(join(tmpdir(), 'fuzz-import-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'file.xml');

const dictionary = dictionaryOf('gtsmenob');
if (!dictionary) throw new Error('gtsmenob');

/** The entries of the file as the importer reads them. */
function entriesNow(): readonly Entry[] {
  return [...xmlElements(file, new Set(['e']))].flatMap((element) => {
    const read = giellaltEntry(element, dictionary as NonNullable<typeof dictionary>);
    return typeof read === 'string' ? [] : [read];
  });
}

/** A word as the service answers it. */
function answered(language: string, { lemma, pos, dialect, country }: Lemma): RecountWord {
  return {
    lemma,
    presentationLemma: lemma,
    language,
    pos: pos ?? null,
    dialect: dialect ?? null,
    country: country ?? null,
  };
}

property('a lexicon file means what a second reader reads in it', giellaltFiles, (text) => {
  writeFileSync(file, text);
  const expected = childrenOf(recountXml(file), 'e').flatMap(
    (element) => recountEntry(element, dictionary) ?? [],
  );
  const read = entriesNow().map(({ lemmas, groups }) => ({
    dictionary,
    lemmas: lemmas.map((lemma) => answered('sme', lemma)),
    groups: groups.map(({ translations, restriction, examples }) => ({
      translations: translations.map((word) => answered('nob', word)),
      restriction: restriction?.restriction ?? null,
      attributes: restriction?.attributes === undefined ? null : JSON.parse(restriction.attributes),
      examples,
    })),
  }));
  expect(read).toEqual(expected);
});

/** Runs `read`; whether it was refused by name. Any other error is thrown on. */
function refused(read: () => void): boolean {
  try {
    read();
    return false;
  } catch (error) {
    // A file that begins with a zero byte is refused before it is read.
    if (error instanceof RefusedFile) return true;
    if (!(error instanceof BrokenFile)) throw error;
    expect(error.message.startsWith(`${file}:`)).toBe(true);
    expect(error.line).toBeGreaterThan(0);
    expect(error.column).toBeGreaterThan(0);
    expect(error.reason).not.toBe('');
    return true;
  }
}

function checkWord({ lemma }: Lemma): void {
  expect(lemma).not.toBe('');
  expect(lemma).toBe(lemma.normalize('NFC').trim());
}

const bytes = fc
  .tuple(
    damaged(giellaltFiles, xmlPieces),
    fc.option(fc.record({ at: fc.nat(), byte: fc.nat({ max: 255 }) })),
  )
  .map(([text, change]) => {
    const all = Buffer.from(text);
    if (change !== null && all.length > 0) all[change.at % all.length] = change.byte;
    return all;
  });

property('a damaged lexicon file is read, or refused by name and place', bytes, (content) => {
  writeFileSync(file, content);
  refused(() => {
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

const exports = weighted([1, termwikiFiles], [2, damaged(termwikiFiles, termwikiPieces)]);

property('a TermWiki export is read page by page, or refused by name and place', exports, (text) => {
  writeFileSync(file, text);
  refused(() => {
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
});
