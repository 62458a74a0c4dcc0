/** One recording is made at a time. Module state, so that it survives navigation. */

import { saveFile } from '#src/saved/exchange/saveFile.ts';
import { discardSaved, saveRecording } from '#src/saved/savedSounds.ts';
import type { Recording } from '#src/saved/savedWord.ts';
import { observable } from '#src/state/useObservable.ts';

export interface Recorded {
  readonly wordId: string;
  /** The lemma, a form of it, or an example. */
  readonly said: string;
  readonly ofExample: boolean;
}

/** `empty`: nothing was recorded. */
export type RecordingFailure = 'unsupported' | 'noMicrophone' | 'refused' | 'busy' | 'empty';

/** Saved in parts, each with the recording so far: a crash loses only what came after the last part. */
interface Take {
  readonly id: string;
  readonly what: Recorded;
  /** Saves what came since the last part. Rejects as `saveRecording` does; the next call saves it again. */
  readonly save: (isLast?: boolean) => Promise<void>;
  readonly discard: () => Promise<void>;
  /** Also the saved parts. */
  readonly sound: () => Blob;
}

export type RecorderState =
  | { readonly is: 'idle' }
  | { readonly is: 'failed'; readonly wordId: string; readonly why: RecordingFailure }
  | { readonly is: 'asking'; readonly what: Recorded }
  /** `problem`: why the last pieces could not be saved yet. */
  | ({ readonly is: 'recording'; readonly since: number; readonly problem?: unknown } & Take)
  | ({ readonly is: 'saving' } & Take)
  /** Kept until it is saved or discarded. */
  | ({ readonly is: 'unsaved'; readonly error: unknown } & Take);

export const recorderState = observable<RecorderState>({ is: 'idle' });

/** Loudness from 0 to 1, last value last. */
export const recorderLevels = observable<readonly number[]>([]);

/** Length of a part. With the time that saving takes, a crash loses less than 5 s. */
const partMs = 3_000;

interface Session {
  readonly recorder: MediaRecorder;
  readonly take: Take;
  readonly stopLevels: () => void;
  readonly stream: MediaStream;
  /** Set when the person stops to download: why it could not be saved. */
  forDownload?: { readonly error: unknown };
  /** The next recording, with the same microphone. */
  next?: { readonly what: Recorded; readonly onBegin: () => void };
}

let session: Session | undefined;

/** Safari plays MP4 best, all others record Opus; files of both are read everywhere. */
function soundType(): string | undefined {
  const isApple = navigator.vendor.startsWith('Apple');
  const opus = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus'];
  const types = isApple ? ['audio/mp4', ...opus] : [...opus, 'audio/mp4'];
  return types.find((type) => MediaRecorder.isTypeSupported(type));
}

function failureOf(error: unknown): RecordingFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotSupportedError') return 'unsupported';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'noMicrophone' : 'busy';
}

function saveIfHidden(): void {
  if (document.visibilityState === 'hidden' && session?.recorder.state === 'recording') {
    session.recorder.requestData();
  }
}

/** Browsers end it while the page is hidden. Absent in some, refused where the battery is low. */
function keepScreenOn(signal: AbortSignal): void {
  const wakeLock = (navigator as { readonly wakeLock?: WakeLock }).wakeLock;
  if (document.visibilityState === 'hidden') return;
  wakeLock?.request('screen').then(
    (lock) => {
      if (signal.aborted) void lock.release();
      else signal.addEventListener('abort', () => void lock.release());
    },
    (error: unknown) => console.warn('The screen may turn off.', error),
  );
}

/** While something is not saved, browsers ask whether the page may be left. */
let guarding = new AbortController();

function guard(isWanted: boolean): void {
  guarding.abort();
  if (!isWanted) return;
  guarding = new AbortController();
  const { signal } = guarding;
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  document.addEventListener('visibilitychange', saveIfHidden, { signal });
  document.addEventListener('visibilitychange', () => keepScreenOn(signal), { signal });
  addEventListener('pagehide', saveIfHidden, { signal });
  keepScreenOn(signal);
}

/** The browser may ask for permission. A failure becomes the state. */
export async function startRecording(what: Recorded): Promise<void> {
  const before = recorderState.get().is;
  if (before !== 'idle' && before !== 'failed') return;
  recorderState.set({ is: 'asking', what });
  let stream: MediaStream | undefined;
  try {
    const devices = (navigator as { readonly mediaDevices?: MediaDevices }).mediaDevices;
    if (devices === undefined || !('MediaRecorder' in globalThis)) {
      throw new DOMException('This browser cannot record.', 'NotSupportedError');
    }
    stream = await devices.getUserMedia({ audio: true });
    begin(stream, what);
  } catch (error) {
    fail(error, what.wordId, stream);
  }
}

function fail(error: unknown, wordId: string, stream: MediaStream | undefined): void {
  console.warn('Nothing can be recorded.', error);
  if (stream) release(stream);
  recorderState.set({ is: 'failed', wordId, why: failureOf(error) });
}

