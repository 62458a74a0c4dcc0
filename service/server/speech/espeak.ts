/** The programs that speak: espeak-ng makes the sound, lame an MP3 of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { speechTimeoutMs } from '#service/server/limits/requestLimits.ts';

/** Where the two programs are. */
export interface SpeechPrograms {
  readonly speaker: string;
  readonly encoder: string;
}

/** How a voice sounds, in espeak-ng's numbers, so that the three of Lule Sámi can be told apart. */
export interface VoiceSound {
  /** 0–99; 50 is usual. */
  readonly pitch: number;
  /** Words a minute. */
  readonly speed: number;
}

/**
 * Looks for the programs in the folders a shell would; `undefined` when one is missing.
 * Never rejects.
 */
export async function findSpeechPrograms(searchPath: string): Promise<SpeechPrograms | undefined> {
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
 * Speaks Lule Sámi. The text goes through both programs as input, never as an
 * argument and with no shell; both are ended when it takes too long or is given up.
 * @throws {Error} when a program fails, time is over or nobody waits any more.
 */
export async function speakLuleSami(
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
  // A program that ends early closes its pipe; its exit tells what happened.
  for (const pipe of [voice.stdin, mp3.stdin]) pipe.on('error', () => undefined);
  voice.stdout.pipe(mp3.stdin);
  voice.stdin.end(text);
  try {
    const [[voiceExit], [mp3Exit]] = await Promise.all([once(voice, 'close'), once(mp3, 'close')]);
    const sound = Buffer.concat(parts);
    if (voiceExit !== 0 || mp3Exit !== 0 || sound.length === 0) throw new Error('A speech program failed.');
    return sound;
  } finally {
    // Where only one of the two failed, the other has nothing left to do.
    voice.kill();
    mp3.kill();
  }
}
