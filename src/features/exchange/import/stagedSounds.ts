/**
 * Sounds are stored one by one before the words that name them, since all may be too large for a transaction or for
 * memory.
 */

import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { type StoredSound, savedTransaction } from '#src/saved/savedDatabase.ts';
import type { Recording, SavedWord } from '#src/saved/savedWord.ts';
import {
  contentId,
  type FileRecording,
  type FileWord,
  type RefusedLine,
  shortened,
} from '../format/fileWord.ts';
import { wavDuration } from '../format/lift/wavFile.ts';
import type { ImportSound, SoundSource } from './importSource.ts';
import type { IncomingWord } from './wordMerge.ts';

type KnownSound = Pick<Recording, 'id' | 'duration' | 'bytes' | 'type'>;

/** Files of these types begin so, from the given byte on. */
const signatures: readonly (readonly [type: string, at: number, text: string])[] = [
  ['audio/webm', 0, '\x1aEß£'],
  ['audio/ogg', 0, 'OggS'],
  ['audio/mp4', 4, 'ftyp'],
  ['audio/wav', 0, 'RIFF'],
  ['audio/wav', 0, 'RF64'],
  ['audio/flac', 0, 'fLaC'],
  ['audio/mpeg', 0, 'ID3'],
];
const withSignature = /^audio\/(?:webm|ogg|opus|mp4|x-m4a|wav|x-wav|wave|flac)\b/u;

/** `undefined` for a damaged sound. */
function typeOf(content: Uint8Array, named: string | undefined): string | undefined {
  const [found] =
    signatures.find(([, at, text]) =>
      [...text].every((character, index) => content[at + index] === character.charCodeAt(0)),
    ) ?? [];
  if (content.length === 0 || named === undefined || withSignature.test(named))
    return found && (named ?? found);
  return named;
}

async function wholeSound(sound: ImportSound, bytes: number | undefined): Promise<StoredSound | undefined> {
  try {
    const content = await sound.read();
    const type = typeOf(content, sound.type);
    const isWhole = bytes === undefined || bytes === content.length;
    return isWhole && type !== undefined ? { type, content: content.buffer } : undefined;
  } catch (error) {
    if (error instanceof ExchangeFailure && error.kind === 'brokenZip') return undefined;
    throw error;
  }
}

function damagedSound(
  { line, stem }: FileWord,
  { said = stem, file, folder }: FileRecording,
  sounds: SoundSource,
): RefusedLine {
  const what = said === stem ? stem : `${stem}, ${shortened(said)}`;
  return {
    line,
    reason: 'damagedSound',
    text: `${what} (${sounds.get(file, folder)?.name ?? file})`,
  };
}

/**
 * Stores sounds that are not here yet. `stored`: how many.
 * Rejects with an `ExchangeFailure`, or as the browser does where there is no space.
 */
export async function stageSounds(
  words: readonly FileWord[],
  sounds: SoundSource,
  saved: Iterable<SavedWord>,
  onProgress: ((progress: number) => void) | undefined,
) {
  const here = new Map<string, KnownSound>();
  for (const { recordings } of saved) for (const one of recordings) here.set(one.id, one);
  const bySound = new Map<ImportSound, KnownSound | 'damaged'>();
  const total = words.reduce((sum, { recordings }) => sum + recordings.length, 0);
  let done = 0;
  let stored = 0;
  let missing = 0;
  const damaged: RefusedLine[] = [];

  async function storedOnce({
    file,
    folder,
    id,
    bytes,
  }: FileRecording): Promise<KnownSound | 'damaged' | undefined> {
    const sound = sounds.get(file, folder);
    const before = (id === undefined ? undefined : here.get(id)) ?? (sound && bySound.get(sound));
    if (before !== undefined || sound === undefined) return before;
    const whole = await wholeSound(sound, bytes);
    if (whole === undefined) {
      bySound.set(sound, 'damaged');
      return 'damaged';
    }
    const { content, type } = whole;
    const own = id ?? contentId(new Uint8Array(content));
    const facts: KnownSound = here.get(own) ?? {
      id: own,
      duration: wavDuration(content) ?? 0,
      bytes: content.byteLength,
      type,
    };
    bySound.set(sound, facts);
    if (here.has(own)) return facts;
    here.set(own, facts);
    stored += 1;
    await savedTransaction('readwrite', (stores) => stores.objectStore('sounds').put(whole, own), ['sounds']);
    return facts;
  }

  const ready: IncomingWord[] = [];
  for (const word of words) {
    const recordings: Recording[] = [];
    const named = { ...word.lift?.sounds };
    for (const one of word.recordings) {
      const { said, ofExample, duration, at } = one;
      const sound = await storedOnce(one);
      done += 1;
      onProgress?.(done / total);
      if (sound === undefined || sound === 'damaged') {
        if (sound === undefined) missing += 1;
        else damaged.push(damagedSound(word, one, sounds));
        continue;
      }
      // A backup names its sounds by their ids, which are no names of the lexicon.
      if (one.file !== sound.id) named[one.file] = sound.id;
      if (!recordings.some(({ id }) => id === sound.id)) {
        recordings.push({
          ...sound,
          duration: duration ?? sound.duration,
          said: said ?? word.stem,
          ofExample,
          at: at ?? word.changed ?? Date.now(),
        });
      }
    }
    ready.push({ ...word, recordings, lift: word.lift && { ...word.lift, sounds: named } });
  }
  return { words: ready, stored, missing, damaged };
}
