/**
 * Speech of the operating system: espeak-ng speaks Lule Sámi, lame makes it an MP3. Without them, and for
 * other languages, the answer is 503 with a reason, and the app uses the browser's voices.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import {
  createTurns,
  maxSpeakers,
  maxSpeechCharacters,
  maxWaitingSpeeches,
  NoTurn,
  speechTimeoutMs,
  speechTurnTimeoutMs,
} from '#service/server/limits.ts';
import { type Reply, refusal } from '#service/server/reply.ts';

/** In espeak-ng's numbers: the pitch from 0 to 99, and words a minute. */
interface VoiceSound {
  readonly pitch: number;
  readonly speed: number;
}

/** The voices of Lule Sámi (service contract, section 3): a young man, an old man, a woman. */
const sounds: ReadonlyMap<string, VoiceSound> = new Map([
  ['abmut', { pitch: 40, speed: 140 }],
  ['nihkol', { pitch: 15, speed: 115 }],
  ['sigga', { pitch: 80, speed: 150 }],
]);

/** Speaks a text, or says why not. Rejects only when the client disconnects; other failures are answers. */
export function createSpeech(timeoutMs = speechTurnTimeoutMs) {
  const takeTurn = createTurns({ places: maxSpeakers, timeoutMs, mostWaiting: maxWaitingSpeeches });
  return async (
    code: string,
    voice: string,
    body: Buffer,
    { client, signal }: { readonly client: string; readonly signal: AbortSignal },
  ): Promise<Reply> => {
    const read = v.safeParse(speechBody, body.toString());
    if (!read.success) return refusal(400, 'NO_TEXT', 'Send JSON with a text: {"text": "…"}.');
    const { text } = read.output;
    if (text.length > maxSpeechCharacters) {
      return refusal(413, 'TEXT_TOO_LONG', `The text is longer than ${maxSpeechCharacters} characters.`);
    }
    const sound = code === 'smj' ? sounds.get(voice) : undefined;
    if (sound === undefined) return refusal(503, 'NO_SUCH_VOICE', 'This service has no such voice.');
    try {
      const spoken = await takeTurn(client, () => speakLuleSami(sound, text, signal), signal);
      const headers = { 'content-type': 'audio/mpeg', 'cache-control': 'no-store' };
      return { status: 200, headers, body: spoken };
    } catch (error) {
      signal.throwIfAborted();
      const again = { 'retry-after': '2' };
      if (error instanceof NoTurn)
        return refusal(503, 'BUSY', 'The speech service is busy. Try again.', again);
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        return refusal(503, 'NOT_INSTALLED', 'espeak-ng and lame are not installed on the server.');
      return refusal(503, 'FAILED', 'The speech program failed. Try again.', again);
    }
  };
}

const speechBody = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ text: v.pipe(v.string(), v.trim(), v.nonEmpty()) }),
);

/**
 * The text is the programs' input, never an argument, and there is no shell; both are ended on a timeout or abort.
 * Rejects when a program is missing or fails, on a timeout and on abort.
 */
async function speakLuleSami(
  { pitch, speed }: VoiceSound,
  text: string,
  givenUp: AbortSignal,
): Promise<Buffer> {
  const signal = AbortSignal.any([AbortSignal.timeout(speechTimeoutMs), givenUp]);
  const values = ['-v', 'smj', '-s', String(speed), '-p', String(pitch), '--stdin', '--stdout'];
  const voice = spawn('espeak-ng', values, { stdio: ['pipe', 'pipe', 'ignore'], signal });
  const mp3 = spawn('lame', ['--quiet', '-V', '5', '-', '-'], { stdio: ['pipe', 'pipe', 'ignore'], signal });
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
