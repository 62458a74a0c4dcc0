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
import {
  type DeviceDraft,
  type DeviceRecord,
  type Jobs,
  type LastManifest,
  readDraft,
  readJobs,
  readLastManifest,
  readRecord,
} from './deviceRecord.ts';

/** What is kept, and how it is read and written. Every function rejects when the browser refuses. */
export interface DeviceStorage {
  /** What is installed. */
  record(): Promise<DeviceRecord | undefined>;
  /** Notes what is installed. */
  setRecord(record: DeviceRecord): Promise<void>;
  /**
   * Notes what is installed together with the jobs that are then left, in one step, whatever other tabs do;
   * the draft it was made of is one no more. Where `left` gives none, nothing is noted and the answer is `false`.
   */
  commit(record: DeviceRecord, left: (jobs: Jobs) => Jobs | undefined): Promise<boolean>;
  /** The database that is being made. */
  draft(): Promise<DeviceDraft | undefined>;
  /** Notes how far it is; `undefined`: none is being made. */
  setDraft(draft: DeviceDraft | undefined): Promise<void>;
  /** What is to be done. */
  jobs(): Promise<Jobs>;
  /** Changes the jobs in one step, whatever other tabs do. */
  changeJobs(change: (jobs: Jobs) => Jobs): Promise<void>;
  /** The manifest as it was when the service was last asked. */
  lastManifest(): Promise<LastManifest | undefined>;
  /** Remembers a manifest. */
  setLastManifest(manifest: LastManifest): Promise<void>;
  /** Hashes of the parts that are here. */
  partHashes(): Promise<ReadonlySet<string>>;
  /** A part as it was downloaded. */
  part(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Keeps a part. */
  setPart(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Removes all parts but these. */
  keepParts(hashes: ReadonlySet<string>): Promise<void>;
  /** Whether a database is here, without reading it. */
  hasDatabase(file: string): Promise<boolean>;
  /** The bytes of a database. */
  database(file: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Keeps the bytes of a database. */
  setDatabase(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Removes a database. */
  removeDatabase(file: string): Promise<void>;
  /** Removes all databases but these. */
  keepDatabases(files: readonly (string | undefined)[]): Promise<void>;
}

/** The stores of this origin; `prefix` sets those of a test apart. */
export function deviceStorage(prefix = 'satnegirji'): DeviceStorage {
  const state = createStore(`${prefix}-device`, 'state');
  const parts = createStore(`${prefix}-parts`, 'parts');
  const databases = createStore(`${prefix}-databases`, 'files');
  return {
    record: async () => readRecord(await get('record', state)),
    setRecord: (record) => set('record', record, state),
    commit: (record, left) => state('readwrite', (store) => commitIn(store, record, left)),
    draft: async () => readDraft(await get('draft', state)),
    setDraft: (draft) => (draft === undefined ? del('draft', state) : set('draft', draft, state)),
    jobs: async () => readJobs(await get('jobs', state)),
    changeJobs: (change) => update('jobs', (jobs) => change(readJobs(jobs)), state),
    // The key is that of older versions, whose manifests are on devices.
    lastManifest: async () => readLastManifest(await get('seen', state)),
    setLastManifest: (manifest) => set('seen', manifest, state),
    partHashes: async () => new Set(await keys<string>(parts)),
    part: (hash) => get(hash, parts),
    setPart: (hash, bytes) => set(hash, bytes, parts),
    keepParts: (hashes) => removeOthers(parts, (hash) => hashes.has(hash)),
    hasDatabase: async (file) => (await keys<string>(databases)).includes(file),
    database: (file) => get(file, databases),
    setDatabase: (file, bytes) => set(file, bytes, databases),
    removeDatabase: (file) => del(file, databases),
    keepDatabases: (files) => removeOthers(databases, (one) => files.includes(one)),
  };
}

async function commitIn(
  store: IDBObjectStore,
  record: DeviceRecord,
  left: (jobs: Jobs) => Jobs | undefined,
): Promise<boolean> {
  // Within one transaction nothing but its own requests may be waited for.
  const jobs = left(readJobs(await promisifyRequest(store.get('jobs'))));
  if (jobs === undefined) return false;
  store.put(jobs, 'jobs');
  store.put(record, 'record');
  store.delete('draft');
  await promisifyRequest(store.transaction);
  return true;
}

async function removeOthers(store: UseStore, keep: (key: string) => boolean): Promise<void> {
  const others = (await keys<string>(store)).filter((key) => !keep(key));
  if (others.length > 0) await delMany(others, store);
}
