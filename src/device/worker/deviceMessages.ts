/** What page and worker say to each other. */

import type { DeviceAnswer } from '#src/lookup/lookup.ts';
import type { AnkiDeck } from './ankiCollection.ts';
import type { BuildOrder, BuildProgress } from './databaseBuild.ts';

/** What the page sends; answered under the same number. */
export type DeviceRequest =
  | {
      readonly number: number;
      readonly kind: 'ask';
      readonly document: string;
      readonly variables: Readonly<Record<string, unknown>>;
    }
  | {
      readonly number: number;
      readonly kind: 'examples';
      readonly language: string;
      readonly lemma: string;
      readonly start: number;
    }
  | { readonly number: number; readonly kind: 'build'; readonly order: BuildOrder }
  /** A deck as Anki's database. */
  | { readonly number: number; readonly kind: 'anki'; readonly deck: AnkiDeck }
  /** A sign of life. */
  | { readonly number: number; readonly kind: 'ping' };

/** What the worker answers. */
export type DeviceReply =
  | { readonly number: number; readonly kind: 'answer'; readonly answer: DeviceAnswer | undefined }
  /** How far a database is; the answer comes later. */
  | { readonly number: number; readonly kind: 'progress'; readonly progress: BuildProgress }
  /** An index that the request needs is being built; the answer comes later. */
  | { readonly number: number; readonly kind: 'preparing' }
  | { readonly number: number; readonly kind: 'built'; readonly fileBytes: number }
  | { readonly number: number; readonly kind: 'anki'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly number: number; readonly kind: 'alive' }
  /** The database engine could not be fetched. */
  | { readonly number: number; readonly kind: 'notLoaded'; readonly text: string }
  | { readonly number: number; readonly kind: 'failed'; readonly text: string };

/** Name of the channel on which all tabs and workers of the device hear of changes. */
export const deviceChannel = 'satnegirji-device';

/** The messages of that channel. */
export type DeviceNews =
  /** The installed dictionaries changed. */
  | { readonly news: 'installed' }
  /** Jobs or parts have changed. */
  | { readonly news: 'jobs' }
  /** The activity of the working tab, as JSON of an Activity; `null`: none. */
  | { readonly news: 'activity'; readonly activity: unknown };
