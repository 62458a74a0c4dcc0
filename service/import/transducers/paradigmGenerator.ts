/** Makes the forms of a word with a transducer that makes forms of analyses: `guolli+N+Pl+Nom` is `guolit`. */

import { join } from 'node:path';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { shortHash } from '#service/import/files/sourceFile.ts';
import { tableRows } from '#service/import/files/table.ts';
import { LookupOverflow, type Transducer } from '#service/transducer/transducer.ts';

/** `pos` as dictionaries label it; '' where none does. */
export interface DictionaryLemma {
  readonly lemma: string;
  readonly pos: string;
}

/** Templates that a language's generators are known to answer (`service/import/templates`), if it has forms. */
export function templateTable(language: string) {
  const rows = tableRows(join(import.meta.dirname, '../templates', `${language}.tsv`));
  if (rows.length === 0) return undefined;
  const byPos = Map.groupBy(rows, ({ pos = '' }) => pos);
  return {
    version: shortHash(JSON.stringify(rows)),
    byPos: new Map([...byPos].map(([pos, own]) => [pos, own.map(({ template = '' }) => template)])),
  };
}

type TemplateTable = NonNullable<ReturnType<typeof templateTable>>;

/** How the generator knows a word: as a whole, by its last part, or not at all; `givenUp` if it gave too much. */
export type KnownBy = 'whole' | 'part' | 'nothing' | 'givenUp';

/** Characters before the last part of a word, but for a hyphen (*e-poasta*): two letters are seldom a part. */
const shortestBeginning = 3;

/**
 * Least letters of a last part, for parts of speech that form compounds. Shorter ones are mostly chance
 * (*alva* in *gealva*), as are verbs with the same end: measured on words with known forms, treated as
 * unknown.
 */
const shortestPart: Readonly<Record<string, number>> = { N: 4, Num: 4, A: 5, V: 7 };

/** Labels of dictionaries for which templates stand under other names. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  Prop: ['N'],
  Po: ['Po', 'Adp'],
  Pr: ['Pr', 'Adp'],
  Adp: ['Adp', 'Po', 'Pr'],
};

/** Overflowing lookups before the transducer is given up. */
const maxOverflows = 100;

export function paradigmGenerator(transducer: Transducer, { byPos }: TemplateTable, language: string) {
  const endingsOf = new Map([...byPos].map(([pos, templates]) => [pos, transducer.endings(templates)]));
  let overflows = 0;

  /** The parts of speech of a label's templates. */
  const namesOf = (pos: string): readonly string[] => {
    const names = (otherNames[pos] ?? [pos]).filter((name) => byPos.has(name));
    return names.length > 0 ? names : [...byPos.keys()];
  };

  /** What the transducer knows as a whole. */
  const rowsOf = (lemma: string, pos: string): readonly FormRow[] => {
    const endings = endingsOf.get(pos);
    if (endings === undefined) return [];
    try {
      return transducer.lookupEndings(lemma, endings).flatMap(({ ending, outputs }) => {
        const forms = new Set(outputs.map(({ output }) => output.normalize('NFC').trim()));
        return [...forms].filter(isForm).map((form) => ({ lemma, pos, template: ending, form }));
      });
    } catch (error) {
      if (!(error instanceof LookupOverflow)) throw error;
      overflows += 1;
      if (overflows > maxOverflows) throw error;
      return [];
    }
  };

  /** The forms of the longest last part that the generator knows, with the first part before them. */
  const rowsByPart = (lemma: string, pos: string): readonly FormRow[] => {
    const shortest = shortestPart[pos];
    // Of a phrase only a last noun is inflected; in Finnish the words before it are, too.
    const mayBeDivided = !lemma.includes(' ') || (pos === 'N' && language !== 'fin');
    if (shortest === undefined || !mayBeDivided) return [];
    for (let at = 1; at <= lemma.length - shortest; at += 1) {
      const part = lemma.slice(at);
      if (!/^\p{L}/u.test(part) || (at < shortestBeginning && lemma[at - 1] !== '-')) continue;
      const rows = rowsOf(part, pos);
      if (rows.length === 0) continue;
      const beginning = lemma.slice(0, at);
      return rows.map(({ template, form }) => ({ lemma, pos, template, form: beginning + form }));
    }
    return [];
  };

  return {
    /** Whether the transducer reads a tag of the templates as one symbol; an analyser only writes them. */
    readsTags: [...byPos.values()]
      .flat()
      .some((template) => template.match(/\+[^+]+/gu)?.some((tag) => transducer.hasInput(tag))),
    /** For all templates of the part of speech; without one, for all templates. Throws LookupOverflow. */
    paradigm({ lemma, pos }: DictionaryLemma): { knownBy: KnownBy; rows: readonly FormRow[] } {
      const names = namesOf(pos);
      const before = overflows;
      const whole = names.flatMap((name) => rowsOf(lemma, name));
      if (whole.length > 0) return { knownBy: 'whole', rows: whole };
      if (overflows > before) return { knownBy: 'givenUp', rows: [] };
      const part = names.length === 1 ? rowsByPart(lemma, names[0] ?? '') : [];
      return { knownBy: part.length > 0 ? 'part' : 'nothing', rows: part };
    },
  };
}

/** As form lists may have it. */
function isForm(form: string): boolean {
  return form !== '' && !/\p{Cc}/u.test(form);
}
