/**
 * Speech from the operating system: espeak-ng speaks Lule Sámi, lame makes it an
 * MP3. Where either is missing, and for every other language, the answer is 503
 * with a reason, and the app falls back to the browser's voices.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { jsonReply, type Reply } from './reply.ts';
import { maxSpeakers, maxSpeechCharacters, speechMilliseconds } from './requestLimits.ts';

/** Speaks a text, or says why not. */
export type Speech = (code: string, voice: string, body: Buffer) => Promise<Reply>;

/** espeak-ng's voice and pitch per voice of the contract, so that the three can be told apart. */
const pitches: Readonly<Record<string, string>> = { abmut: '35', nihkol: '45', sigga: '70' };

/** Looks which programs are there, once, and makes the speech of this machine. */
export async function createSpeech(searchPath = process.env['PATH'] ?? ''): Promise<Speech> {
  const [speaker, encoder] = await Promise.all([
    program('espeak-ng', searchPath),
    program('lame', searchPath),
  ]);
  let speaking = 0;
  return async (code, voice, body) => {
    const text = textOf(body);
    if (text === undefined) return jsonReply(400, { reason: 'The body is not JSON with a text.' });
    if (text.length > maxSpeechCharacters) {
      return jsonReply(413, { reason: `The text is longer than ${maxSpeechCharacters} characters.` });
    }
    const pitch = code === 'smj' ? pitches[voice] : undefined;
    if (pitch === undefined) return jsonReply(503, { reason: 'This service has no such voice.' });
    if (!speaker || !encoder) return jsonReply(503, { reason: 'espeak-ng and lame are not installed here.' });
    if (speaking >= maxSpeakers) {
      return jsonReply(429, { reason: 'Others are being spoken to. Ask again.' }, { 'retry-after': '1' });
    }
    speaking += 1;
    try {
      const sound = await speak(speaker, encoder, pitch, text);
      return {
        status: 200,
        headers: { 'content-type': 'audio/mpeg', 'cache-control': 'no-store' },
        body: sound,
      };
    } catch {
      return jsonReply(503, { reason: 'Speaking this failed.' });
    } finally {
      speaking -= 1;
    }
  };
}

/** Pipes the text through both programs: as input, never as an argument, and with no shell. */
async function speak(speaker: string, encoder: string, pitch: string, text: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(speechMilliseconds);
  const voice = spawn(speaker, ['-v', 'smj', '-s', '130', '-p', pitch, '--stdin', '--stdout'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    signal,
  });
  const mp3 = spawn(encoder, ['--quiet', '-V', '5', '-', '-'], { stdio: ['pipe', 'pipe', 'ignore'], signal });
  const parts: Buffer[] = [];
  mp3.stdout.on('data', (part: Buffer) => parts.push(part));
  // A program that ends early closes its pipe; its exit tells what happened.
  for (const pipe of [voice.stdin, mp3.stdin]) pipe.on('error', () => undefined);
  voice.stdout.pipe(mp3.stdin);
  voice.stdin.end(text);
  const [[voiceExit], [mp3Exit]] = await Promise.all([once(voice, 'close'), once(mp3, 'close')]);
  const sound = Buffer.concat(parts);
  if (voiceExit !== 0 || mp3Exit !== 0 || sound.length === 0)
    throw new Error('A program of the speech failed.');
  return sound;
}

function textOf(body: Buffer): string | undefined {
  try {
    const question: unknown = JSON.parse(body.toString());
    if (typeof question !== 'object' || question === null || !('text' in question)) return undefined;
    const text = typeof question.text === 'string' ? question.text.trim() : '';
    return text === '' ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Where a program is, looking in the folders a shell would. */
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
