/**
 * The full data counted twice. What is expected here is read from the XML by
 * `recount*.ts`, which shares no code with the import or the service.
 */
import { beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import { importDictionary } from '#service/import/dictionaryImport.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { describeWithData } from '#test/fullData.ts';
import { serviceOver } from '#test/service/core/asking.ts';
import {
  comparable,
  everything,
  type Recount,
  recount,
  recountArticle,
  recountedSearches,
  recountSearch,
} from './recountData.ts';
import type { RecountWord } from './recountEntry.ts';

const slow = 240_000;

/** The page size of the app. */
const page = 100;

const filterVariables = '$srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!';
const filtered = 'srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts';
const word = 'lemma presentationLemma language pos dialect country';

const search = `query ($search: String!, $mode: String!, $after: String, ${filterVariables}) {
  stemList(search: $search, mode: $mode, first: ${page}, after: $after, ${filtered}) {
    totalCount
    edges { node { stem srclangs targetlangs dicts searchStem ${word} } }
    pageInfo { endCursor hasNextPage }
  }
}`;

const article = `query ($lemma: String!, ${filterVariables}) {
  dictEntryList(exact: $lemma, ${filtered}) {
    dictName srcLang targetLang
    lookupLemmas { edges { node { ${word} } } }
    translationGroups {
      translationLemmas { edges { node { ${word} } } }
      restriction { restriction attributes }
      exampleGroups { example translation }
    }
  }
}`;

interface StemsAnswer {
  readonly stemList: {
    readonly totalCount: number;
    readonly edges: readonly { readonly node: RecountWord & { readonly searchStem: string } }[];
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  };
}

interface WordsAnswer {
  readonly edges: readonly { readonly node: RecountWord }[];
}

interface EntriesAnswer {
  readonly dictEntryList: readonly {
    readonly dictName: string;
    readonly srcLang: string;
    readonly targetLang: string;
    readonly lookupLemmas: WordsAnswer;
    readonly translationGroups: readonly {
      readonly translationLemmas: WordsAnswer;
      readonly restriction: {
        readonly restriction: string | null;
        readonly attributes: string | null;
      } | null;
      readonly exampleGroups: readonly { readonly example: string; readonly translation: string }[];
    }[];
  }[];
}

/** The words of a connection. */
function wordsIn({ edges }: WordsAnswer): readonly RecountWord[] {
  return edges.map(({ node }) => node);
}

/** Answered entries in the recount's form. */
function answeredEntries({ dictEntryList }: EntriesAnswer) {
  return dictEntryList.map((entry) => ({
    dictionary: { code: entry.dictName, source: entry.srcLang, target: entry.targetLang },
    lemmas: wordsIn(entry.lookupLemmas),
    groups: entry.translationGroups.map(({ translationLemmas, restriction, exampleGroups }) => ({
      translations: wordsIn(translationLemmas),
      restriction: restriction?.restriction ?? null,
      attributes: restriction?.attributes ? (JSON.parse(restriction.attributes) as unknown) : null,
      examples: exampleGroups,
    })),
  }));
}

describeWithData('GIELLALT_DATA', 'the service answers what an independent recount finds', (folder) => {
  let counted: Recount;
  let service: ReturnType<typeof serviceOver>;

  beforeAll(() => {
    counted = recount(folder);
    const driver = openDatabase(':memory:');
    prepareDatabase(driver);
    for (const source of importSources([folder], []).dictionaries)
      importDictionary(driver, source, () => undefined);
    service = serviceOver(driver);
  }, slow);

  function ask<Answer>(document: string, variables: Record<string, unknown>): Answer {
    const { data, errors } = service.execute(document, variables);
    expect(errors).toBeUndefined();
    return data as Answer;
  }

  test('the recount misses no entry of any file', () => {
    expect(counted.miscounted).toEqual([]);
    expect(counted.codes).toHaveLength(17);
  });

  test('70 searches list the same: totals, order, every field, two pages', () => {
    const questions = recountedSearches(counted);
    let finding = 0;
    for (const { search: text, mode, filter } of questions) {
      const expected = recountSearch(counted, text, mode, filter);
      if (expected.length > 0) finding += 1;
      let after: string | null = null;
      for (const from of expected.length > page ? [0, page] : [0]) {
        const variables: Record<string, unknown> = { search: text, mode, after, ...filter };
        const { stemList }: StemsAnswer = ask<StemsAnswer>(search, variables);
        const found = stemList.edges.map(({ node: { searchStem, ...stem } }) => ({
          ...stem,
          key: comparable(searchStem),
        }));
        expect(
          { total: stemList.totalCount, found, more: stemList.pageInfo.hasNextPage },
          JSON.stringify(variables),
        ).toEqual({
          total: expected.length,
          found: expected.slice(from, from + page).map((stem) => ({ ...stem, key: comparable(stem.stem) })),
          more: expected.length > from + page,
        });
        after = stemList.pageInfo.endCursor;
      }
    }
    expect(questions).toHaveLength(70);
    expect(finding).toBeGreaterThan(50);
  });

  test('every word has the same article', { timeout: slow }, () => {
    const filter = everything(counted);
    let entries = 0;
    for (const lemma of counted.entries.keys()) {
      const expected = recountArticle(counted, lemma, filter);
      const found = answeredEntries(ask<EntriesAnswer>(article, { lemma, ...filter }));
      // The slow comparison, which names the field, only if there is something to name.
      if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found, lemma).toEqual(expected);
      entries += found.length;
    }
    expect(entries).toBe([...counted.entries.values()].flat().length);
  });
});
