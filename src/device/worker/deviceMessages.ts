import type { DeviceAnswer } from '#src/lookup/lookup.ts';
import type { AnkiDeck } from './ankiCollection.ts';
import type { BuildOrder, BuildProgress } from './databaseBuild.ts';

/** Answered with the same number. */
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
  | { readonly number: number; readonly kind: 'anki'; readonly deck: AnkiDeck }
  /** Asks for a sign of life. */
  | { readonly number: number; readonly kind: 'ping' };

export type DeviceReply =
  | { readonly number: number; readonly kind: 'answer'; readonly answer: DeviceAnswer | undefined }
  /** The answer comes later. */
  | { readonly number: number; readonly kind: 'progress'; readonly progress: BuildProgress }
  /** A needed index is being built; the answer comes later. */
  | { readonly number: number; readonly kind: 'preparing' }
  | { readonly number: number; readonly kind: 'built'; readonly fileBytes: number }
  | { readonly number: number; readonly kind: 'anki'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly number: number; readonly kind: 'alive' }
  /** The database engine could not be fetched. */
  | { readonly number: number; readonly kind: 'notLoaded'; readonly text: string }
  | { readonly number: number; readonly kind: 'failed'; readonly text: string };

/** Channel of all tabs and workers. */
export const deviceChannel = 'satnegirji-device';

export type DeviceNews =
  | { readonly news: 'installed' }
  | { readonly news: 'jobs' }
  /** Of the working tab, as JSON of an Activity; `null`: none. */
  | { readonly news: 'activity'; readonly activity: unknown };
