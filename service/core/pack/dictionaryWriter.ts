/** Replaces a dictionary's articles and everything made from them, in one transaction. */

import { articleIds, articleOfLine } from '#service/core/article/article.ts';
import { compressedLine, decompressedLine } from '#service/core/article/articleText.ts';
import { forgetExampleWords, writeWords } from '#service/core/examples/exampleIndex.ts';
import { Coverages } from '#service/core/revision/coverage.ts';
import { raiseRevision } from '#service/core/sqlite/database.ts';
import { type Driver, numberIn, type Row, textIn } from '#service/core/sqlite/driver.ts';
import { byUnits } from '#src/language/alphabets.ts';
import {
  type DictionaryCode,
  dictionaryOf,
  inDictionaryOrder,
  isDictionaryCode,
} from '#src/language/dictionaries.ts';
import { searchKey, sortKey } from '#src/language/fold.ts';
import type { Pack } from './pack.ts';

interface DictionaryRecord extends Pick<Pack, 'version' | 'origin' | 'licence' | 'credit'> {
  readonly code: DictionaryCode;
}

/** The articles of one dictionary that a text finds. Without coverage and articles, the dictionary no longer has the text. */
interface OwnStem {
  readonly coverage?: number;
  /** Ids in ascending order. */
  readonly articles: readonly number[];
}

type OwnStems = ReadonlyMap<string, OwnStem>;

/** Search texts of the articles of a dictionary, which are in memory: ten times what the largest has. */
const maxSearchTexts = 1_000_000;

/** Thrown inside the transaction: the dictionary stays as it was. The message is the reason. */
export class NotReplaced extends Error {}

/**
 * `lines` are the bodies of articles, read inside the transaction; the record's version is read after them, since they may
 * change it. Throws Error of SQLite, of `lines` or for a malformed one, and NotReplaced for too many, without changes.
 */
export function replaceDictionary(driver: Driver, record: DictionaryRecord, lines: Iterable<string>): number {
  return driver.transaction(() => {
    const coverages = new Coverages(driver);
    const before = removeArticles(driver, record.code);
    const { entries, stems } = writeArticles(driver, record.code, lines, coverages);
    writeStems(driver, coverages, record.code, new Map([...before, ...stems]));
    noteDictionary(driver, record, entries);
    raiseRevision(driver);
    return entries;
  });
}

/** In one transaction. Throws Error of SQLite, without changes. */
export function removeDictionary(driver: Driver, code: DictionaryCode): void {
  driver.transaction(() => {
    writeStems(driver, new Coverages(driver), code, removeArticles(driver, code));
    driver.prepare('DELETE FROM dictionary WHERE code = ?').run([code]);
    raiseRevision(driver);
  });
}

/** All dictionaries with data, in the order of the list, without those of newer programs. */
export function storedDictionaries(driver: Driver) {
  const rows = driver.prepare('SELECT * FROM dictionary').all();
  const records = rows.flatMap((row) => {
    const code = textIn(row, 'code');
    if (!isDictionaryCode(code)) return [];
    const record = {
      code,
      version: textIn(row, 'version'),
      origin: textIn(row, 'origin') as DictionaryRecord['origin'],
      /** Entries or concepts. */
      entries: numberIn(row, 'entries'),
      /** ISO 8601. */
      importedAt: textIn(row, 'importedAt'),
      licence: textIn(row, 'licence') || undefined,
      credit: textIn(row, 'credit') || undefined,
    };
    return [record];
  });
  return inDictionaryOrder(records, ({ code }) => code);
}

/** The stored lines in order, for packs. Throws Error of SQLite, at any line. */
export function* storedLines(driver: Driver, code: DictionaryCode): Generator<string> {
  for (const row of articleRows(driver, code)) yield decompressedLine(row);
}

function* articleRows(driver: Driver, code: DictionaryCode): Generator<Row> {
  const page = driver.prepare('SELECT id, body FROM article WHERE id >= ? AND id < ? ORDER BY id LIMIT 500');
  const { first, end } = articleIds(driver, code);
  for (let next = first; ; ) {
    const rows = page.all([next, end]);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    next = numberIn(last, 'id') + 1;
  }
}

