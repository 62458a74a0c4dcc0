/** Counting what an import takes over and what it leaves. */

import type { Concept } from '#service/core/article/concept.ts';
import type { Entry } from '#service/core/article/entry.ts';
import type { RefusedFile } from '#service/import/files/sourceFile.ts';

/** What became of a dictionary's sources. */
export interface ImportResult {
  /** Dictionary code. */
  readonly code: string;
  /** Whether its data was replaced; if not, what was there before still answers. */
  readonly replaced: boolean;
  /** Why it was not replaced, in words; absent when it was. */
  readonly reason?: string;
  /** Something other than the sources stopped the import, for example a full disk. */
  readonly isStopped?: boolean;
  /** Files read. */
  readonly files: number;
  /** Files refused, with place and reason. */
  readonly refused: readonly RefusedFile[];
  /** Files left out because another one has the same content, in words. */
  readonly repeated: readonly string[];
  /** Entries, or concepts, taken over. */
  readonly entries: number;
  /** How many were left out, by reason. */
  readonly dropped: ReadonlyMap<string, number>;
  /** Distinct lemma texts, or term texts. */
  readonly lemmas: number;
  /** Translations, or terms. */
  readonly translations: number;
  /** Examples. */
  readonly examples: number;
}

/** Counts of one dictionary, growing while its files are read. */
export class ImportTally {
  readonly #lemmas = new Set<string>();
  readonly #dropped = new Map<string, number>();
  readonly #refused: RefusedFile[] = [];
  readonly #repeated: string[] = [];
  #files = 0;
  #entries = 0;
  #translations = 0;
  #examples = 0;

  /** An entry is taken over. */
  keepEntry(entry: Entry): void {
    this.#entries += 1;
    for (const { lemma } of entry.lemmas) this.#lemmas.add(lemma);
    for (const { translations, examples } of entry.groups) {
      this.#translations += translations.length;
      this.#examples += examples.length;
    }
  }

  /** A concept is taken over. */
  keepConcept({ rows }: Concept): void {
    this.#entries += 1;
    for (const { expression } of rows.flatMap(({ terms }) => terms)) {
      this.#lemmas.add(expression.lemma);
      this.#translations += 1;
    }
  }

  /** Something is left out. */
  drop(reason: string): void {
    this.#dropped.set(reason, (this.#dropped.get(reason) ?? 0) + 1);
  }

  /** A file is read to its end: its own counts join those of the dictionary. */
  add(file: ImportTally): void {
    this.#files += 1;
    this.#entries += file.#entries;
    this.#translations += file.#translations;
    this.#examples += file.#examples;
    for (const lemma of file.#lemmas) this.#lemmas.add(lemma);
    for (const [reason, count] of file.#dropped) {
      this.#dropped.set(reason, (this.#dropped.get(reason) ?? 0) + count);
    }
  }

  /** A file is refused. */
  refuse(error: RefusedFile): void {
    this.#refused.push(error);
  }

  /** A file is left out, since its content is read anyway; in words. */
  repeat(text: string): void {
    this.#repeated.push(text);
  }

  /** Number of files read so far. */
  get filesRead(): number {
    return this.#files;
  }

  /** Number of entries, or concepts, taken over so far. */
  get entries(): number {
    return this.#entries;
  }

  /** The counts as they are now; with the reason when the data was not replaced. */
  result(code: string, reason?: string): ImportResult {
    return {
      code,
      replaced: reason === undefined,
      ...(reason === undefined ? {} : { reason }),
      files: this.#files,
      refused: [...this.#refused],
      repeated: [...this.#repeated],
      entries: this.#entries,
      dropped: new Map(this.#dropped),
      lemmas: this.#lemmas.size,
      translations: this.#translations,
      examples: this.#examples,
    };
  }
}
