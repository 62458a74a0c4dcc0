/**
 * Unfinished recordings. Their parts are saved one by one among the sounds, and local storage lists the
 * recordings: a crash loses a few seconds. No word has such a recording until it is finished.
 */
import * as v from 'valibot';
import { storedJson } from '#src/local/storage.ts';
import { deleteAudio, locks, scheduleAudioDeletion } from '#src/saved/audioDeletion.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';
import { type KnownRecording, savedSound, saveRecording } from '#src/saved/savedSounds.ts';
import { recording } from '#src/saved/savedWord.ts';
import { savedWords } from '#src/saved/savedWords.ts';
import { unfinishedKey } from '#src/saved/startMarks.ts';
import { isNamed } from '#src/state/transactionalDatabase.ts';

const unfinished = v.array(
  v.object({
    wordId: v.string(),
    recording: v.omit(recording, ['bytes']),
    /** Saved parts. */
    parts: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
  }),
);

type Unfinished = v.InferOutput<typeof unfinished>[number];

const listed = storedJson(unfinishedKey, (value) => v.parse(v.fallback(unfinished, []), value));

function setListed(all: Unfinished[]): void {
  if (all.length > 0) listed.set(all);
  else listed.remove();
}

function unlist(id: string): void {
  setListed(listed.get().filter((one) => one.recording.id !== id));
}

function partKeys(id: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, part) => `${id}/${part}`);
}

/** Held while the recording page lives. */
function lockName(id: string): string {
  return `recording/${id}`;
}

export function recordingParts(wordId: string, id: string) {
  const page = Promise.withResolvers<void>();
  void locks()?.request(lockName(id), () => page.promise);
  let parts = 0;
  let hasEnded = false;
  let saving: Promise<unknown> = Promise.resolve();

  async function save(part: Blob, known: KnownRecording): Promise<void> {
    const content = await part.arrayBuffer();
    if (hasEnded) return;
    await savedTransaction('readwrite', (stores) =>
      stores.objectStore('sounds').put({ type: known.type, content }, `${id}/${parts}`),
    );
    parts += 1;
    if (hasEnded) return;
    const others = listed.get().filter((one) => one.recording.id !== id);
    setListed([...others, { wordId, recording: known, parts }]);
  }

  return {
    /** What was recorded since the last part. Rejects as `savedTransaction` does. */
    add(part: Blob, known: KnownRecording): Promise<void> {
      const saved = saving.then(() => save(part, known));
      saving = saved.catch(() => undefined);
      return saved;
    },
    /** Deletes all parts, also one being saved: the recording was saved or discarded. */
    async end(): Promise<void> {
      hasEnded = true;
      unlist(id);
      page.resolve();
      // With the part being saved. Scheduled before anything waits: the page may be closed now.
      const keys = partKeys(id, parts + 1);
      scheduleAudioDeletion(keys);
      await saving;
      await deleteAudio(keys);
    },
  };
}

export type RecordingParts = ReturnType<typeof recordingParts>;

/** In order, up to the first gap: what follows one does not play. */
async function partsOf(id: string, count: number): Promise<readonly ArrayBuffer[]> {
  const contents: ArrayBuffer[] = [];
  for (const key of partKeys(id, count)) {
    const part = await savedSound(key);
    if (part === undefined) {
      console.error(`Recording ${id}: part ${contents.length + 1} of ${count} is missing.`);
      break;
    }
    contents.push(part.content);
  }
  return contents;
}

async function finish({ wordId, recording: known, parts }: Unfinished): Promise<void> {
  const word = (await savedWords()).get(wordId);
  // The page may have been closed after the whole recording was saved.
  if (word?.recordings.some(({ id }) => id === known.id) !== true) {
    const content = await new Blob([...(await partsOf(known.id, parts))]).arrayBuffer();
    if (content.byteLength > 0) await saveRecording(wordId, known, { type: known.type, content });
  }
  const keys = partKeys(known.id, parts);
  scheduleAudioDeletion(keys);
  unlist(known.id);
  await deleteAudio(keys);
}

/** Saves recordings of closed or crashed pages as far as their parts go. */
export async function finishAbandonedRecordings(): Promise<void> {
  for (const one of listed.get()) {
    await locks()?.request(lockName(one.recording.id), { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      try {
        await finish(one);
      } catch (error) {
        if (isNamed(error, 'MissingWord')) {
          // The word was deleted with its recordings.
          unlist(one.recording.id);
          await deleteAudio(partKeys(one.recording.id, one.parts));
        } else {
          // Its parts stay for the next start; the others are finished now.
          console.error('A recording could not be finished.', error);
        }
      }
    });
  }
}
