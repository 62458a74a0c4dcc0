/** What an import would change, reckoned without changing anything. */
import * as v from 'valibot';
import { isSameWord, type KeptWord, keptWord } from '#src/saved/keptWord.ts';
import { type RefusedLine, shortened } from '../format/fileWord.ts';
import { type IncomingWord, mergedWord, wordOfFile } from './wordMerge.ts';

/** What an import makes of words. */
export interface ImportPlan {
  /** Words to be written. */
  readonly puts: ReadonlyMap<string, KeptWord>;
  /** The kept word that each word of the file became, in the order of the file. */
  readonly ids: readonly string[];
  /** The same, by the ids of the file. */
  readonly byFileId: ReadonlyMap<string, string>;
  readonly added: number;
  readonly merged: number;
  readonly same: number;
  readonly refused: readonly RefusedLine[];
}

/**
 * Merges words into those that are kept. A word is the same as one of the same id, else as one with the same lemma,
 * language and part of speech; so no word is there twice, however often a file is brought in.
 */
export function importPlan(
  incoming: readonly IncomingWord[],
  kept: Iterable<KeptWord>,
  now: number,
): ImportPlan {
  const byId = new Map<string, KeptWord>();
  const byStem = new Map<string, Set<string>>();
  const puts = new Map<string, KeptWord>();
  const fresh = new Set<string>();
  const ids: string[] = [];
  const byFileId = new Map<string, string>();
  const refused: RefusedLine[] = [];
  const touched = new Set<string>();
  let same = 0;

  const place = (word: KeptWord): void => {
    byId.set(word.id, word);
    const withStem = byStem.get(word.stem) ?? new Set();
    byStem.set(word.stem, withStem.add(word.id));
  };
  for (const word of kept) place(word);

  const keptAs = (word: IncomingWord): KeptWord | undefined => {
    const own = word.id === undefined ? undefined : byId.get(word.id);
    if (own !== undefined) return own;
    const identity = { ...word, stem: word.stem.normalize('NFC') };
    const candidates = [...(byStem.get(identity.stem) ?? [])].flatMap((id) => byId.get(id) ?? []);
    const exact = candidates.find(({ language, pos }) => language === word.language && pos === word.pos);
    return exact ?? candidates.find((one) => isSameWord(one, identity));
  };

  for (const word of incoming) {
    const before = keptAs(word);
    const after =
      before === undefined
        ? wordOfFile(word, word.id ?? crypto.randomUUID(), now)
        : mergedWord(before, word, now);
    const checked = v.safeParse(keptWord, after);
    if (!checked.success) {
      refused.push({ line: word.line, reason: 'unreadable', text: shortened(word.stem) });
      continue;
    }
    if (before === undefined) fresh.add(after.id);
    // A word that the file has twice is here already when it comes again, whatever it adds.
    else if (after === before || fresh.has(after.id) || touched.has(after.id)) same += 1;
    else touched.add(after.id);
    if (after !== before) {
      puts.set(after.id, after);
      place(after);
    }
    ids.push(after.id);
    if (word.id !== undefined) byFileId.set(word.id, after.id);
  }
  return { puts, ids, byFileId, added: fresh.size, merged: touched.size, same, refused };
}
