/**
 * The one recording that is made at a time. It belongs to no component: whoever leaves the page of its word before it
 * could be kept finds it there again.
 */
import { keepRecording, removeRecording } from '#src/data/kept/keptSounds.ts';
import type { Recording } from '#src/data/kept/keptWord.ts';
import { observable } from '#src/state/observable.ts';
import { levelsOf } from './microphoneLevels.ts';

/** Of which word, and what is said. */
export interface Recorded {
  readonly wordId: string;
  /** The lemma, a form of it, or an example. */
  readonly said: string;
  readonly ofExample: boolean;
}

/** Why nothing can be recorded; `empty`: nothing was. */
export type RecordingFailure = 'unsupported' | 'noMicrophone' | 'refused' | 'busy' | 'empty';

/** What the recorder does. */
export type RecorderState =
  | { readonly is: 'idle' }
  | { readonly is: 'failed'; readonly wordId: string; readonly why: RecordingFailure }
  | { readonly is: 'asking'; readonly what: Recorded }
  | { readonly is: 'recording'; readonly what: Recorded; readonly since: number }
  | { readonly is: 'keeping'; readonly what: Recorded }
  /** It was recorded and could not be kept: it is here until it can, is taken away as a file, or discarded. */
  | {
      readonly is: 'unkept';
      readonly what: Recorded;
      readonly sound: Blob;
      readonly recording: Omit<Recording, 'bytes'>;
      readonly error: unknown;
    };

/** The state, told to whoever shows it. */
export const recorderState = observable<RecorderState>({ is: 'idle' });

/** How loud it is, from 0 to 1, last value last: shows that the microphone hears. */
export const recorderLevels = observable<readonly number[]>([]);

/** Pieces of so many milliseconds: what was said until then is there whatever happens. */
const piece = 1_000;

/** So many pieces may be lost when the page goes away without a word: more would be too many, fewer would be written too often. */
const piecesUnkept = 5;

interface Session {
  readonly recorder: MediaRecorder;
  readonly id: string;
  readonly what: Recorded;
  readonly since: number;
  readonly at: number;
  readonly pieces: Blob[];
  /** Whether what there is so far was kept, for the case that the page does not come back. */
  isSaved: boolean;
  readonly end: () => void;
}

let session: Session | undefined;

/** The kind of sound that is recorded: Safari plays MP4 best, all others record Opus; files of both are read everywhere. */
function soundType(): string | undefined {
  const isApple = navigator.vendor.startsWith('Apple');
  const opus = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus'];
  const types = isApple ? ['audio/mp4', ...opus] : [...opus, 'audio/mp4'];
  return types.find((type) => MediaRecorder.isTypeSupported(type));
}

function failureOf(error: unknown): RecordingFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'noMicrophone' : 'busy';
}

function recordingOf({ id, what, since, at, recorder }: Session): Omit<Recording, 'bytes'> {
  const { said, ofExample } = what;
  return { id, said, ofExample, type: recorder.mimeType, duration: performance.now() - since, at };
}

async function keep({ wordId }: Recorded, recording: Omit<Recording, 'bytes'>, sound: Blob): Promise<void> {
  await keepRecording(wordId, recording, { type: recording.type, content: await sound.arrayBuffer() });
}

/** Keeps what there is so far: a page that is hidden may never be shown again. The end of the recording takes its place. */
function keepSoFar(now: Session): void {
  if (now.pieces.length === 0) return;
  now.isSaved = true;
  const sound = new Blob(now.pieces, { type: now.recorder.mimeType });
  keep(now.what, recordingOf(now), sound).catch((error: unknown) => {
    now.isSaved = false;
    console.warn('What was recorded so far could not be kept yet.', error);
  });
}

function hidden(): void {
  if (session === undefined || document.visibilityState !== 'hidden') return;
  keepSoFar(session);
  if (session.recorder.state === 'recording') session.recorder.requestData();
}

/** Browsers ask whether the page may really be left. */
function leaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function guard(isWanted: boolean): void {
  const act = isWanted ? 'addEventListener' : 'removeEventListener';
  globalThis[act]('beforeunload', leaving as EventListener);
  document[act]('visibilitychange', hidden);
  globalThis[act]('pagehide', hidden);
}

