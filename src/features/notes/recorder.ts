/** One recording is made at a time. Module state, so that it survives navigation. */

import { saveFile } from '#src/saved/exchange/saveFile.ts';
import { type RecordingParts, recordingParts } from '#src/saved/recordings/unfinishedRecordings.ts';
import { type KnownRecording, saveRecording } from '#src/saved/savedSounds.ts';
import { observable } from '#src/state/useObservable.ts';

export interface Recorded {
  readonly wordId: string;
  /** The lemma, a form of it, or an example. */
  readonly said: string;
  readonly ofExample: boolean;
}

/** `empty`: nothing was recorded. */
export type RecordingFailure = 'unsupported' | 'noMicrophone' | 'refused' | 'busy' | 'empty';

/** Recorded in whole. `parts` are saved in case the page crashes. */
interface Finished {
  readonly what: Recorded;
  readonly sound: Blob;
  readonly recording: KnownRecording;
  readonly parts: RecordingParts;
}

export type RecorderState =
  | { readonly is: 'idle' }
  | { readonly is: 'failed'; readonly wordId: string; readonly why: RecordingFailure }
  | { readonly is: 'asking'; readonly what: Recorded }
  /** `problem`: why the last pieces could not be saved yet. */
  | { readonly is: 'recording'; readonly what: Recorded; readonly since: number; readonly problem?: unknown }
  | { readonly is: 'saving'; readonly what: Recorded }
  /** Kept until it is saved or discarded. */
  | ({ readonly is: 'unsaved'; readonly error: unknown } & Finished);

export const recorderState = observable<RecorderState>({ is: 'idle' });

/** Loudness from 0 to 1, last value last. */
export const recorderLevels = observable<readonly number[]>([]);

const pieceMs = 1_000;

/** Pieces saved at a time: a crash loses no more. */
const piecesPerPart = 5;

interface Session {
  readonly recorder: MediaRecorder;
  readonly parts: RecordingParts;
  readonly savePieces: () => Promise<void>;
  readonly stopLevels: () => void;
  readonly stream: MediaStream;
  /** Set when the user stops to download: why it could not be saved. */
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

function hidden(): void {
  if (session === undefined || document.visibilityState !== 'hidden') return;
  void session.savePieces();
  if (session.recorder.state === 'recording') session.recorder.requestData();
}

/** While something is not saved, browsers ask whether the page may be left. */
let guarding = new AbortController();

function guard(isWanted: boolean): void {
  guarding.abort();
  if (!isWanted) return;
  guarding = new AbortController();
  const { signal } = guarding;
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  document.addEventListener('visibilitychange', hidden, { signal });
  addEventListener('pagehide', hidden, { signal });
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
  recorder.start(pieceMs);
  const stopLevels = showLevels(stream);
  const id = crypto.randomUUID();
  const since = performance.now();
  const at = Date.now();
  const pieces: Blob[] = [];
  const parts = recordingParts(what.wordId, id);
  let saved = 0;
  let isSaving = false;

  function known(): KnownRecording {
    const { said, ofExample } = what;
    return { id, said, ofExample, type: recorder.mimeType, duration: performance.now() - since, at };
  }

  function setProblem(problem: unknown): void {
    const state = recorderState.get();
    if (session === now && state.is === 'recording') recorderState.set({ ...state, problem });
  }

  /** At once while the page is hidden, since it may never be shown again. */
  async function savePieces(): Promise<void> {
    const upTo = pieces.length;
    if (isSaving || upTo === saved) return;
    isSaving = true;
    try {
      await parts.add(new Blob(pieces.slice(saved, upTo)), known());
      saved = upTo;
      setProblem(undefined);
    } catch (error) {
      console.warn('What was recorded so far could not be saved yet.', error);
      setProblem(error);
      return;
    } finally {
      isSaving = false;
    }
    if (document.visibilityState === 'hidden' && session === now) await savePieces();
  }

  const now: Session = { recorder, parts, savePieces, stopLevels, stream };
  session = now;
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) pieces.push(data);
    const isDue = document.visibilityState === 'hidden' || pieces.length - saved >= piecesPerPart;
    if (isDue && session === now) void savePieces();
  });
  // Also when the microphone was disconnected, or used for a call.
  recorder.addEventListener('stop', () => {
    if (session !== now) return;
    const recording = known();
    const sound = new Blob(pieces, { type: recording.type });
    void finish(now, { what, sound, recording, parts });
  });
  guard(true);
  recorderState.set({ is: 'recording', what, since });
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
  recorderLevels.set([]);
}

async function finish({ forDownload, next, stream, stopLevels }: Session, finished: Finished): Promise<void> {
  session = undefined;
  stopLevels();
  const isEmpty = finished.sound.size === 0;
  if (isEmpty || next === undefined) release(stream);
  // Stopped at once, or no data from the microphone: no program could play that.
  if (isEmpty) {
    guard(false);
    endParts(finished.parts);
    recorderState.set({ is: 'failed', wordId: finished.what.wordId, why: 'empty' });
    return;
  }
  if (forDownload) {
    recorderState.set({ is: 'unsaved', ...finished, ...forDownload });
    downloadRecording();
  } else await trySaving(finished);
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

function endParts(parts: RecordingParts): void {
  parts.end().catch((error: unknown) => {
    console.warn('Parts of a recording could not be deleted yet.', error);
  });
}

async function trySaving(finished: Finished): Promise<void> {
  const { what, sound, recording, parts } = finished;
  recorderState.set({ is: 'saving', what });
  try {
    const content = await sound.arrayBuffer();
    await saveRecording(what.wordId, recording, { type: recording.type, content });
    guard(false);
    endParts(parts);
    recorderState.set({ is: 'idle' });
  } catch (error) {
    console.error('A recording could not be saved.', error);
    recorderState.set({ is: 'unsaved', ...finished, error });
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

/** Also one that could not be saved. */
export function discardRecording(): void {
  const now = session;
  const state = recorderState.get();
  session = undefined;
  guard(false);
  if (now) {
    if (now.recorder.state !== 'inactive') now.recorder.stop();
    now.stopLevels();
    release(now.stream);
    endParts(now.parts);
  } else if (state.is === 'unsaved') endParts(state.parts);
  recorderState.set({ is: 'idle' });
}

export function downloadRecording(): void {
  const now = recorderState.get();
  if (now.is !== 'unsaved') return;
  const { what, sound } = now;
  const kind = /^audio\/(\w+)/u.exec(sound.type)?.[1] ?? 'webm';
  saveFile(sound, `${what.said}.${kind === 'mp4' ? 'm4a' : kind}`);
}

export async function retrySaving(): Promise<void> {
  const now = recorderState.get();
  if (now.is === 'unsaved') await trySaving(now);
}

/** As many as the level line shows. */
export const mostLevels = 48;

/** Milliseconds between two values. */
const step = 100;

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
  }, step);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
