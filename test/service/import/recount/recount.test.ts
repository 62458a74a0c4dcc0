/**
 * The articles of the full data counted twice. What is expected here is read from the XML by `recount*.ts`, which
 * shares no code with the import or the service. Searches are counted twice in `test/fuzz/searches.test.ts`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import { importDictionary } from '#service/import/dictionaryImport.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { describeWithData } from '#test/fullData.ts';
import { ask, filterArguments, serviceOver, unfiltered } from '#test/service/core/asking.ts';
import { type RecountEntry, type RecountWord, recountEntry } from './recountEntry.ts';
import { childrenOf, recountXml } from './recountXml.ts';

/** The specification's list (section 1). */
const codes =
  'sammallahtismefin termwiki gtsmenob gtnobsme gtnobsma gtsmanob gtsmefin gtfinsme gtsmesmn gtsmnsme gtfinsmn ' +
  'gtsmnfin gtfinnob habmersmjnob habmernobsmj gtsmsnob gtsmsfin gtsmsrus gtnobsms gtfinsms gtrussms';

/** The files that files.tsv names, those of a dictionary in its order. */
function countedFiles(folder: string) {
  const rows = readFileSync(join(folder, 'files.tsv'), 'utf8').trim().split('\n').slice(1);
  const files = rows.map((row) => {
    const [code = '', source = '', target = '', , file = '', , , size] = row.split('\t');
    const elements = childrenOf(recountXml(join(folder, file)), 'e');
    return { dictionary: { code, source, target }, file, elements, size: Number(size) };
  });
  return codes.split(' ').flatMap((code) => files.filter(({ dictionary }) => dictionary.code === code));
}

/** Entries by lemma; dictionaries in the specification's order, then the order of the files. */
function recount(files: ReturnType<typeof countedFiles>): ReadonlyMap<string, readonly RecountEntry[]> {
  const entries = new Map<string, RecountEntry[]>();
  for (const { dictionary, elements } of files)
    for (const entry of elements.flatMap((element) => recountEntry(element, dictionary) ?? []))
      for (const lemma of new Set(entry.lemmas.map((word) => word.lemma)))
        entries.set(lemma, [...(entries.get(lemma) ?? []), entry]);
  return entries;
}

const word = 'lemma presentationLemma language pos dialect country';
const article = `dictEntryList(exact: $search, ${filterArguments}) {
  dictName srcLang targetLang
  lookupLemmas { edges { node { ${word} } } }
  translationGroups {
    translationLemmas { edges { node { ${word} } } }
    restriction { restriction attributes }
    exampleGroups { example translation }
  }
}`;

interface WordsAnswer {
  readonly edges: readonly { readonly node: RecountWord }[];
}

interface EntryAnswer {
  readonly dictName: string;
  readonly srcLang: string;
  readonly targetLang: string;
  readonly lookupLemmas: WordsAnswer;
  readonly translationGroups: readonly {
    readonly translationLemmas: WordsAnswer;
    readonly restriction: { readonly restriction: string | null; readonly attributes: string | null } | null;
    readonly exampleGroups: readonly { readonly example: string; readonly translation: string }[];
  }[];
}

const wordsIn = ({ edges }: WordsAnswer) => edges.map(({ node }) => node);

/** An answered entry in the recount's form. */
function answered(entry: EntryAnswer): RecountEntry {
  return {
    dictionary: { code: entry.dictName, source: entry.srcLang, target: entry.targetLang },
    lemmas: wordsIn(entry.lookupLemmas),
    groups: entry.translationGroups.map(({ translationLemmas, restriction, exampleGroups }) => ({
      translations: wordsIn(translationLemmas),
      restriction: restriction?.restriction ?? null,
      attributes: restriction?.attributes ? JSON.parse(restriction.attributes) : null,
      examples: exampleGroups,
    })),
  };
}

describeWithData('GIELLALT_DATA', 'the service answers what an independent recount finds', (folder) => {
  let files: ReturnType<typeof countedFiles>;
  let service: ReturnType<typeof serviceOver>;

  beforeAll(() => {
    files = countedFiles(folder);
    const driver = openDatabase(':memory:');
    prepareDatabase(driver);
    for (const source of importSources([folder], []).dictionaries)
      importDictionary(driver, source, () => undefined);
    service = serviceOver(driver);
  }, 240_000);

  test('the recount misses no entry of any file', () => {
    expect(files.filter(({ elements, size }) => elements.length !== size)).toEqual([]);
    expect(new Set(files.map(({ dictionary }) => dictionary.code)).size).toBe(17);
  });

  test('every word has the same article', { timeout: 240_000 }, () => {
    let entries = 0;
    for (const [lemma, expected] of recount(files)) {
      const { dictEntryList } = ask<{ dictEntryList: readonly EntryAnswer[] }>(
        service,
        article,
        unfiltered,
        lemma,
      );
      const found = dictEntryList.map(answered);
      // The slow comparison, which names the field, only if there is something to name.
      if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found, lemma).toEqual(expected);
      entries += found.length;
    }
    expect(entries).toBeGreaterThan(100_000);
  });
});
