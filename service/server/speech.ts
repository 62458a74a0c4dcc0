/**
 * Speech of the operating system: espeak-ng speaks Lule Sámi, lame makes it an MP3. Without them, and for
 * other languages, the answer is 503 with a reason, and the app uses the browser's voices.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import {
  createTurns,
  maxCachedSpeechBytes,
  maxCachedSpeeches,
  maxSpeakers,
  maxSpeechCharacters,
  maxWaitingSpeeches,
  NoTurn,
  type ServiceRequest,
  speechTimeoutMs,
  speechTurnTimeoutMs,
  type TakeTurn,
} from '#service/server/limits.ts';
import { jsonReply, type Reply } from '#service/server/reply.ts';
import { BoundedMap } from '#src/state/boundedMap.ts';

/** Speaks a text, or says why not; stops when the client disconnects. */
export type Speech = (
  code: string,
  voice: string,
  body: Buffer,
  request: Pick<ServiceRequest, 'client' | 'signal'>,
) => Promise<Reply>;

export function createSpeakerTurns(timeoutMs = speechTurnTimeoutMs): TakeTurn {
  return createTurns({ places: maxSpeakers, timeoutMs, mostWaiting: maxWaitingSpeeches });
}

export interface SpeechOptions {
  /** As in `PATH`. */
  readonly searchPath?: string;
  /** Milliseconds before missing programs are looked for again. */
  readonly lookAgain?: number;
  readonly takeTurn?: TakeTurn;
}

/** The voices of Lule Sámi (service contract, section 3): a young man, an old man, a woman. */
const sounds: ReadonlyMap<string, VoiceSound> = new Map([
  ['abmut', { pitch: 40, speed: 140 }],
  ['nihkol', { pitch: 15, speed: 115 }],
  ['sigga', { pitch: 80, speed: 150 }],
]);

/** Finds programs installed later. Rejects only when the client disconnects; other failures are answers. */
export function createSpeech({
  searchPath = process.env['PATH'] ?? '',
  lookAgain = 60_000,
  takeTurn = createSpeakerTurns(),
}: SpeechOptions = {}): Speech {
  const kept = new BoundedMap<string, Buffer>(maxCachedSpeeches);
  let looked = Number.NEGATIVE_INFINITY;
  let found: Promise<SpeechPrograms | undefined> = Promise.resolve(undefined);
  const programs = async (): Promise<SpeechPrograms | undefined> => {
    const known = await found;
    if (known || performance.now() - looked < lookAgain) return found;
    looked = performance.now();
    found = findSpeechPrograms(searchPath);
    return found;
  };

  return async (code, voice, body, { client, signal }) => {
    const text = textOf(body);
    if (text === undefined) return refusal(400, 'NO_TEXT', 'Send JSON with a text: {"text": "…"}.');
    if (text.length > maxSpeechCharacters) {
      return refusal(413, 'TEXT_TOO_LONG', `The text is longer than ${maxSpeechCharacters} characters.`);
    }
    const sound = code === 'smj' ? sounds.get(voice) : undefined;
    if (sound === undefined) return refusal(503, 'NO_SUCH_VOICE', 'This service has no such voice.');
    const key = `${voice}:${text}`;
    const before = kept.get(key);
    if (before) return spoken(before);
    const speakers = await programs();
    if (!speakers)
      return refusal(503, 'NOT_INSTALLED', 'espeak-ng and lame are not installed on the server.');
    try {
      const made = await takeTurn(client, () => speakLuleSami(speakers, sound, text, signal), signal);
      if (made.length <= maxCachedSpeechBytes) kept.set(key, made);
      return spoken(made);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof NoTurn) {
        return refusal(503, 'BUSY', 'The speech service is busy. Try again.', {
          'retry-after': '2',
        });
      }
      // Perhaps a program was removed.
      looked = Number.NEGATIVE_INFINITY;
      found = Promise.resolve(undefined);
      return refusal(503, 'FAILED', 'The speech program failed. Try again.', { 'retry-after': '2' });
    }
  };
}

function spoken(body: Buffer): Reply {
  return { status: 200, headers: { 'content-type': 'audio/mpeg', 'cache-control': 'no-store' }, body };
}

function refusal(status: number, error: string, reason: string, headers: Reply['headers'] = {}): Reply {
  return jsonReply(status, { error, reason }, headers);
}

function textOf(body: Buffer): string | undefined {
  try {
    const value: unknown = JSON.parse(body.toString());
    if (typeof value !== 'object' || value === null || !('text' in value)) return undefined;
    const text = typeof value.text === 'string' ? value.text.trim() : '';
    return text === '' ? undefined : text;
  } catch {
    return undefined;
  }
}

interface SpeechPrograms {
  readonly speaker: string;
  readonly encoder: string;
}

/** In espeak-ng's numbers, so that the three voices of Lule Sámi differ. */
interface VoiceSound {
  /** 0–99; the default is 50. */
  readonly pitch: number;
  /** Words a minute. */
  readonly speed: number;
}

/** `undefined` when one is missing. Never rejects. */
async function findSpeechPrograms(searchPath: string): Promise<SpeechPrograms | undefined> {
  const [speaker, encoder] = await Promise.all([
    program('espeak-ng', searchPath),
    program('lame', searchPath),
  ]);
  return speaker && encoder ? { speaker, encoder } : undefined;
}

async function program(name: string, searchPath: string): Promise<string | undefined> {
  for (const folder of searchPath.split(delimiter).filter((part) => part !== '')) {
    const file = join(folder, name);
    const found = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return file;
  }
  return undefined;
}

/**
 * Speaks Lule Sámi. The text is the programs' input, never an argument, and there is no shell; both are ended
 * on a timeout or abort. Throws Error when a program fails, on a timeout and on abort.
 */
async function speakLuleSami(
  { speaker, encoder }: SpeechPrograms,
  { pitch, speed }: VoiceSound,
  text: string,
  givenUp: AbortSignal,
): Promise<Buffer> {
  const signal = AbortSignal.any([AbortSignal.timeout(speechTimeoutMs), givenUp]);
  const values = ['-v', 'smj', '-s', String(speed), '-p', String(pitch), '--stdin', '--stdout'];
  const voice = spawn(speaker, values, { stdio: ['pipe', 'pipe', 'ignore'], signal });
  const mp3 = spawn(encoder, ['--quiet', '-V', '5', '-', '-'], { stdio: ['pipe', 'pipe', 'ignore'], signal });
  const parts: Buffer[] = [];
  mp3.stdout.on('data', (part: Buffer) => parts.push(part));
  // A program that ends early closes its pipe; its exit status tells why.
  for (const pipe of [voice.stdin, mp3.stdin]) pipe.on('error', () => undefined);
  voice.stdout.pipe(mp3.stdin);
  voice.stdin.end(text);
  try {
    const [[voiceExit], [mp3Exit]] = await Promise.all([once(voice, 'close'), once(mp3, 'close')]);
    const sound = Buffer.concat(parts);
    if (voiceExit !== 0 || mp3Exit !== 0 || sound.length === 0) throw new Error('A speech program failed.');
    return sound;
  } finally {
    // If one failed, the other must end, too.
    voice.kill();
    mp3.kill();
  }
}
