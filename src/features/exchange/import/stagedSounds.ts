/**
 * Sounds are stored one by one before the words that name them, since all may be too large for a transaction or for
 * memory.
 */

import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';
import type { Recording, SavedWord } from '#src/saved/savedWord.ts';
import { type FileRecording, type FileWord, type RefusedLine, shortened } from '../format/fileWord.ts';
import { wavDuration } from '../format/lift/wavFile.ts';
import type { ImportSound } from './importSource.ts';
import type { IncomingWord } from './wordMerge.ts';

type KnownSound = Pick<Recording, 'id' | 'duration' | 'bytes' | 'type'>;

/** Files of these types begin so, from the given byte on. */
const signatures: readonly (readonly [at: number, text: string])[] = [
  [0, '\x1aEß£'],
  [0, 'OggS'],
  [4, 'ftyp'],
  [0, 'RIFF'],
  [0, 'RF64'],
  [0, 'fLaC'],
];
const withSignature = /^audio\/(?:webm|ogg|opus|mp4|x-m4a|wav|x-wav|wave|flac)\b/u;

function isDamaged(content: Uint8Array, type: string): boolean {
  if (content.length === 0) return true;
  const begins = ([at, text]: readonly [number, string]): boolean =>
    [...text].every((character, index) => content[at + index] === character.charCodeAt(0));
  return withSignature.test(type) && !signatures.some(begins);
}

async function wholeSound(
  sound: ImportSound,
  bytes: number | undefined,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const content = await sound.read();
    const isWhole = bytes === undefined || bytes === content.length;
    return isWhole && !isDamaged(content, sound.type) ? content : undefined;
  } catch (error) {
    if (error instanceof ExchangeFailure && error.kind === 'brokenZip') return undefined;
    throw error;
  }
}

function damagedSound(
  { line, stem }: FileWord,
  { said = stem, file }: FileRecording,
  sounds: ReadonlyMap<string, ImportSound>,
): RefusedLine {
  const what = said === stem ? stem : `${stem}, ${shortened(said)}`;
  return {
    line,
    reason: 'damagedSound',
    text: `${what} (${sounds.get(file.normalize('NFC'))?.name ?? file})`,
  };
}

/**
 * Stores sounds that are not here yet. `staged` gets the id of each before it is stored.
 * Rejects with an `ExchangeFailure`, or as the browser does where there is no space.
 */
export async function stageSounds(
  words: readonly FileWord[],
  sounds: ReadonlyMap<string, ImportSound>,
  kept: Iterable<SavedWord>,
  staged: string[],
  onProgress: ((part: number) => void) | undefined,
) {
  const here = new Map<string, KnownSound>();
  for (const { recordings } of kept) for (const one of recordings) here.set(one.id, one);
  const byFile = new Map<string, KnownSound | 'damaged'>();
  const total = words.reduce((sum, { recordings }) => sum + recordings.length, 0);
  let done = 0;
  let missing = 0;
  const damaged: RefusedLine[] = [];

  async function known({ file, id, bytes }: FileRecording): Promise<KnownSound | 'damaged' | undefined> {
    const before = (id === undefined ? undefined : here.get(id)) ?? byFile.get(file);
    if (before !== undefined) return before;
    const sound = sounds.get(file);
    if (sound === undefined) return undefined;
    const content = await wholeSound(sound, bytes);
    if (content === undefined) {
      byFile.set(file, 'damaged');
      return 'damaged';
    }
    const own = id ?? contentId(content);
    const facts: KnownSound = here.get(own) ?? {
      id: own,
      duration: wavDuration(content.buffer) ?? 0,
      bytes: content.length,
      type: sound.type,
    };
    byFile.set(file, facts);
    if (here.has(own)) return facts;
    here.set(own, facts);
    staged.push(own);
    await savedTransaction('readwrite', (stores) =>
      stores.objectStore('sounds').put({ type: sound.type, content: content.buffer }, own),
    );
    return facts;
  }

  const ready: IncomingWord[] = [];
  for (const word of words) {
    const recordings: Recording[] = [];
    for (const one of word.recordings) {
      const { said, ofExample, duration, at } = one;
      const sound = await known({ ...one, file: one.file.normalize('NFC') });
      done += 1;
      onProgress?.(done / total);
      if (sound === undefined) missing += 1;
      else if (sound === 'damaged') {
        damaged.push(damagedSound(word, one, sounds));
      } else if (!recordings.some(({ id }) => id === sound.id)) {
        recordings.push({
          ...sound,
          duration: duration ?? sound.duration,
          said: said ?? word.stem,
          ofExample,
          at: at ?? word.changed ?? Date.now(),
        });
      }
    }
    ready.push({ ...word, recordings });
  }
  return { words: ready, missing, damaged };
}

/** Starting values for FNV-1a. */
const seeds = [0x811c9dc5, 0x050c5d1f, 0x7fe3a1b7, 0x23d9e6c5] as const;

/** A UUID made of a sound's bytes, to recognise copies; not secure. `crypto.subtle` is not everywhere. */
function contentId(bytes: Uint8Array): string {
  const hex = seeds.map((seed) => {
    let hash: number = seed;
    for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
