import { expect, test } from 'vitest';
import { idsPerDictionary } from '#service/core/article/article.ts';
import { decompressedLine } from '#service/core/article/articleText.ts';
import { decodeEntry } from '#service/core/article/entry.ts';
import { isRubbish } from '#service/import/entries/wordLabels.ts';
import { termBank } from '#src/language/dictionaries.ts';
import { describeWithData } from '#test/fullData.ts';
import { fullImportTimeoutMs, openFullData } from '#test/fullDatabase.ts';

/** Leftovers of editors and of file formats. */
const leftover = /\?\?|#|_|\bXXX\b|\(ei LpDict\)|\(= /iu;

/** A word in brackets, or a remark behind one. */
const aRemark = /^\([^()]*\)$|^[^()]*\s\([^()]*\)$/u;

describeWithData('GIELLALT_DATA', 'all entries', () => {
  test('no entry has a placeholder, a leftover mark, a remark in place of a word, or a word twice [W166, W237]', {
    timeout: fullImportTimeoutMs,
  }, async () => {
    const driver = await openFullData();
    const articles = driver
      .prepare(
        `SELECT code, body FROM article JOIN dictionary ON dictionary.id = article.id - article.id % ${idsPerDictionary} WHERE code <> ?`,
      )
      .all([termBank]);
    const wrong = articles.flatMap((row) => {
      const { lemmas, groups } = decodeEntry(decompressedLine(row));
      const words = [...lemmas, ...groups.flatMap(({ translations }) => translations)];
      const notes = groups.flatMap((group) => group.notes ?? []);
      const texts = [
        ...words.flatMap(({ lemma, remark = '' }) => [lemma, remark]),
        ...groups.flatMap(({ restriction }) => restriction?.restriction ?? []),
        ...notes.flatMap(({ kind, text }) => (kind === 'audio' ? [] : [text])),
        // What the editors doubted.
      ].filter((text) => text !== '?');
      const lists = [lemmas, ...groups.map(({ translations }) => translations)];
      const isRepeated = lists.some((list) => new Set(list.map(({ lemma }) => lemma)).size < list.length);
      const isRemark = words.some(({ lemma, remark }) => remark !== 'explanation' && aRemark.test(lemma));
      const isWrong = isRepeated || isRemark || texts.some((text) => isRubbish(text) || leftover.test(text));
      return isWrong ? [`${row['code']}: ${texts.join('; ')}`] : [];
    });
    driver.close();
    expect(articles.length).toBeGreaterThan(100_000);
    expect(wrong).toEqual([]);
  });
});
