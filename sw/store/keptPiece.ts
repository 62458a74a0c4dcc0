/** A piece of what was visited: its content, what is known of it, and the words it shows. */
import type { OfflineArea } from '#src/contract/workerMessage.ts';
import type { OfflineWord } from './offlineWords.ts';

/** Something kept. */
export interface Kept {
  readonly content: string | Blob;
  /** When it came from the network, in milliseconds. */
  readonly kept: number;
}

/** What something that is kept is about: by this it is found when a word is to be forgotten. */
export interface About {
  readonly kind: 'article' | 'table' | 'checks' | 'list' | 'sound';
  /** What was asked for: a word, the words that were checked, the text that was searched or spoken. */
  readonly words: readonly string[];
}

/** Something to keep. */
export interface ToKeep {
  readonly key: string;
  readonly content: string | Blob;
  readonly about?: About;
  /** Words it shows. */
  readonly seen?: readonly OfflineWord[];
}

/** What is known of something kept. */
export interface Fact {
  readonly shelf: OfflineArea;
  /** Absent in what an older version kept. */
  readonly about?: About;
  readonly bytes: number;
  readonly kept: number;
  readonly used: number;
}

/** What is kept, as it is found when words are to be forgotten. */
export interface KeptPieces {
  readonly facts: readonly (readonly [string, Fact])[];
  readonly seen: readonly (readonly [string, readonly OfflineWord[]])[];
  /** The texts that are kept under these names. */
  readonly textsOf: (names: readonly string[]) => Promise<readonly string[]>;
}

/** What of it is to go, and which words are left where others were taken out. */
export interface Forgetting {
  readonly going: readonly string[];
  readonly seen: readonly (readonly [string, readonly OfflineWord[]])[];
}
