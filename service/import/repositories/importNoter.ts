/** Notes what an import made of each repository, when the last of its dictionaries is done and not before. */

import type { ImportSources } from '#service/import/files/importSources.ts';
import type { FormResult } from '#service/import/importReport.ts';
import type { ImportNotes } from '#service/import/importRun.ts';
import type { ImportResult } from '#service/import/importTally.ts';
import type { StoredVersions } from '#service/import/storedVersions.ts';
import { type Brought, heldFor } from './broughtRepository.ts';
import type { RepositoryState } from './repositoryState.ts';

/** A repository whose import is under way. */
interface Pending {
  readonly brought: Extract<Brought, { readonly state: 'new' }>;
  /** Codes of which nothing was heard yet. */
  readonly left: Set<string>;
  readonly isEmpty: boolean;
  readonly reasons: string[];
  /** Whether anything of it is in the database now. */
  isTaken: boolean;
}

const nothing = 'there is nothing in it to import';
const notImported = 'nothing of it could be imported';

/** Listens to an import. */
export class ImportNoter implements ImportNotes {
  readonly #state: RepositoryState;
  readonly #pending: readonly Pending[];

  /** What is new, and what of it can be imported; what has nothing to import is noted at once. */
  constructor(
    state: RepositoryState,
    fresh: readonly Pending['brought'][],
    { dictionaries, forms }: ImportSources,
  ) {
    this.#state = state;
    const codes = new Set([
      ...dictionaries.map(({ dictionary }) => dictionary.code),
      ...forms.map(({ language }) => language),
    ]);
    this.#pending = fresh.map((brought) => ({
      brought,
      left: new Set(brought.repository.codes.filter((code) => codes.has(code))),
      isEmpty: !brought.repository.codes.some((code) => codes.has(code)),
      reasons: [],
      isTaken: false,
    }));
    for (const one of this.#empty) {
      const { repository, key } = one.brought;
      state.note(repository.name, { key, refused: nothing });
    }
  }

  /** What came, or that it failed where there was nothing in it, or nothing that could be taken. */
  judged(brought: Brought): Brought {
    const pending = this.#pending.find((one) => one.brought === brought);
    if (pending === undefined || pending.isTaken) return brought;
    // Of what something else stopped nothing is told here; its own line of the import says why.
    const reason = pending.isEmpty ? nothing : pending.reasons.join('; ') || notImported;
    const { repository, notes } = pending.brought;
    return { repository, state: 'failed', reason, notes };
  }

  get #empty(): readonly Pending[] {
    return this.#pending.filter(({ isEmpty }) => isEmpty);
  }

  /** A dictionary was replaced, or left as it was. */
  dictionary({ code, reason, refused, replaced }: ImportResult, stored: StoredVersions): void {
    // What came of a dictionary that lacks files is not all of it: the next run must not call it whole.
    const lacking = refused.length === 0 ? undefined : refused.map(({ message }) => message).join('; ');
    this.#settle(code, reason ?? lacking, replaced, stored);
  }

  /** So were the forms of a language. */
  forms({ list, refused }: FormResult, stored: StoredVersions): void {
    this.#settle(list.language, refused, refused === undefined, stored);
  }

  #settle(code: string, reason: string | undefined, isTaken: boolean, stored: StoredVersions): void {
    const pending = this.#pending.find(({ left }) => left.has(code));
    if (pending === undefined) return;
    pending.left.delete(code);
    pending.isTaken ||= isTaken;
    if (reason !== undefined) pending.reasons.push(`${code}: ${reason}`);
    if (pending.left.size === 0) this.#note(pending, stored);
  }

  #note({ brought, reasons }: Pending, stored: StoredVersions): void {
    const { repository, key } = brought;
    this.#state.note(repository.name, {
      key,
      versions: heldFor(repository, stored),
      ...(reasons.length === 0 ? {} : { refused: reasons.join('; ') }),
    });
  }
}