function begin(stream: MediaStream, what: Recorded): void {
  const mimeType = soundType();
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
  recorder.start(partMs);
  const stopLevels = showLevels(stream);
  const since = performance.now();
  const pieces: Blob[] = [];
  let stopped: number | undefined;
  const take = recordingTake(what, pieces, () => ({
    type: recorder.mimeType,
    duration: (stopped ?? performance.now()) - since,
  }));
  const now: Session = { recorder, take, stopLevels, stream };
  session = now;

  async function saveSoFar(): Promise<void> {
    let problem: unknown;
    try {
      await take.save();
    } catch (error) {
      console.warn('What was recorded so far could not be saved yet.', error);
      problem = error;
    }
    const state = recorderState.get();
    if (session === now && state.is === 'recording') recorderState.set({ ...state, problem });
  }

  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) pieces.push(data);
    if (session === now && recorder.state !== 'inactive') void saveSoFar();
  });
  // Also when the microphone was disconnected, or used for a call.
  recorder.addEventListener('stop', () => {
    stopped = performance.now();
    if (session === now) void finish(now);
  });
  guard(true);
  recorderState.set({ is: 'recording', ...take, since });
}

/** `pieces` grows while it is recorded. */
function recordingTake(
  what: Recorded,
  pieces: readonly Blob[],
  facts: () => Pick<Recording, 'type' | 'duration'>,
): Take {
  const id = crypto.randomUUID();
  const at = Date.now();
  let saved = 0;
  let parts = 0;
  let isDiscarded = false;
  let saving = Promise.resolve();

  async function savePart(isLast: boolean): Promise<void> {
    const upTo = pieces.length;
    if (isDiscarded || (upTo === saved && !isLast)) return;
    const { wordId, said, ofExample } = what;
    const { size: bytes } = new Blob(pieces.slice(0, upTo));
    const content = await new Blob(pieces.slice(saved, upTo)).arrayBuffer();
    const recording = { id, said, ofExample, ...facts(), bytes, at };
    await saveRecording(wordId, recording, { index: parts, content, isLast });
    saved = upTo;
    parts += 1;
  }

  return {
    id,
    what,
    save(isLast = false) {
      const done = saving.then(() => savePart(isLast));
      saving = done.catch(() => undefined);
      return done;
    },
    async discard() {
      isDiscarded = true;
      await saving;
      if (parts > 0) await discardSaved(what.wordId, id);
    },
    sound: () => new Blob([...pieces], { type: facts().type }),
  };
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
  recorderLevels.set([]);
}

async function finish({ forDownload, next, stream, stopLevels, take }: Session): Promise<void> {
  session = undefined;
  stopLevels();
  const isEmpty = take.sound().size === 0;
  if (isEmpty || next === undefined) release(stream);
  // Stopped at once, or no data from the microphone: no program could play that.
  if (isEmpty) {
    guard(false);
    recorderState.set({ is: 'failed', wordId: take.what.wordId, why: 'empty' });
    return;
  }
  if (forDownload) {
    recorderState.set({ is: 'unsaved', ...take, ...forDownload });
    downloadRecording();
  } else await trySaving(take);
  if (next === undefined) return;
  // The last one could not be saved.
  if (recorderState.get().is !== 'idle') return release(stream);
  next.onBegin();
  try {
    begin(stream, next.what);
  } catch (error) {
    // The microphone was disconnected in the meantime.
    fail(error, next.what.wordId, stream);
  }
}

async function trySaving(take: Take): Promise<void> {
  recorderState.set({ is: 'saving', ...take });
  try {
    await take.save(true);
    guard(false);
    recorderState.set({ is: 'idle' });
  } catch (error) {
    console.error('A recording could not be saved.', error);
    recorderState.set({ is: 'unsaved', ...take, error });
  }
}

export function stopAndSave(): void {
  if (session?.recorder.state === 'recording') session.recorder.stop();
}

/** `onBegin` is called in between. A failure to save prevents the next recording. */
export function saveAndRecord(what: Recorded, onBegin: () => void): void {
  if (session === undefined) return;
  session.next = { what, onBegin };
  stopAndSave();
}

export function stopForDownload(): void {
  const state = recorderState.get();
  if (session === undefined || state.is !== 'recording') return;
  session.forDownload = { error: state.problem };
  stopAndSave();
}

/** Also if it could not be saved. What could not be deleted stays with its word, where it can be deleted. */
export function discardRecording(): void {
  const now = session;
  const state = recorderState.get();
  session = undefined;
  guard(false);
  if (now) {
    if (now.recorder.state !== 'inactive') now.recorder.stop();
    now.stopLevels();
    release(now.stream);
  }
  if (state.is === 'recording' || state.is === 'unsaved') {
    state.discard().catch((error: unknown) => {
      console.warn('Saved parts of a recording could not be deleted.', error);
    });
  }
  recorderState.set({ is: 'idle' });
}

export function downloadRecording(): void {
  const now = recorderState.get();
  if (now.is !== 'unsaved') return;
  const sound = now.sound();
  const kind = /^audio\/(\w+)/u.exec(sound.type)?.[1] ?? 'webm';
  saveFile(sound, `${now.what.said}.${kind === 'mp4' ? 'm4a' : kind}`);
}

export async function retrySaving(): Promise<void> {
  const now = recorderState.get();
  if (now.is === 'unsaved') await trySaving(now);
}

/** As many as the level line shows. */
export const mostLevels = 48;

const levelIntervalMs = 100;

/** Speech is far below the maximum of a microphone. */
const amplification = 4;

/** Ten times a second, until stopped. Without `AudioContext` nothing is measured. */
function showLevels(stream: MediaStream): () => void {
  if (!('AudioContext' in globalThis)) return () => undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  recorderLevels.set([]);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
    const level = Math.min(1, Math.sqrt(power) * amplification);
    recorderLevels.set([...recorderLevels.get(), level].slice(-mostLevels));
  }, levelIntervalMs);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
