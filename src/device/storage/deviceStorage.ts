/** The device's dictionaries in stores of IndexedDB; the database itself is a file, where the browser lets workers write one. */

import { createStore, delMany, get, keys, promisifyRequest, set, type UseStore, update } from 'idb-keyval';
import * as v from 'valibot';
import { packOrigins } from '#service/core/pack/pack.ts';
import type { DatabaseFile } from '#service/core/sqlite/wasmFiles.ts';
import { packFormat } from '#src/contract/versions.ts';
import { storeWhileShown } from '#src/state/leavingPage.ts';
import { sha256 } from '#src/state/sha256.ts';
import { isObject } from '#src/state/unknownValue.ts';
import { databaseFiles } from './databaseFiles.ts';

const part = v.object({ hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u)), bytes: v.number() });

const pack = v.object({
  id: v.string(),
  version: v.string(),
  origin: v.picklist(packOrigins),
  entries: v.number(),
  forms: v.optional(v.number()),
  licence: v.optional(v.string()),
  credit: v.optional(v.string()),
  parts: v.pipe(v.array(part), v.readonly()),
});

/** `PackManifest` (service/core/pack/pack.ts) without what no device reads. */
export const manifestSchema = v.object({
  format: v.number(),
  version: v.string(),
  packs: v.array(pack),
});

const record = v.object({
  /** Name of the file, or key of the database's bytes; absent without packs. */
  file: v.optional(v.string()),
  fileBytes: v.number(),
  /** Version of its tables. */
  tables: v.number(),
  /** Whether it was found undamaged. */
  isChecked: v.optional(v.boolean()),
  packs: v.array(pack),
  /** Ids of the last manifest's packs: only these can be missing. */
  offered: v.array(v.string()),
});

/** The installed packs. Written last, so everything in it is complete. */
export type DeviceRecord = v.InferOutput<typeof record>;

const job = v.variant('state', [
  v.object({ state: v.picklist(['wanted', 'paused', 'removing']), pack }),
  v.object({
    state: v.literal('failed'),
    pack,
    /**
     * `corrupted`: wrong bytes twice. `full`: no room. `gone`: the service lacks it. `refused`: the browser
     * doesn't store. `unusable`: the database could not be made.
     */
    failure: v.picklist(['corrupted', 'full', 'gone', 'refused', 'unusable']),
    /** The technical message. */
    text: v.string(),
    /** Whether a removal failed, not a download. */
    isRemoval: v.optional(v.boolean()),
  }),
]);

export type Job = v.InferOutput<typeof job>;

export type JobFailure = Extract<Job, { readonly state: 'failed' }>['failure'];

/** At most one per pack, in order of execution. */
export type Jobs = Readonly<Record<string, Job>>;

/** Whether packs need a newer app. */
export function isNewerFormat(value: unknown): boolean {
  const shape = v.object({ format: v.pipe(v.number(), v.gtValue(packFormat)) });
  return v.is(shape, value);
}

export const lastManifest = v.object({ manifest: manifestSchema, at: v.number() });

/** The service's last manifest, with its time. */
export type LastManifest = v.InferOutput<typeof lastManifest>;

/** `undefined` for a value that this version does not understand. */
function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
}

/** Jobs that this version understands. */
function readJobs(value: unknown): Jobs {
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([id, one]) => {
      const valid = readAs(job, one);
      return valid ? [[id, valid]] : [];
    }),
  );
}

