import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importDictionary } from '#service/import/dictionaryImport.ts';
import { importSources } from '#service/import/files/importSources.ts';
import type { ImportResult } from '#service/import/importTally.ts';
import { ask, filterArguments, serviceOver, stemPage } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';

const data = process.env['GIELLALT_DATA'];

/** What the data's README says of a code. */
interface Listed {
  readonly code: string;
  /** `<e>` with a translation. */
  readonly entries: number;
  readonly lemmas: number;
  readonly translations: number;
  /** In the groups. */
  readonly examples: number;
}

/** The rows of the README's table of codes. */
function listed(folder: string): readonly Listed[] {
  const lines = readFileSync(join(folder, 'README.md'), 'utf8').split('\n');
  return lines
    .filter((line) => /^\| (gt|habmer)/u.test(line))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const number = (column: number) => Number(cells[column]?.replaceAll(',', ''));
      return {
        code: cells[1] ?? '',
        entries: number(7),
        lemmas: number(8),
        translations: number(9),
        examples: number(10),
      };
    });
}

/** Entries that the rules leave out although they have a translation: 8 of source gg, 3 without lemma. */
const leftOut: Readonly<Record<string, number>> = { gtsmanob: 8, gtrussms: 3 };

describe.skipIf(data === undefined).each(backends)(
  'all GiellaLT data on $backend (needs GIELLALT_DATA)',
  ({ open }) => {
    it('becomes as many entries as its list says, in time, and is found', { timeout: 120_000 }, () => {
      const folder = data ?? '';
      const driver = open();
      const start = performance.now();
      const results = new Map<string, ImportResult>(
        importSources([folder], []).dictionaries.map((source) => [
          source.dictionary.code,
          importDictionary(driver, source, () => {}),
        ]),
      );
      expect(performance.now() - start).toBeLessThan(60_000);
      const codes = listed(folder);
      expect(codes).toHaveLength(17);
      for (const { code, entries, lemmas, translations, examples } of codes) {
        const less = leftOut[code] ?? 0;
        const result = results.get(code);
        expect(result, code).toMatchObject({
          entries: entries - less,
          translations: translations - less,
          lemmas: code === 'gtsmanob' ? lemmas - less : lemmas,
          refused: [],
        });
        // Those beside the groups come on top.
        expect(result?.examples, code).toBeGreaterThanOrEqual(examples);
      }

      const service = serviceOver(driver);
      const page = stemPage(service, 'guoll', 'start', 'first: 500');
      expect(page.totalCount).toBe(page.edges.length);
      expect(ask(service, `hasStem(exact: "guolli", ${filterArguments}) { srclangs dicts }`)).toMatchObject({
        hasStem: [{ srclangs: ['sme'], dicts: ['gtsmenob', 'gtsmefin', 'gtsmesmn'] }],
      });
    });
  },
);
