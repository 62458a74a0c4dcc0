/** Where the device keeps its dictionaries: three stores of IndexedDB, written by nobody else. */

import {
  createStore,
  del,
  delMany,
  get,
  keys,
  promisifyRequest,
  set,
  type UseStore,
  update,
} from 'idb-keyval';
import * as v from 'valibot';

const part = v.object({ hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u)), bytes: v.number() });

const pack = v.object({
  id: v.string(),
  version: v.string(),
  origin: v.picklist(['starter', 'giellalt', 'termwiki']),
  entries: v.number(),
  forms: v.optional(v.number()),
  licence: v.optional(v.string()),
  credit: v.optional(v.string()),
  parts: v.pipe(v.array(part), v.readonly()),
});

/** Shape of the manifest, as far as this version reads it; see service/core/pack/pack.ts. */
export const manifestShape = v.object({
  format: v.number(),
  version: v.string(),
  packs: v.array(pack),
});

const record = v.object({
  /** Key of the database's bytes; absent when no pack is installed. */
  file: v.optional(v.string()),
  /** Size of the database. */
  fileBytes: v.number(),
  /** Version of its tables. */
  tables: v.number(),
  /** What is in it. */
  packs: v.array(pack),
  /** Ids of everything the service offered when it was last asked: what is missing is judged by it. */
  offered: v.array(v.string()),
  /** When the version that is in it came, by pack, in milliseconds; absent in what an older version of the app wrote. */
  since: v.optional(v.record(v.string(), v.number())),
});

/** The installed packs. Written last: everything it names is complete. */
export type DeviceRecord = v.InferOutput<typeof record>;

const draft = v.object({
  /** Ids of the packs that are being prepared. */
  ids: v.array(v.string()),
  /** Key of the database as far as it came; absent when nothing of it is stored yet. */
  file: v.optional(v.string()),
  /** Version of its tables. */
  tables: v.number(),
  /** What is in it. */
  packs: v.array(pack),
  /** How much of the work is in it, from 0 to 1. */
  share: v.number(),
});

/** A database that is being made: after a page load the work goes on from there. */
export type DeviceDraft = v.InferOutput<typeof draft>;

const job = v.variant('state', [
  v.object({ state: v.picklist(['wanted', 'paused', 'removing']), pack }),
  v.object({
    state: v.literal('failed'),
    pack,
    /**
     * `corrupted`: what came isn't what was promised, twice. `full`: no room. `gone`: the service
     * has it no more. `refused`: the browser doesn't store. `unusable`: the database could not be made.
     */
    failure: v.picklist(['corrupted', 'full', 'gone', 'refused', 'unusable']),
    /** Technical text. */
    text: v.string(),
  }),
]);

/** A job for a pack. */
export type Job = v.InferOutput<typeof job>;

/** Why a job failed. */
export type JobFailure = Extract<Job, { readonly state: 'failed' }>['failure'];

/** One job at most for each pack, in the order in which they are done. */
export type Jobs = Readonly<Record<string, Job>>;

const lastManifest = v.object({ manifest: manifestShape, at: v.number() });

/** The manifest as it was when the service was last asked, and when that was. */
export type LastManifest = v.InferOutput<typeof lastManifest>;

/** A stored value; `undefined` when there is none that this version understands. */
function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
}

/** The record, or `undefined` when there is none that this version understands. */
export const readRecord = (value: unknown): DeviceRecord | undefined => readAs(record, value);

/** The manifest of the last time, or `undefined` when there is none that this version understands. */
export const readLastManifest = (value: unknown): LastManifest | undefined => readAs(lastManifest, value);

/** The jobs that this version understands. */
export function readJobs(value: unknown): Jobs {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([id, one]) => {
      const known = readAs(job, one);
      return known ? [[id, known]] : [];
    }),
  );
}

/** The lines of a part. Fails when the bytes aren't gzip. */
export async function unpackedPart(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  // Not a character is left out, or the lines' hash would be another.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return decoder.decode(await new Response(stream).arrayBuffer());
}

