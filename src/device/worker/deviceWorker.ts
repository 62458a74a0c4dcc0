/** One per tab for operations, another during a build. */
import '#src/state/polyfills.ts';

import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import type { WasmEngine } from '#service/core/sqlite/wasmSqlite.ts';
import sdl from '#service/schema.graphql?raw';
import { deviceStorage } from '#src/device/storage/deviceStorage.ts';
import { type BuildProgress, buildDatabase } from './databaseBuild.ts';
import { createDeviceAnswers } from './deviceAnswers.ts';
import {
  type DeviceNews,
  type DeviceOperation,
  type DeviceReply,
  deviceChannel,
  type Numbered,
} from './deviceMessages.ts';

const storage = deviceStorage();
let engine: Promise<WasmEngine> | undefined;

function loadEngine(): Promise<WasmEngine> {
  engine ??= sqlite3InitModule().catch((error: unknown) => {
    // Loaded again by the next operation.
    engine = undefined;
    throw error;
  });
  return engine;
}

// A failure is reported by the operation that needs it.
loadEngine().catch(() => undefined);
const channel = new BroadcastChannel(deviceChannel);
const answers = createDeviceAnswers({
  storage,
  loadEngine,
  sdl,
  onDamaged: () => channel.postMessage({ news: 'damaged' } satisfies DeviceNews),
});

channel.addEventListener('message', ({ data }: MessageEvent<DeviceNews>) => {
  if (data.news === 'installed') answers.closeDatabase();
});

/** By number of the operation. */
const drops = new Map<number, AbortController>();

async function replyTo(
  request: Exclude<Numbered<DeviceOperation>, { kind: 'drop' }>,
  tell: (reply: DeviceReply) => void,
): Promise<DeviceReply> {
  if (request.kind === 'ping') return { kind: 'alive' };
  const onPreparing = (): void => tell({ kind: 'preparing' });
  try {
    if (request.kind === 'open') {
      await answers.open(onPreparing);
      return { kind: 'opened' };
    }
    if (request.kind === 'ask') {
      const { document, variables, number } = request;
      const drop = new AbortController();
      drops.set(number, drop);
      const answer = await answers
        .ask(document, variables, drop.signal, onPreparing)
        .finally(() => drops.delete(number));
      return { kind: 'answer', answer };
    }
    if (request.kind === 'examples') {
      const { language, lemma, start } = request;
      const answer = await answers.examples(language, lemma, start, onPreparing);
      return { kind: 'answer', answer };
    }
    if (request.kind === 'anki' || request.kind === 'ankiNotes') {
      const loaded = await Promise.all([import('./ankiCollection.ts'), loadEngine()]).catch(String);
      if (typeof loaded === 'string') return { kind: 'notLoaded', text: loaded };
      const [{ ankiCollection, ankiNotes }, sqlite] = loaded;
      return request.kind === 'anki'
        ? { kind: 'anki', bytes: ankiCollection(sqlite, request.deck) }
        : { kind: 'ankiNotes', types: ankiNotes(sqlite, request.bytes, request.most) };
    }
    const onProgress = (progress: BuildProgress): void => tell({ kind: 'progress', progress });
    const built = await buildDatabase(await loadEngine(), storage, request.plan, { onProgress });
    return { kind: 'built', built };
  } catch (error) {
    return { kind: 'failed', text: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<Numbered<DeviceOperation>>) => {
  if (data.kind === 'drop') return drops.get(data.number)?.abort();
  const tell = (reply: DeviceReply): void => postMessage({ ...reply, number: data.number });
  void replyTo(data, tell).then(tell);
});
