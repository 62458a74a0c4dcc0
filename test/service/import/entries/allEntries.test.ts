import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { giellaltEntry } from '#service/import/entries/giellaltEntry.ts';
import { isRubbish } from '#service/import/entries/wordLabels.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { xmlElements } from '#service/import/files/xmlReader.ts';
import { describeWithData } from '#test/fullData.ts';

/** Leftovers of editors and of file formats. */
const leftover = /\?\?|#|_|\bXXX\b|\(ei LpDict\)|\(= /iu;

describeWithData('GIELLALT_DATA', 'all entries', (folder) => {
  test('no entry has a placeholder, a leftover mark, a remark in place of a word, or a word twice [W166]', () => {
    const wrong: string[] = [];
    for (const { dictionary, files } of importSources([folder], []).dictionaries) {
      for (const file of files) {
        const isList = basename(file).startsWith('all_');
        for (const element of xmlElements(file, new Set(['e']))) {
          const entry = giellaltEntry(element, dictionary, { isList });
          if (typeof entry === 'string') continue;
          const words = [...entry.lemmas, ...entry.groups.flatMap(({ translations }) => translations)];
          const notes = entry.groups.flatMap((group) => group.notes ?? []);
          const texts = [
            ...words.map(({ lemma }) => lemma),
            ...entry.groups.flatMap(({ restriction }) => restriction?.restriction ?? []),
            ...notes.flatMap(({ kind, text }) => (kind === 'audio' ? [] : [text])),
            // What the editors doubted.
          ].filter((text) => text !== '?');
          const lists = [entry.lemmas, ...entry.groups.map(({ translations }) => translations)];
          const isRepeated = lists.some((list) => new Set(list.map(({ lemma }) => lemma)).size < list.length);
          const isRemark = words.some(({ lemma }) => /^\([^()]*\)$/u.test(lemma));
          if (isRepeated || isRemark || texts.some((text) => isRubbish(text) || leftover.test(text)))
            wrong.push(`${dictionary.code}: ${texts.join('; ')}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);
});
