/** A piece of what is kept for times without a network: its content, what is known of it, and the words it shows. */
import type { OfflineArea } from '#src/contract/workerMessage.ts';
import type { OfflineWord } from './offlineWords.ts';

/** The content of something kept. */
export interface Kept {
  readonly content: string | Blob;
  /** When it came from the network, in milliseconds. */
  readonly kept: number;
}

/** What an article was asked with besides its word. */
export interface ArticleFilters {
  /** Stands for the service, the languages and the version of answers: equal texts, equal choices. */
  readonly languages: string;
  readonly dicts: readonly string[];
}

/** What something that is kept is about: by this it is found when a word is to be forgotten. */
export interface About {
  readonly kind: 'article' | 'table' | 'checks' | 'list' | 'sound' | 'examples';
  /** What was asked for: a word, the words that were checked, the text that was searched or spoken. */
  readonly words: readonly string[];
  /** Of the entries of a word. */
  readonly filters?: ArticleFilters;
}

/** Something to keep. */
export interface ToKeep {
  readonly key: string;
  readonly content: string | Blob;
  readonly about?: About;
  /** Words it shows. */
  readonly words?: readonly OfflineWord[];
}

/** What is known of something kept, stored apart from it: finding and weighing it reads no content. */
export interface Fact {
  readonly key: string;
  readonly area: OfflineArea;
  /** Absent in what a version before this was noted has kept. */
  readonly about?: About;
  /** Of the content, and of the words it shows. */
  readonly bytes: number;
  /** When it came from the network, in milliseconds. */
  readonly kept: number;
  /** When it was last given to a page, in milliseconds. */
  readonly used: number;
}

/** Something to keep, with what is known of it. */
export interface KnownPiece {
  readonly piece: ToKeep;
  readonly fact: Fact;
}

/** The words that something kept shows. */
export interface ShownWords {
  readonly key: string;
  readonly words: readonly OfflineWord[];
}

/** What is kept, as it is found when words are to be forgotten. */
export interface KeptPieces {
  readonly facts: readonly Fact[];
  readonly shown: readonly ShownWords[];
  /** The texts that are kept under these names. */
  readonly textsOf: (names: readonly string[]) => Promise<readonly string[]>;
}

/** What of it is to go, and which words are left where others were taken out. */
export interface Forgetting {
  readonly going: ReadonlySet<string>;
  readonly shown: readonly ShownWords[];
}
