/**
 * The versions of what outlives a program (`src/contract/versions.ts`): whoever changes what one of
 * them stands for is told to raise it. What is written here of a version stays; a new one is added.
 */

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Concept, decodeConcept, encodeConcept } from '#service/core/article/concept.ts';
import { decodeEntry, type Entry, encodeEntry, lemmaFields } from '#service/core/article/entry.ts';
import { writeForms } from '#service/core/forms/formWriter.ts';
import { decodeWordGraph } from '#service/core/graph/storedGraphs.ts';
import { formLines, graphLines, paradigmsOfLines } from '#service/core/pack/packReader.ts';
import { nodeFields } from '#service/core/resolvers/lemmaResolver.ts';
import { tables } from '#service/core/sqlite/database.ts';
import { answersVersion, packFormat, tablesVersion } from '#src/contract/versions.ts';
import { termArticles, weighedArticles } from '#src/lookup/operations/articleQuery.ts';
import { paradigmFields } from '#src/lookup/operations/paradigmQuery.ts';
import { allLemmas } from '#src/lookup/operations/stems/wordDocuments.ts';
import { sdl } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { wordsInGraph } from '#test/service/core/graph/wordGraphOf.ts';

const entry: Entry = {
  lemmas: [
    {
      lemma: 'guolli',
      pos: 'N',
      presentationLemma: 'guol@li',
      dialect: 'eastern',
      country: 'FI',
      remark: 'Pl',
    },
    { lemma: 'guolle' },
  ],
  groups: [
    {
      sense: 0,
      translations: [{ lemma: 'fisk', pos: 'N' }],
      restriction: { restriction: 'x', attributes: '{"a":"b"}' },
      examples: [{ example: 'Guolli lea buorre.', translation: 'Fisken er god.' }],
    },
    { sense: 1, translations: [{ lemma: 'fiskemat' }], restriction: { restriction: 'y' }, examples: [] },
    {
      sense: 1,
      translations: [{ lemma: 'fiskerett' }],
      examples: [],
      notes: [
        { kind: 'definition', text: 'd', translation: 'e' },
        { kind: 'see', text: 's' },
      ],
    },
  ],
};

const concept: Concept = {
  name: 'Guolástus:guolli',
  collections: ['SD-terms'],
  rows: [
    {
      language: 'sme',
      definition: 'd',
      explanation: 'e',
      terms: [
        {
          expression: { lemma: 'guolli', pos: 'N' },
          sanctioned: true,
          status: 'recommended',
          note: 'n',
          source: 's',
        },
      ],
    },
    { language: 'nob', terms: [{ expression: { lemma: 'fisk' }, sanctioned: false }] },
  ],
};

const forms = [
  { lemma: 'guolli', pos: 'N', template: '+N+Sg+Gen', form: 'guoli' },
  { lemma: 'guolli', pos: 'N', template: '+N+Pl+Nom', form: 'guolit' },
];

/** Lines of each format: devices hold them, so that every later program must read them. */
const linesOfFormat: Readonly<
  Record<number, { entry: string; concept: string; forms: readonly string[]; graph: readonly string[] }>
> = {
  1: {
    entry:
      '[[["guolli","N","guol@li","eastern","FI","Pl"],"guolle"],[[0,[["fisk","N"]],["x","{\\"a\\":\\"b\\"}"],["Guolli lea buorre.","Fisken er god."]],[1,["fiskemat"],"y"],[1,["fiskerett"],"",[],["definition","d","e","see","s",""]]]]',
    concept:
      '["Guolástus:guolli",["SD-terms"],[["sme",[[["guolli","N"],1,"recommended","n","s"]],"d","e"],["nob",[["fisk",0]]]]]',
    forms: ['["+N+Sg+Gen","+N+Pl+Nom"]', '[0,"N","2:i\\n2:it",["guolli"]]'],
    // What older programs take for a list that no class names, so that the format is the same.
    graph: [`{"graph":"h%k%f%n%s%t% !!#!!!! &!!##%'$ !!$##### !!!!!!! "}`],
  },
};

/** Hashes of the tables of each version. */
const tablesOfVersion: Readonly<Record<number, string>> = {
  1: 'fd1620d87528aa7b',
  2: '4b74346fbd11f0f7',
  3: '10231fb87edd24bc',
  4: 'e42a6f36b5f63cb2',
};

/**
 * Hashes of what is asked in each version, the newest last. A field that answers may lack, or another order, adds a hash:
 * what is cached on devices stays readable.
 */
const documentsOfVersion: Readonly<Record<number, readonly string[]>> = {
  1: ['285ab4908c96c7a0', '1f6feff58952fb67', '25d387dc22828d53', '8a4fe8252b078e72'],
};

/** White space is no change. */
const hashOf = (text: string) =>
  createHash('sha256').update(text.replaceAll(/\s+/gu, ' ').trim()).digest('hex').slice(0, 16);

describe('versions of what outlives a program', () => {
  test('who changes the tables raises tablesVersion [H25]', () => {
    expect(hashOf(tables), 'raise tablesVersion').toBe(tablesOfVersion[tablesVersion]);
  });

  test('who changes the form of lines raises packFormat [H25]', () => {
    const [backend] = backends;
    const driver = backend?.open();
    if (driver === undefined) throw new Error('There is no database to write forms into.');
    writeForms(driver, { language: 'sme', version: '1', origin: 'starter' }, forms);
    const lines = {
      entry: encodeEntry(entry),
      concept: encodeConcept(concept),
      forms: [...formLines(driver, 'sme')],
      graph: [...graphLines(driver, 'sme')],
    };
    driver.close();
    expect(lines, 'raise packFormat and tablesVersion').toEqual(linesOfFormat[packFormat]);
  });

  test.each(Object.entries(linesOfFormat))('lines of format %s are read [H25]', (_, lines) => {
    expect(decodeEntry(lines.entry)).toEqual(entry);
    expect(decodeConcept(lines.concept)).toEqual(concept);
    for (const brought of [[], lines.graph]) {
      const graphs: string[] = [];
      const paradigms = [...paradigmsOfLines([...lines.forms, ...brought], (text) => graphs.push(text))];
      expect(paradigms.map(({ lemma, pos, templates }) => [lemma, pos, templates])).toEqual([
        ['guolli', 'N', ['+N+Sg+Gen', '+N+Pl+Nom']],
      ]);
      expect(graphs.flatMap((text) => [...wordsInGraph(decodeWordGraph(text))])).toEqual(
        brought.length === 0 ? [] : ['guoli', 'guolit', 'guolli'],
      );
    }
  });

  test('who asks for something else raises answersVersion [H25]', () => {
    const documents = [allLemmas, weighedArticles, termArticles, paradigmFields].join('\n');
    expect(hashOf(documents), 'raise answersVersion').toBe(documentsOfVersion[answersVersion]?.at(-1));
  });

  test('the sample has every field of a word, and the schema has them all [H26]', () => {
    expect(Object.keys(entry.lemmas[0] ?? {})).toEqual(['lemma', ...lemmaFields]);
    for (const type of ['LemmaType', 'StemType']) {
      const fields = new RegExp(`type ${type}[^{]*\\{([^}]*)\\}`, 'u').exec(sdl)?.[1] ?? '';
      const names = [...fields.matchAll(/^ {2}(\w+)(?:\(|:)/gmu)].map(([, name]) => name);
      expect(names, type).toEqual(expect.arrayContaining([...nodeFields]));
    }
  });
});
