import { comparedText } from '#src/language/fold.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import type { FileWord } from '../format/fileWord.ts';
import { importPlan } from './importPlan.ts';

/** The first words of a file, saved ones as an import changes them. An entry of a lexicon needs its whole file. */
export function importedSamples(
  words: readonly FileWord[],
  count: number,
  saved: ReadonlyMap<string, SavedWord>,
): readonly FileWord[] {
  const samples = words.slice(0, count);
  if (samples.some(({ lift }) => lift)) return samples;
  const stems = new Set(samples.map(({ stem }) => comparedText(stem)));
  const isAlike = ({ stem }: Pick<FileWord, 'stem'>): boolean => stems.has(comparedText(stem));
  // The samples come first.
  const rows = words.filter(isAlike).map((word) => ({ ...word, recordings: [] }));
  const before = [...saved.values()].filter(isAlike);
  const { puts, byWord } = importPlan(rows, before, { now: 0, isBackup: false });
  return samples.map((sample, index) => {
    const row = rows[index];
    const own = saved.get((row && byWord.get(row)) ?? '');
    if (own === undefined) return sample;
    const { stem, language, pos, translations, note, examples } = puts.get(own.id) ?? own;
    return { ...sample, stem, language, pos, translations, note, examples };
  });
}
