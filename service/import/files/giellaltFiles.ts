/** Which files of a GiellaLT checkout make up which dictionaries (service contract, section 2). */

import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isRubbish } from '#service/import/entries/wordLabels.ts';
import {
  type Dictionary,
  type DictionaryCode,
  dictionaries,
  dictionaryOf,
  inDictionaryOrder,
  isDictionaryCode,
  termBank,
} from '#src/language/dictionaries.ts';
import { attempt, contentHash, isXml, RefusedFile, refusing, statInside } from './sourceFile.ts';
import { elementsIn, textOf, xmlElements } from './xmlReader.ts';

/** Folders whose codes don't follow from their names. */
const specialCodes: Readonly<Record<string, readonly DictionaryCode[]>> = {
  'dict-sma-sme': ['gtsmasme'],
  'dict-smj-nob-x-habmer': ['habmersmjnob', 'habmernobsmj'],
  'dict-sme-fin-x-sammallahti': ['sammallahtismefin'],
  // Most Skolt Sámi words stand only as translations.
  'dict-fin-sms': ['gtfinsms', 'gtsmsfinrev'],
  'dict-rus-sms': ['gtrussms', 'gtsmsrusrev'],
};

/** Dictionaries that are one file in the folder's root. */
const rootFiles: Readonly<Record<string, string>> = { habmersmjnob: 'sano.xml', habmernobsmj: 'nosa.xml' };

/** The two halves of which the Norwegian noun file was once made; they stand in for it. General words first. */
const nounStandIns = ['gen_for_satni-org/nobsme/N_nobsme.xml', 'gen_for_satni-org/fad/N_nobsme.xml'];

/** The North Sámi noun file of 2016, from which two others had been split off. */
const nounsOf2016 = 'N_smenob.xml';
const nounsOf2016Hash = '9f915f53da7e7a28ab06b999633addd897bcb534d458f87def020492bc697ccf';

/** What a dictionary is imported from. */
export interface DictionaryFiles {
  readonly dictionary: Dictionary;
  /** The checkout; the term bank has none. */
  readonly folder?: string;
  readonly files: readonly string[];
  /** What could not be read. */
  readonly refused: readonly RefusedFile[];
}

/** The dictionaries of a checkout; none if its name leads to no known code. Links may not leave `root`. */
export function dictionaryFiles(folder: string, root: string): readonly DictionaryFiles[] {
  return codesOf(folder, root).map((code) => {
    const dictionary = dictionaryOf(code);
    const files: string[] = [];
    const refused: RefusedFile[] = [];
    const note = (error: RefusedFile) => refused.push(error);
    refusing(note, () => {
      for (const path of lexiconFiles(folder, code, root)) {
        refusing(note, () => {
          statInside(root, path);
          files.push(path);
        });
      }
    });
    return { dictionary, folder, files, refused };
  });
}

/** Source languages with one repository for several target languages. */
const severalTargets: readonly string[] = ['sma', 'sms'];

/** `undefined` for the term bank, which has none. */
export function checkoutOf({ code, source, target }: Dictionary): string | undefined {
  const [special] = Object.entries(specialCodes).find(([, codes]) => codes.includes(code)) ?? [];
  if (special !== undefined || code === termBank) return special;
  return `dict-${source}-${severalTargets.includes(source) ? manyTargets : target}`;
}

/** In names of checkouts: several target languages. */
const manyTargets = 'mul';

/** A checkout of several target languages has a dictionary for each that so many entries have. */
const fewestEntries = 500;

function codesOf(folder: string, root: string): readonly DictionaryCode[] {
  const name = basename(folder);
  const special = specialCodes[name];
  if (special !== undefined) return special;
  const [, source, target] = /^dict-([a-z]{3})-([a-z]{3})$/u.exec(name) ?? [];
  if (source === undefined || target === undefined) return [];
  const targets = target === manyTargets ? targetsIn(folder, source, root) : [target];
  const codes = targets.map((one) => `gt${source}${one}`).filter(isDictionaryCode);
  return inDictionaryOrder(codes, (code) => code);
}

/** Built-in ones, and those with enough entries; without any, that with most. Reads what it can: the import reports the rest. */
function targetsIn(folder: string, source: string, root: string): readonly string[] {
  const entries = new Map<string, number>();
  const ignore = () => undefined;
  const files = refusing(ignore, () => lexiconFiles(folder, `gt${source}${manyTargets}`, root)) ?? [];
  for (const file of files) {
    refusing(ignore, () => {
      statInside(root, file);
      for (const element of xmlElements(file, new Set(['e']))) {
        const groups = elementsIn(element, 'mg').flatMap((sense) => elementsIn(sense, 'tg'));
        const known = groups.filter((group) =>
          elementsIn(group, 't').some((word) => /\S/u.test(textOf(word)) && !isRubbish(textOf(word))),
        );
        for (const language of new Set(known.map(({ attributes }) => attributes['xml:lang'] ?? '')))
          entries.set(language, (entries.get(language) ?? 0) + 1);
      }
    });
  }
  const builtIn = dictionaries.filter((one) => one.source === source).map(({ target }) => target);
  const found = [...entries].filter(([, count]) => count >= fewestEntries).map(([language]) => language);
  const most = Math.max(...entries.values());
  const all = new Set([...builtIn, ...found]);
  return all.size > 0
    ? [...all]
    : [...entries].flatMap(([language, count]) => (count === most ? [language] : []));
}

/** Throws RefusedFile if the folder exists but can't be listed. */
function lexiconFiles(folder: string, code: string, root: string): readonly string[] {
  const single = rootFiles[code];
  if (single !== undefined) return [join(folder, single)].filter((path) => existsSync(path));
  const source = join(folder, 'src');
  const names = existsSync(source) ? lexiconNames(source, root) : [];
  const standIns = code === 'gtnobsme' && !names.includes('N_nobsme.xml') ? nounStandIns : [];
  return [
    ...names.filter((name) => !isSuperseded(source, name, names)).map((name) => join(source, name)),
    ...standIns.map((name) => join(folder, name)).filter((path) => existsSync(path)),
  ];
}

function lexiconNames(folder: string, root: string): readonly string[] {
  if (!statInside(root, folder).isDirectory()) throw new RefusedFile(folder, 'no folder');
  return attempt(folder, () => readdirSync(folder))
    .filter((name) => isXml(name) && name !== 'meta.xml' && !name.startsWith('Der_'))
    .sort();
}

/** Whether a newer file has its words. Compares listed names: two differ only in case, which some disks ignore. */
function isSuperseded(folder: string, name: string, names: readonly string[]): boolean {
  if (name === 'n_sms2X.xml') return names.includes('N_sms2x.xml');
  if (name !== 'N_NomAg_smenob.xml' && name !== 'N_G3_smenob.xml') return false;
  if (!names.includes(nounsOf2016)) return false;
  // A file that cannot be read is refused when it is imported.
  const hash = refusing(
    () => undefined,
    () => contentHash(join(folder, nounsOf2016)),
  );
  return hash !== nounsOf2016Hash;
}
