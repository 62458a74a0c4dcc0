/** One recording is made at a time. Module state, so that it survives navigation. */

import { saveFile } from '#src/saved/exchange/saveFile.ts';
import {
  type KnownRecording,
  type RecordingParts,
  recordingParts,
} from '#src/saved/recordings/unfinishedRecordings.ts';
import { saveRecording } from '#src/saved/savedSounds.ts';
import { observable } from '#src/state/useObservable.ts';

export interface Recorded {
  readonly wordId: string;
  /** The lemma, a form of it, or an example. */
  readonly said: string;
  readonly ofExample: boolean;
}

/** `empty`: nothing was recorded. */
export type RecordingFailure = 'unsupported' | 'noMicrophone' | 'refused' | 'busy' | 'empty';

export type RecorderState =
  | { readonly is: 'idle' }
  | { readonly is: 'failed'; readonly wordId: string; readonly why: RecordingFailure }
  | { readonly is: 'asking'; readonly what: Recorded }
  /** `problem`: why the last pieces could not be saved yet. */
  | { readonly is: 'recording'; readonly what: Recorded; readonly since: number; readonly problem?: unknown }
  | { readonly is: 'saving'; readonly what: Recorded }
  /** Kept until it is saved or discarded. */
  | {
      readonly is: 'unsaved';
      readonly what: Recorded;
      readonly sound: Blob;
      readonly recording: KnownRecording;
      readonly error: unknown;
    };

export const recorderState = observable<RecorderState>({ is: 'idle' });

/** Loudness from 0 to 1, last value last. */
export const recorderLevels = observable<readonly number[]>([]);

const pieceMs = 1_000;

/** Pieces saved at a time: a crash loses no more. */
const piecesPerPart = 5;

interface NextRecording {
  readonly what: Recorded;
  readonly onBegin: () => void;
}

interface Session {
  readonly recorder: MediaRecorder;
  readonly id: string;
  readonly what: Recorded;
  readonly since: number;
  readonly at: number;
  readonly pieces: Blob[];
  /** Saved in case the page crashes. */
  readonly parts: RecordingParts;
  /** Number of pieces in these parts. */
  saved: number;
  isSaving: boolean;
  /** Set when the user stops to download: why it could not be saved. */
  forDownload?: { readonly error: unknown };
  /** The next recording, with the same microphone. */
  next?: NextRecording;
  readonly stopLevels: () => void;
  readonly stream: MediaStream;
}

let session: Session | undefined;

/** Of the recording that is being saved, or could not be. */
let unsavedParts: RecordingParts | undefined;

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

function recordingOf({ id, what, since, at, recorder }: Session): KnownRecording {
  const { said, ofExample } = what;
  return { id, said, ofExample, type: recorder.mimeType, duration: performance.now() - since, at };
}

function setProblem(now: Session, problem: unknown): void {
  const state = recorderState.get();
  if (session === now && state.is === 'recording') recorderState.set({ ...state, problem });
}

/** At once while the page is hidden, since it may never be shown again. */
async function savePieces(now: Session): Promise<void> {
  const upTo = now.pieces.length;
  if (now.isSaving || upTo === now.saved) return;
  now.isSaving = true;
  try {
    await now.parts.add(new Blob(now.pieces.slice(now.saved, upTo)), recordingOf(now));
    now.saved = upTo;
    setProblem(now, undefined);
  } catch (error) {
    console.warn('What was recorded so far could not be saved yet.', error);
    setProblem(now, error);
    return;
  } finally {
    now.isSaving = false;
  }
  if (document.visibilityState === 'hidden' && session === now) await savePieces(now);
}

function hidden(): void {
  if (session === undefined || document.visibilityState !== 'hidden') return;
  void savePieces(session);
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
    begin(stream, newRecorder(stream), what);
  } catch (error) {
    fail(error, what.wordId, stream);
  }
}

function fail(error: unknown, wordId: string, stream: MediaStream | undefined): void {
  console.warn('Nothing can be recorded.', error);
  if (stream) release(stream);
  recorderState.set({ is: 'failed', wordId, why: failureOf(error) });
}

