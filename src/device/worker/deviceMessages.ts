import type { DeviceAnswer } from '#src/lookup/lookup.ts';
import type { AnkiDeck, AnkiNotes } from './ankiCollection.ts';
import type { BuildPlan, BuildProgress, BuiltDatabase } from './databaseBuild.ts';

export type DeviceOperation =
  | {
      readonly kind: 'ask';
      readonly document: string;
      readonly variables: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'examples'; readonly language: string; readonly lemma: string; readonly start: number }
  /** The operation of this number needs no answer. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'open' }
  | { readonly kind: 'build'; readonly plan: BuildPlan }
  | { readonly kind: 'anki'; readonly deck: AnkiDeck }
  /** A collection, of which at most so many notes are read. */
  | { readonly kind: 'ankiNotes'; readonly bytes: Uint8Array<ArrayBuffer>; readonly most: number }
  /** Asks for a sign of life. */
  | { readonly kind: 'ping' };

export type DeviceReply =
  | { readonly kind: 'answer'; readonly answer: DeviceAnswer | undefined }
  | { readonly kind: 'opened' }
  /** The answer comes later. */
  | { readonly kind: 'progress'; readonly progress: BuildProgress }
  /** A step was made towards an answer that comes later: of opening the database, of building an index. */
  | { readonly kind: 'preparing' }
  | { readonly kind: 'built'; readonly built: BuiltDatabase }
  | { readonly kind: 'anki'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'ankiNotes'; readonly types: readonly AnkiNotes[] }
  | { readonly kind: 'alive' }
  /** The database engine could not be fetched. */
  | { readonly kind: 'notLoaded'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };

/** A reply has the number of its operation. */
export type Numbered<Message> = Message & { readonly number: number };

/** Channel of all tabs and workers. */
export const deviceChannel = 'satnegirji-device';

export type DeviceNews =
  /** The record of the installed packs changed; the database may be the same. */
  | { readonly news: 'installed' }
  | { readonly news: 'jobs' }
  /** The database must be built again. */
  | { readonly news: 'damaged' }
  /** What the working tab does, as JSON of an Activity; `null`: nothing. */
  | { readonly news: 'activity'; readonly activity: unknown };
