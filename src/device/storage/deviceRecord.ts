/** What is on the device, as it is written down there. What another version wrote may look different: all of it is checked. */
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

/** What is installed. It is written last: what it names is complete. */
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

/** What is to be done with a pack. */
export type Job = v.InferOutput<typeof job>;

/** Why a job failed. */
export type JobFailure = Extract<Job, { readonly state: 'failed' }>['failure'];

/** One job at most for each pack, in the order in which they are done. */
export type Jobs = Readonly<Record<string, Job>>;

const lastManifest = v.object({ manifest: manifestShape, at: v.number() });

/** The manifest as it was when the service was last asked, and when that was. */
export type LastManifest = v.InferOutput<typeof lastManifest>;

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
}

/** The record, or `undefined` when there is none that this version understands. */
export function readRecord(value: unknown): DeviceRecord | undefined {
  return read(record, value);
}

/** The draft, or `undefined` when there is none that this version understands. */
export function readDraft(value: unknown): DeviceDraft | undefined {
  return read(draft, value);
}

/** The jobs that this version understands. */
export function readJobs(value: unknown): Jobs {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([id, one]) => {
      const known = read(job, one);
      return known ? [[id, known]] : [];
    }),
  );
}

/** The manifest of the last time, or `undefined` when there is none that this version understands. */
export function readLastManifest(value: unknown): LastManifest | undefined {
  return read(lastManifest, value);
}