function newRecorder(stream: MediaStream): MediaRecorder {
  const type = soundType();
  return new MediaRecorder(stream, type === undefined ? {} : { mimeType: type });
}

function begin(stream: MediaStream, recorder: MediaRecorder, what: Recorded): void {
  recorder.start(pieceMs);
  const stopLevels = levelsOf(stream, (levels) => recorderLevels.set(levels));
  const id = crypto.randomUUID();
  const now: Session = {
    recorder,
    id,
    what,
    since: performance.now(),
    at: Date.now(),
    pieces: [],
    parts: recordingParts(what.wordId, id),
    saved: 0,
    isSaving: false,
    stopLevels,
    stream,
  };
  session = now;
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) now.pieces.push(data);
    const isDue = document.visibilityState === 'hidden' || now.pieces.length - now.saved >= piecesPerPart;
    if (isDue && session === now) void savePieces(now);
  });
  // Also when the microphone was disconnected, or used for a call.
  recorder.addEventListener('stop', () => {
    if (session === now) void finish(now);
  });
  guard(true);
  recorderState.set({ is: 'recording', what, since: now.since });
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
  recorderLevels.set([]);
}

async function finish(now: Session): Promise<void> {
  session = undefined;
  const recording = recordingOf(now);
  const { what, parts, forDownload, next, stream } = now;
  now.stopLevels();
  if (next === undefined) release(stream);
  const sound = new Blob(now.pieces, { type: recording.type });
  // Stopped at once, or no data from the microphone: no program could play that.
  if (sound.size === 0) {
    release(stream);
    guard(false);
    endParts(parts);
    recorderState.set({ is: 'failed', wordId: what.wordId, why: 'empty' });
    return;
  }
  unsavedParts = parts;
  if (forDownload) {
    recorderState.set({ is: 'unsaved', what, sound, recording, error: forDownload.error });
    downloadRecording();
  } else await trySaving(what, recording, sound);
  if (next) recordNext(stream, next);
}

function recordNext(stream: MediaStream, { what, onBegin }: NextRecording): void {
  // The last one could not be saved.
  if (recorderState.get().is !== 'idle') {
    release(stream);
    return;
  }
  onBegin();
  try {
    begin(stream, newRecorder(stream), what);
  } catch (error) {
    // The microphone was disconnected in the meantime.
    fail(error, what.wordId, stream);
  }
}

function endParts(parts: RecordingParts | undefined): void {
  parts?.end().catch((error: unknown) => {
    console.warn('Parts of a recording could not be deleted yet.', error);
  });
}

async function trySaving(what: Recorded, recording: KnownRecording, sound: Blob): Promise<void> {
  recorderState.set({ is: 'saving', what });
  try {
    const content = await sound.arrayBuffer();
    await saveRecording(what.wordId, recording, { type: recording.type, content });
    guard(false);
    endParts(unsavedParts);
    recorderState.set({ is: 'idle' });
  } catch (error) {
    console.error('A recording could not be saved.', error);
    recorderState.set({ is: 'unsaved', what, sound, recording, error });
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
  session = undefined;
  guard(false);
  if (now) {
    if (now.recorder.state !== 'inactive') now.recorder.stop();
    now.stopLevels();
    release(now.stream);
  }
  endParts(now?.parts ?? unsavedParts);
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
  if (now.is !== 'unsaved') return;
  await trySaving(now.what, now.recording, now.sound);
}

/** As many as the level line shows. */
export const mostLevels = 48;

/** Milliseconds between two values. */
const step = 100;

/** Speech is far below the maximum of a microphone. */
const amplification = 4;

/** Ten times a second, until stopped. Without `AudioContext` nothing is measured. */
function levelsOf(stream: MediaStream, tell: (levels: readonly number[]) => void): () => void {
  if (!('AudioContext' in globalThis)) return () => undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let levels: readonly number[] = [];
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
    levels = [...levels, Math.min(1, Math.sqrt(power) * amplification)].slice(-mostLevels);
    tell(levels);
  }, step);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
