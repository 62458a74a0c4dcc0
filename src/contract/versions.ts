/**
 * The versions of everything that outlives a program: databases, packs, imported data, cached
 * answers. A number is raised by one with the change; data of another version is then rebuilt.
 *
 * | change | raise |
 * |---|---|
 * | a table, a column, an index; what is stored of an article besides its line | `tablesVersion` |
 * | the form of an article's or a paradigm's line, so that older programs can't read it | `packFormat` and `tablesVersion` |
 * | what is read out of sources, or how | `readerVersion` |
 * | what the app asks for, or means by a question | `answersVersion` |
 * | a store or an index of what the service worker keeps | `offlineVersion` |
 * | a store or an index of what a person keeps | `savedVersion` |
 *
 * A field more in the article is two of them: `readerVersion`, since sources hold more than was read of
 * them, and `answersVersion` if the app cannot do without it, since cached answers lack it. A part more at
 * the end of a line is no other form: older programs leave it out. `test/contract/versions.test.ts` notices
 * most of these changes.
 */

/** Version of the tables (`service/core/sqlite/database.ts`). A device rebuilds them offline; a server needs a new import. */
export const tablesVersion = 4;

/** Version of lines in packs and articles. A later format needs a newer app; earlier lines are on devices and stay readable. */
export const packFormat = 1;

/** Version of the readers of sources (`service/import`). Part of the version of all data: imports and devices notice it. */
export const readerVersion = 14;

/** Version of cached answers: those of another version are not shown. */
export const answersVersion = 1;

/** Version of the service worker's database (`sw/store/offlineStore.ts`). Not rebuilt: `upgrade` there migrates it. */
export const offlineVersion = 2;

/** Version of a person's data (`src/saved/savedDatabase.ts`). Cannot be rebuilt: `upgrade` there migrates it without loss. */
export const savedVersion = 1;
