/** Which dictionaries a database holds, as the service tells. */

import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { dictionaryOf } from '#src/language/dictionaries.ts';

const publisher = 'Giellatekno, Divvun (GiellaLT)';

/** In the order of articles. Throws Error of SQLite. */
export function heldDictionaries(driver: Driver) {
  return storedDictionaries(driver).map(({ code, entries, origin, version, importedAt, licence, credit }) => {
    const { source, target } = dictionaryOf(code);
    /** Makers whom the files name. A dictionary of GiellaLT has a licence, even where its files name nobody. */
    const [, makers] = /^Work by (.*?)(?=\.? Source code|\.?$)/u.exec(credit ?? '') ?? [];
    return {
      code,
      source,
      target,
      entries,
      /** `starter` is the lexicon that comes with the product (D34). */
      origin,
      version,
      /** Day of the import, `YYYY-MM-DD`. */
      imported: importedAt.slice(0, 'YYYY-MM-DD'.length),
      licence,
      publisher: makers ?? (licence === undefined ? undefined : publisher),
    };
  });
}
