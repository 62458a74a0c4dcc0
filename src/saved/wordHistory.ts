/** What a word from a lexicon was before each change, so that an export knows which value of its entry a changed one was. */
import { savedTransaction } from './savedDatabase.ts';
import { wordIn, writeWord } from './savedRecords.ts';
import type { SavedWord } from './savedWord.ts';

/** A line that is emptied and written again: notes are saved while somebody types. */
const sameChangeMs = 5_000;

/** The oldest go first. */
const mostStates = 50;

/** For a word from a lexicon, the state before is kept. */
export function withHistory(before: SavedWord, after: SavedWord): SavedWord {
  const { note, translations, examples } = before;
  const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
  const isBesideNote = isOther(translations, after.translations) || isOther(examples, after.examples);
  if (!after.lift || !(isBesideNote || note !== after.note)) return after;
  const { history = [] } = after.lift;
  const isGoingOn = history.length > 0 && !isBesideNote && after.changed - before.changed < sameChangeMs;
  if (isGoingOn) return after;
  const states = [...history, { note, translations, examples }].slice(-mostStates);
  const gone = history.length + 1 - states.length;
  const { exported, merged } = after.lift;
  const lift = {
    ...after.lift,
    history: states,
    ...(exported !== undefined && { exported: Math.max(0, exported - gone) }),
    ...(merged !== undefined && { merged: Math.max(0, merged - gone) }),
  };
  return { ...after, lift };
}

/** Of words from lexicons: a later file may be a change of what was exported. */
export function noteExported(ids: readonly string[]): Promise<void> {
  return savedTransaction('readwrite', async (stores) => {
    for (const id of ids) {
      const word = await wordIn(stores, id);
      const exported = word?.lift?.history?.length;
      if (word?.lift && exported !== undefined && exported !== word.lift.exported)
        await writeWord(stores, { ...word, lift: { ...word.lift, exported } });
    }
  });
}
