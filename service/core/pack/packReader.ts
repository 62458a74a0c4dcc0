/** Reading packs into a database: by the same writers that the server's import uses. */

import { type Article, articleOfLine } from '#service/core/article/article.ts';
import { removeForms, writeParadigms } from '#service/core/forms/formWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { type Dictionary, dictionaryOf } from '#src/language/dictionaries.ts';
import { removeDictionary, replaceDictionary } from './dictionaryWriter.ts';
import { dictionaryRecordOf, formListRecordOf, linesOfPart, type Pack, packContent } from './pack.ts';
import { paradigmsOfLines } from './packForms.ts';

/**
 * Replaces what the database has of a pack; `parts` are the lines of all its parts, in order; `onLine` is told of each as it is read.
 * @throws {Error} for a pack that this program does not know, a line of another form, or of SQLite: then
 * nothing has changed.
 */
export function writePack(
  driver: Driver,
  pack: Pack,
  parts: Iterable<string>,
  onLine: (line: string) => void = () => undefined,
): void {
  const content = packContent(pack.id);
  const dictionary = content?.kind === 'dictionary' ? dictionaryOf(content.code) : undefined;
  if (content?.kind === 'forms') {
    const record = formListRecordOf(content.language, pack);
    let graph: string | undefined;
    const paradigms = paradigmsOfLines(linesOf(parts, onLine), (text) => {
      graph = text;
    });
    writeParadigms(driver, record, pack.forms ?? 0, paradigms, () => graph);
  } else if (dictionary !== undefined) {
    replaceDictionary(
      driver,
      dictionaryRecordOf(dictionary.code, pack),
      articlesOf(dictionary, linesOf(parts, onLine)),
    );
  } else {
    throw new Error(`No pack is called ${pack.id}.`);
  }
}

/**
 * Takes out everything of a pack.
 * @throws {Error} of SQLite: then nothing has changed. A pack that this program does not know is none.
 */
export function removePack(driver: Driver, id: string): void {
  const content = packContent(id);
  if (content?.kind === 'forms') removeForms(driver, content.language);
  else if (content?.kind === 'dictionary') removeDictionary(driver, content.code);
}

function* articlesOf(dictionary: Dictionary, lines: Iterable<string>): Generator<Article> {
  for (const line of lines) yield articleOfLine(dictionary, line);
}

function* linesOf(parts: Iterable<string>, onLine: (line: string) => void): Generator<string> {
  for (const part of parts) {
    for (const line of linesOfPart(part)) {
      onLine(line);
      yield line;
    }
  }
}