/** Begins to record; the browser asks for the microphone where it must. A failure is a state. */
export async function startRecording(what: Recorded): Promise<void> {
  const before = recorderState.get().is;
  if (before !== 'idle' && before !== 'failed') return;
  const { wordId } = what;
  const devices = (navigator as { readonly mediaDevices?: MediaDevices }).mediaDevices;
  if (devices === undefined || !('MediaRecorder' in globalThis)) {
    recorderState.set({ is: 'failed', wordId, why: 'unsupported' });
    return;
  }
  recorderState.set({ is: 'asking', what });
  let stream: MediaStream | undefined;
  try {
    stream = await devices.getUserMedia({ audio: true });
    const type = soundType();
    begin(stream, new MediaRecorder(stream, type === undefined ? {} : { mimeType: type }), what);
  } catch (error) {
    console.warn('Nothing can be recorded.', error);
    for (const track of stream?.getTracks() ?? []) track.stop();
    recorderState.set({ is: 'failed', wordId, why: failureOf(error) });
  }
}

function begin(stream: MediaStream, recorder: MediaRecorder, what: Recorded): void {
  const stopLevels = levelsOf(stream, (levels) => recorderLevels.set(levels));
  const now: Session = {
    recorder,
    id: crypto.randomUUID(),
    what,
    since: performance.now(),
    at: Date.now(),
    pieces: [],
    isSaved: false,
    end() {
      stopLevels();
      for (const track of stream.getTracks()) track.stop();
      recorderLevels.set([]);
    },
  };
  session = now;
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) now.pieces.push(data);
    const isDue = document.visibilityState === 'hidden' || now.pieces.length % piecesUnkept === 0;
    if (isDue && session === now) keepSoFar(now);
  });
  // The microphone was pulled out, or the device took it for a call: what was said is kept.
  recorder.addEventListener('stop', () => {
    if (session === now) void finish(now);
  });
  recorder.start(piece);
  guard(true);
  recorderState.set({ is: 'recording', what, since: now.since });
}

async function finish(now: Session): Promise<void> {
  session = undefined;
  const recording = recordingOf(now);
  now.end();
  const sound = new Blob(now.pieces, { type: recording.type });
  // Stopped in the moment it began, or by a microphone that gives nothing: no program could play that.
  if (sound.size === 0) {
    guard(false);
    recorderState.set({ is: 'failed', wordId: now.what.wordId, why: 'empty' });
    return;
  }
  recorderState.set({ is: 'keeping', what: now.what });
  await tryToKeep(now.what, recording, sound);
}

async function tryToKeep(what: Recorded, recording: Omit<Recording, 'bytes'>, sound: Blob): Promise<void> {
  try {
    await keep(what, recording, sound);
    guard(false);
    recorderState.set({ is: 'idle' });
  } catch (error) {
    console.error('A recording could not be kept.', error);
    recorderState.set({ is: 'unkept', what, sound, recording, error });
  }
}

/** Ends the recording and keeps it. Does nothing where nothing is recorded. */
export function stopAndKeep(): void {
  if (session?.recorder.state === 'recording') session.recorder.stop();
}

/** Ends the recording and forgets it; forgets one that could not be kept. */
export function discardRecording(): void {
  const now = session;
  session = undefined;
  guard(false);
  if (now) {
    if (now.recorder.state !== 'inactive') now.recorder.stop();
    now.end();
    if (now.isSaved) {
      removeRecording(now.what.wordId, now.id).catch((error: unknown) =>
        console.warn('What was kept of a discarded recording could not be deleted.', error),
      );
    }
  }
  recorderState.set({ is: 'idle' });
}

/** Tries again to keep a recording for which there was no room. */
export async function keepUnkept(): Promise<void> {
  const now = recorderState.get();
  if (now.is !== 'unkept') return;
  recorderState.set({ is: 'keeping', what: now.what });
  await tryToKeep(now.what, now.recording, now.sound);
}
