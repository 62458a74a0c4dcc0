/** Sounds of the speech service: kept as blobs, so that what was heard once can be heard with no network. */
import { keptHeader } from '#src/contract/workerMessage.ts';
import { keepPieces, readPieces, timesForgotten } from '#sw/store/offlineStore.ts';
import { partKey } from '#sw/store/operation.ts';
import { networkFirst, type Sources } from './networkFirst.ts';

/** A text to be spoken. */
export interface AskedSound {
  /** Address of service, language and voice. */
  readonly voice: string;
  /** The request's body: the text. */
  readonly body: string;
  readonly network: Sources['network'];
  readonly waitUntil: Sources['waitUntil'];
}

/** The text that a request wants spoken. */
function textIn(body: string): readonly string[] {
  const { text }: Record<string, unknown> = JSON.parse(body);
  return typeof text === 'string' ? [text] : [];
}

async function keepSound(key: string, body: string, response: Response, asked: number): Promise<void> {
  const sound = response.ok ? await response.blob() : undefined;
  if (sound === undefined || sound.size === 0 || !/^(?:audio\/|application\/octet-stream)/u.test(sound.type))
    return;
  const about = { kind: 'sound', words: textIn(body) } as const;
  await keepPieces('sounds', [{ key, content: sound, about }], Date.now(), asked);
}

async function keptSound(key: string): Promise<Response | undefined> {
  const [sound] = (await readPieces([key])) ?? [];
  if (!sound || typeof sound.content === 'string') return undefined;
  const kept = new Date(sound.kept).toISOString();
  return new Response(sound.content, { headers: { 'content-type': sound.content.type, [keptHeader]: kept } });
}

/** Answers with a sound: the network's, else the kept one. Rejects as the network does where nothing is kept. */
export async function answerSound({ voice, body, network, waitUntil }: AskedSound): Promise<Response> {
  const asked = timesForgotten();
  const key = await partKey(voice, 'sound', body);
  return networkFirst({
    network,
    waitUntil,
    kept: () => keptSound(key),
    keep: (response) => keepSound(key, body, response, asked),
  });
}
