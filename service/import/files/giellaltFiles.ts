/** Which files of a GiellaLT checkout make up which dictionaries (service contract, section 2). */

import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Dictionary, dictionaryOf, termBank } from '#src/language/dictionaries.ts';
import { attempt, contentHash, RefusedFile, refusing, statInside } from './sourceFile.ts';

/** Folders whose codes don't follow from their names. */
const specialCodes: Readonly<Record<string, readonly string[]>> = {
  'dict-sma-mul': ['gtsmanob'],
  'dict-sms-mul': ['gtsmsnob', 'gtsmsfin', 'gtsmsrus'],
  'dict-smj-nob-x-habmer': ['habmersmjnob', 'habmernobsmj'],
  'dict-sme-fin-x-sammallahti': ['sammallahtismefin'],
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
  return codesOf(basename(folder)).flatMap((code) => {
    const dictionary = dictionaryOf(code);
    if (dictionary === undefined) return [];
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
    return [{ dictionary, folder, files, refused }];
  });
}

/** `undefined` for the term bank, which has none. */
export function checkoutOf({ code, source, target }: Dictionary): string | undefined {
  const [special] = Object.entries(specialCodes).find(([, codes]) => codes.includes(code)) ?? [];
  return special ?? (code === termBank ? undefined : `dict-${source}-${target}`);
}

function codesOf(name: string): readonly string[] {
  const [, source, target] = /^dict-([a-z]{3})-([a-z]{3})$/u.exec(name) ?? [];
  return specialCodes[name] ?? (source && target ? [`gt${source}${target}`] : []);
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
    .filter((name) => name.endsWith('.xml') && name !== 'meta.xml' && !name.startsWith('Der_'))
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
