/** A database to ask: two thousand stems in dictionaries both ways, terms, examples, forms; and whether it is as it was. */
import { createHash } from 'node:crypto';
import type { Driver } from '#service/core/sqlite/driver.ts';
import {
  concept,
  emptyDatabase,
  entry,
  write,
  writeConcepts,
  writeRows,
} from '#test/service/core/smallDictionaries.ts';

/** Words of the lists: with accents, apostrophes, invisible characters, capitals; many of one beginning. */
export const listWords: readonly string[] = [
  ..."guolli Guolli luossaguolli kueʹll kue'll kue’ll guol\u00adli čáhci ČÁHCI a@b".split(' '),
  ...['á', 'a', 'A', 'b c', '100 %', 'a_b', 'a\u{1d400}', 'a\ufb01', 'Озеро', 'x\u0000y', 'g', 's'],
  ...Array.from({ length: 1000 }, (_, number) => `s${'ʹaáʼ\u00ad'[number % 5]}${number}`),
];

/** A database in memory with all of it. */
export function fuzzedDatabase(): Driver {
  const driver = emptyDatabase();
  const example = { example: 'Guolli lea čázis.', translation: 'Fisken er i vannet.' };
  const entries = listWords.map((word, number) => entry([word], [`ord${number}`, 'ord']));
  const shown = entries.slice(0, 40).map(({ lemmas, groups }) => ({
    lemmas,
    groups: groups.map((group) => ({ ...group, examples: [example] })),
  }));
  write(driver, 'gtsmenob', [...entries, ...shown]);
  const finnish = listWords.slice(0, 1000).map((word, number) => entry([word], [`sana${number}`]));
  write(driver, 'sammallahtismefin', finnish);
  writeConcepts(driver, [concept('Guolástus:guolli', { sme: 'guolli', nob: 'fisk', fin: 'kala' })]);
  writeRows(driver, 'sme', 'guolli N Pl+Nom=guolit Sg+Gen=guoli');
  return driver;
}

/** One hash for everything in a database. */
export function hashOfData(driver: Driver): string {
  const hash = createHash('sha256');
  const tables = driver
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all();
  for (const { name, sql } of tables) {
    hash.update(String(sql));
    for (const row of driver.prepare(`SELECT * FROM "${String(name)}"`).all())
      hash.update(JSON.stringify(row));
  }
  return hash.digest('hex');
}
