/** Sounds of the speech service: kept as blobs, so that what was heard once can be heard with no network. */
import { keptHeader } from '#src/configuration/workerMessage.ts';
import { networkFirst, type Sources } from './networkFirst.ts';
import { partKey } from './question.ts';
import { keepVisited, visited } from './visitedStore.ts';

/** Something to be spoken. */
export interface AskedSound {
  /** Address of service, language and voice. */
  readonly voice: string;
  /** The request's body: the text. */
  readonly body: string;
  readonly network: Sources['network'];
  readonly waitUntil: Sources['waitUntil'];
}

async function keepSound(key: string, response: Response): Promise<void> {
  const sound = response.ok ? await response.blob() : undefined;
  if (sound === undefined || sound.size === 0 || !/^(?:audio\/|application\/octet-stream)/u.test(sound.type))
    return;
  await keepVisited('sounds', [{ key, content: sound }]);
}

async function keptSound(key: string): Promise<Response | undefined> {
  const [sound] = (await visited([key])) ?? [];
  if (!sound || typeof sound.content === 'string') return undefined;
  const kept = new Date(sound.kept).toISOString();
  return new Response(sound.content, { headers: { 'content-type': sound.content.type, [keptHeader]: kept } });
}

/** Answers with a sound. */
export async function answerSound({ voice, body, network, waitUntil }: AskedSound): Promise<Response> {
  const key = await partKey(voice, 'sound', body);
  return networkFirst({
    network,
    waitUntil,
    kept: () => keptSound(key),
    keep: (response) => keepSound(key, response),
  });
}