/** The lines in UTF-8. Rejects if the bytes aren't gzip. */
export function decompressedPart(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

/** Hashes the lines, so that different compression does not matter. */
export async function isPart(bytes: Uint8Array<ArrayBuffer>, hash: string): Promise<boolean> {
  try {
    return (await sha256(await decompressedPart(bytes))) === hash;
  } catch (error) {
    // No gzip; a missing crypto is another error.
    if (globalThis.crypto?.subtle === undefined) throw error;
    return false;
  }
}

/** Tells names of files from keys in IndexedDB. */
const fileEnding = '.sqlite';

export function isFile(name: string): boolean {
  return name.endsWith(fileEnding);
}

/** `prefix` separates tests. Methods reject when the browser refuses, except to make or delete files. */
export function deviceStorage(prefix = 'satnegirji') {
  const state = storeWhileShown(createStore(`${prefix}-device`, 'state'));
  const parts = storeWhileShown(createStore(`${prefix}-parts`, 'parts'));
  const databases = storeWhileShown(createStore(`${prefix}-databases`, 'files'));
  const files = databaseFiles(`${prefix}-databases`);
  return {
    record: async () => readAs(record, await get('record', state)),
    /** In one transaction; nothing without a record. */
    changeRecord: (change: (now: DeviceRecord) => DeviceRecord) =>
      update(
        'record',
        (value) => {
          const now = readAs(record, value);
          return now ? change(now) : value;
        },
        state,
      ),
    /**
     * Stores the record with the jobs that are left, in one transaction. If `left` gives no jobs, stores nothing
     * and resolves with `false`.
     */
    commit: (value: DeviceRecord, left: (jobs: Jobs) => Jobs | undefined) =>
      state('readwrite', (store) => commitIn(store, value, left)),
    jobs: async () => readJobs(await get('jobs', state)),
    /** In one transaction. */
    changeJobs: (change: (jobs: Jobs) => Jobs) => update('jobs', (jobs) => change(readJobs(jobs)), state),
    lastManifest: async () => readAs(lastManifest, await get('seen', state)),
    setLastManifest: (manifest: LastManifest) => set('seen', manifest, state),
    partHashes: async (): Promise<ReadonlySet<string>> => new Set(await keys<string>(parts)),
    /** As downloaded. */
    part: (hash: string) => get<Uint8Array<ArrayBuffer>>(hash, parts),
    setPart: (hash: string, bytes: Uint8Array<ArrayBuffer>) => set(hash, bytes, parts),
    deleteOtherParts: (hashes: ReadonlySet<string>) => removeOthers(parts, (hash) => hashes.has(hash)),
    /** Without reading it. */
    hasDatabase: async (name: string) =>
      isFile(name) ? files.has(name) : (await keys<string>(databases)).includes(name),
    /** In a worker: the file, or the bytes that browsers without files have, and older versions of the app had. */
    database: async (name: string): Promise<DatabaseFile | Uint8Array<ArrayBuffer> | undefined> => {
      if (isFile(name)) return files.open(name);
      const value = await get<Blob | Uint8Array<ArrayBuffer> | ArrayBuffer>(name, databases);
      // Earlier versions of the app stored blobs and arrays.
      const bytes = value instanceof Blob ? await value.arrayBuffer() : value;
      return bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes;
    },
    /** In a worker; `undefined` in browsers without files: there `setDatabase` stores the bytes. */
    newDatabase: async (key: string) => {
      const name = key + fileEnding;
      const file = await files.create(name);
      return file && { name, file };
    },
    /** Not as a Blob: Safari loses those at times. The bytes may be a part of a larger buffer. */
    setDatabase: (key: string, bytes: Uint8Array) => set(key, bytes.slice().buffer, databases),
    deleteOtherDatabases: async (names: readonly (string | undefined)[]) => {
      await removeOthers(databases, (one) => names.includes(one));
      await files.deleteOthers(names);
    },
  };
}

export type DeviceStorage = ReturnType<typeof deviceStorage>;

async function commitIn(
  store: IDBObjectStore,
  value: DeviceRecord,
  left: (jobs: Jobs) => Jobs | undefined,
): Promise<boolean> {
  // An IndexedDB transaction may wait for its own requests only.
  const jobs = left(readJobs(await promisifyRequest(store.get('jobs'))));
  if (jobs === undefined) return false;
  store.put(jobs, 'jobs');
  store.put(value, 'record');
  await promisifyRequest(store.transaction);
  return true;
}

async function removeOthers(store: UseStore, keep: (key: string) => boolean): Promise<void> {
  const others = (await keys<string>(store)).filter((key) => !keep(key));
  if (others.length > 0) await delMany(others, store);
}