/** Returns the texts by which the articles were found. */
function removeArticles(driver: Driver, code: DictionaryCode): OwnStems {
  const dictionary = dictionaryOf(code);
  const stems = new Map<string, OwnStem>();
  for (const row of articleRows(driver, code)) {
    const article = articleOfLine(dictionary, decompressedLine(row));
    for (const { lemma } of article.searchTexts) stems.set(lemma, { articles: [] });
    forgetExampleWords(driver, numberIn(row, 'id'), article.sentences);
  }
  const { first, end } = articleIds(driver, code);
  driver.prepare('DELETE FROM article WHERE id >= ? AND id < ?').run([first, end]);
  return stems;
}

function writeArticles(
  driver: Driver,
  code: DictionaryCode,
  lines: Iterable<string>,
  coverages: Coverages,
): { readonly entries: number; readonly stems: OwnStems } {
  const dictionary = dictionaryOf(code);
  const { first, end } = articleIds(driver, code);
  const write = driver.prepare('INSERT INTO article (id, body) VALUES (?, ?)');
  const stems = new Map<string, { coverage: number; readonly articles: number[] }>();
  let [entries, searchTexts] = [0, 0];
  for (const line of lines) {
    const article = articleOfLine(dictionary, line);
    const id = first + entries;
    if (id >= end) throw new NotReplaced(`it has more than ${end - first} articles`);
    searchTexts += article.searchTexts.length;
    if (searchTexts > maxSearchTexts) throw new NotReplaced(`it has more than ${maxSearchTexts} lemmas`);
    write.run([id, compressedLine(line)]);
    for (const { lemma, pairs } of article.searchTexts) {
      const coverage = coverages.idOf(pairs);
      const stem = stems.get(lemma);
      if (stem === undefined) {
        stems.set(lemma, { coverage, articles: [id] });
      } else {
        stem.coverage = coverages.union(stem.coverage, coverage);
        stem.articles.push(id);
      }
    }
    writeWords(driver, id, article.sentences);
    entries += 1;
  }
  return { entries, stems };
}

function noteDictionary(driver: Driver, record: DictionaryRecord, entries: number): void {
  const { code, version, origin, licence = null, credit = null } = record;
  driver
    .prepare(
      'INSERT OR REPLACE INTO dictionary (id, code, version, origin, entries, importedAt, licence, credit) ' +
        'VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run([
      articleIds(driver, code).first,
      code,
      version,
      origin,
      entries,
      new Date().toISOString(),
      licence,
      credit,
    ]);
}

/**
 * Updates the stems of these texts: they have what other dictionaries have of them, and now this one. Touches only these
 * rows, so a small import into a large database is fast.
 */
function writeStems(driver: Driver, coverages: Coverages, dictionary: DictionaryCode, stems: OwnStems): void {
  const { first, end } = articleIds(driver, dictionary);
  const find = driver.prepare('SELECT coverage, articles FROM stem WHERE sort = ? AND text = ?');
  const insert = driver.prepare(
    'INSERT INTO stem (sort, text, key, coverage, articles) VALUES (?, ?, ?, ?, ?)',
  );
  const update = driver.prepare('UPDATE stem SET coverage = ?, articles = ? WHERE sort = ? AND text = ?');
  const remove = driver.prepare('DELETE FROM stem WHERE sort = ? AND text = ?');
  // The same few pairs repeat.
  const sums = new Map<string, number | undefined>();
  const sum = (before: number | undefined, now: number | undefined): number | undefined => {
    const name = `${before} ${now}`;
    if (!sums.has(name)) {
      const others = before === undefined ? undefined : coverages.without(before, dictionary);
      const isOne = others === undefined || now === undefined;
      sums.set(name, isOne ? (others ?? now) : coverages.union(others, now));
    }
    return sums.get(name);
  };
  // Rows in table order go to neighbouring pages.
  const inTableOrder = [...stems]
    .map(([text, own]) => [sortKey(text), text, own] as const)
    .sort(([one], [other]) => byUnits(one, other));

  for (const [sort, text, now] of inTableOrder) {
    const row = find.get([sort, text]);
    const before = row === undefined ? undefined : numberIn(row, 'coverage');
    const after = sum(before, now.coverage);
    if (after === undefined) {
      remove.run([sort, text]);
    } else if (row === undefined) {
      const key = searchKey(text);
      insert.run([sort, text, key === sort ? null : key, after, JSON.stringify(now.articles)]);
    } else {
      const stored = JSON.parse(textIn(row, 'articles')) as readonly number[];
      const articles = [...stored.filter((id) => id < first || id >= end), ...now.articles];
      articles.sort((one, other) => one - other);
      update.run([after, JSON.stringify(articles), sort, text]);
    }
  }
}