/** Whether the bytes are the part of this hash: its lines are hashed, so that it doesn't matter who compressed them. */
export async function isPart(bytes: Uint8Array<ArrayBuffer>, hash: string): Promise<boolean> {
  try {
    const lines = new TextEncoder().encode(await unpackedPart(bytes));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', lines));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === hash;
  } catch (error) {
    // Bytes that are no gzip or no text are not the part; a missing crypto would be another matter.
    if (globalThis.crypto?.subtle === undefined) throw error;
    return false;
  }
}

/** The stores of this origin; `prefix` sets those of a test apart. Every method rejects when the browser refuses. */
export function deviceStorage(prefix = 'satnegirji') {
  const state = createStore(`${prefix}-device`, 'state');
  const parts = createStore(`${prefix}-parts`, 'parts');
  const databases = createStore(`${prefix}-databases`, 'files');
  return {
    /** The installed packs. */
    record: async () => readRecord(await get('record', state)),
    setRecord: (value: DeviceRecord) => set('record', value, state),
    /**
     * Notes what is installed together with the jobs that are then left, in one step whatever other tabs do; the draft
     * it was made of is deleted. Where `left` gives none, nothing is noted and the answer is `false`.
     */
    commit: (value: DeviceRecord, left: (jobs: Jobs) => Jobs | undefined) =>
      state('readwrite', (store) => commitIn(store, value, left)),
    /** The database that is being made. */
    draft: async () => readAs(draft, await get('draft', state)),
    setDraft: (value: DeviceDraft | undefined): Promise<void> =>
      value === undefined ? del('draft', state) : set('draft', value, state),
    /** The jobs. */
    jobs: async () => readJobs(await get('jobs', state)),
    /** Changes the jobs in one step, whatever other tabs do. */
    changeJobs: (change: (jobs: Jobs) => Jobs) => update('jobs', (jobs) => change(readJobs(jobs)), state),
    /** The manifest as it was when the service was last asked; the key is that of older versions. */
    lastManifest: async () => readLastManifest(await get('seen', state)),
    setLastManifest: (manifest: LastManifest) => set('seen', manifest, state),
    /** Hashes of the parts that are here. */
    partHashes: async (): Promise<ReadonlySet<string>> => new Set(await keys<string>(parts)),
    /** A part as it was downloaded. */
    part: (hash: string) => get<Uint8Array<ArrayBuffer>>(hash, parts),
    setPart: (hash: string, bytes: Uint8Array<ArrayBuffer>) => set(hash, bytes, parts),
    /** Removes all parts but these. */
    keepParts: (hashes: ReadonlySet<string>) => removeOthers(parts, (hash) => hashes.has(hash)),
    /** Whether a database is here, without reading it. */
    hasDatabase: async (file: string) => (await keys<string>(databases)).includes(file),
    database: (file: string) => get<Uint8Array<ArrayBuffer>>(file, databases),
    setDatabase: (file: string, bytes: Uint8Array<ArrayBuffer>) => set(file, bytes, databases),
    removeDatabase: (file: string) => del(file, databases),
    /** Removes all databases but these. */
    keepDatabases: (files: readonly (string | undefined)[]) =>
      removeOthers(databases, (one) => files.includes(one)),
  };
}

/** Storage of the dictionaries, with its reads and writes. */
export type DeviceStorage = ReturnType<typeof deviceStorage>;

async function commitIn(
  store: IDBObjectStore,
  value: DeviceRecord,
  left: (jobs: Jobs) => Jobs | undefined,
): Promise<boolean> {
  // Within one transaction nothing but its own requests may be waited for.
  const jobs = left(readJobs(await promisifyRequest(store.get('jobs'))));
  if (jobs === undefined) return false;
  store.put(jobs, 'jobs');
  store.put(value, 'record');
  store.delete('draft');
  await promisifyRequest(store.transaction);
  return true;
}

async function removeOthers(store: UseStore, keep: (key: string) => boolean): Promise<void> {
  const others = (await keys<string>(store)).filter((key) => !keep(key));
  if (others.length > 0) await delMany(others, store);
}
