/** Paradigm classes in the database: in compressed groups, since their texts resemble each other. */

import { compress, decompress } from '#service/core/sqlite/compression.ts';
import { type Driver, numberIn, type Row } from '#service/core/sqlite/driver.ts';

/** Its template list, by its place among those of the language, and its cells as `encodeCells` writes them. */
export type StoredClass = readonly [list: number, cells: string];

type TemplateList = readonly string[];

/** A class has the number of its group × `groupSize` + its place in it. */
export const groupSize = 64;

/** A number that the first class to be stored will have. */
export function nextClass(driver: Driver): number {
  const row = driver.prepare('SELECT coalesce(max(id) + 1, 0) AS id FROM classGroup').get();
  return numberIn(row, 'id') * groupSize;
}

/** `first` is the number of the first one, of `nextClass`. */
export function writeClasses(
  driver: Driver,
  language: string,
  first: number,
  classes: readonly StoredClass[],
  lists: Iterable<TemplateList>,
): void {
  const write = driver.prepare('INSERT INTO classGroup (id, language, classes) VALUES (?, ?, ?)');
  for (let at = 0; at < classes.length; at += groupSize) {
    const group = compress(JSON.stringify(classes.slice(at, at + groupSize)));
    write.run([(first + at) / groupSize, language, group]);
  }
  driver
    .prepare('INSERT INTO templateLists (language, lists) VALUES (?, ?)')
    .run([language, compress(JSON.stringify([...lists]))]);
}

export function forgetClasses(driver: Driver, language: string): void {
  driver.prepare('DELETE FROM classGroup WHERE language = ?').run([language]);
  driver.prepare('DELETE FROM templateLists WHERE language = ?').run([language]);
}

/** The group of a class, and its place in it. */
export function groupOf(id: number) {
  return { group: Math.floor(id / groupSize), place: id % groupSize };
}

export function classesIn(driver: Driver, group: number): readonly StoredClass[] {
  return classesOf(driver.prepare('SELECT classes FROM classGroup WHERE id = ?').get([group]));
}

/** All of a language, by number. */
export function storedClasses(driver: Driver, language: string): ReadonlyMap<number, StoredClass> {
  const rows = driver.prepare('SELECT id, classes FROM classGroup WHERE language = ?').all([language]);
  return new Map(
    rows.flatMap((row) =>
      classesOf(row).map((one, index) => [numberIn(row, 'id') * groupSize + index, one] as const),
    ),
  );
}

function classesOf(row: Row | undefined): readonly StoredClass[] {
  return JSON.parse(decompress(row?.['classes'])) as readonly StoredClass[];
}

export function templateLists(driver: Driver, language: string): readonly TemplateList[] {
  const row = driver.prepare('SELECT lists FROM templateLists WHERE language = ?').get([language]);
  return JSON.parse(decompress(row?.['lists'])) as readonly TemplateList[];
}
