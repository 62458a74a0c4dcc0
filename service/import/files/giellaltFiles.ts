/** Which files of a GiellaLT checkout make up which dictionaries (service contract, section 2). */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Dictionary, dictionaryOf, termBank } from '#src/language/dictionaries.ts';
import { attempt, RefusedFile, sourceChunks, statInside } from './sourceFile.ts';

/** The files of one dictionary. */
export interface DictionaryFiles {
  readonly dictionary: Dictionary;
  /** The checkout's folder. */
  readonly folder: string;
  /** Its lexicon files, in the order of their names; stand-ins last, as the data lists them (files.tsv). */
  readonly files: readonly string[];
  /** What should be lexicon files and is not to be read: links that lead elsewhere, a folder that can't be listed. */
  readonly refused: readonly RefusedFile[];
}

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

/** Whether a folder is named like a checkout. */
export function isCheckout(folder: string): boolean {
  return basename(folder).startsWith('dict-');
}

/**
 * The dictionaries of a checkout; none when its name leads to no code we know.
 * `root` is the folder that was named for import: links may not leave it.
 */
export function dictionaryFiles(folder: string, root = folder): readonly DictionaryFiles[] {
  return codesOf(basename(folder)).flatMap((code) => {
    const dictionary = dictionaryOf(code);
    return dictionary === undefined ? [] : [{ dictionary, folder, ...filesOf(folder, code, root) }];
  });
}

/** The name of the checkout with a dictionary's files; `undefined` for the term bank, which has none. */
export function checkoutOf({ code, source, target }: Dictionary): string | undefined {
  const [special] = Object.entries(specialCodes).find(([, codes]) => codes.includes(code)) ?? [];
  return special ?? (code === termBank ? undefined : `dict-${source}-${target}`);
}

function codesOf(name: string): readonly string[] {
  const special = specialCodes[name];
  if (special !== undefined) return special;
  const [, source, target] = /^dict-([a-z]{3})-([a-z]{3})$/u.exec(name) ?? [];
  return source === undefined || target === undefined ? [] : [`gt${source}${target}`];
}

function filesOf(folder: string, code: string, root: string): Pick<DictionaryFiles, 'files' | 'refused'> {
  const files: string[] = [];
  const refused: RefusedFile[] = [];
  const sort = (path: string) => {
    try {
      statInside(root, path);
      files.push(path);
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      refused.push(error);
    }
  };
  const single = rootFiles[code];
  if (single !== undefined) {
    if (existsSync(join(folder, single))) sort(join(folder, single));
    return { files, refused };
  }
  try {
    const names = lexiconNames(join(folder, 'src'), root);
    for (const name of names) if (!isSuperseded(folder, name, names)) sort(join(folder, 'src', name));
    if (code === 'gtnobsme' && !names.includes('N_nobsme.xml')) {
      for (const path of nounStandIns.map((name) => join(folder, name))) if (existsSync(path)) sort(path);
    }
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    refused.push(error);
  }
  return { files, refused };
}

/** @throws {RefusedFile} when the folder is there but can't be listed. */
function lexiconNames(folder: string, root: string): readonly string[] {
  if (!existsSync(folder)) return [];
  if (!statInside(root, folder).isDirectory()) throw new RefusedFile(folder, 'no folder');
  return attempt(folder, () => readdirSync(folder))
    .filter((name) => name.endsWith('.xml') && name !== 'meta.xml' && !name.startsWith('Der_'))
    .sort();
}

/**
 * Older files whose words are in a newer one that is there too. Names are
 * compared as listed: two of them differ only in case, which some disks ignore.
 */
function isSuperseded(folder: string, name: string, names: readonly string[]): boolean {
  if (name === 'n_sms2X.xml') return names.includes('N_sms2x.xml');
  if (name === 'N_NomAg_smenob.xml' || name === 'N_G3_smenob.xml') {
    return names.includes(nounsOf2016) && hashOf(join(folder, 'src', nounsOf2016)) !== nounsOf2016Hash;
  }
  return false;
}

/** `undefined` for a file that will be refused when it is read. */
function hashOf(path: string): string | undefined {
  try {
    const hash = createHash('sha256');
    for (const chunk of sourceChunks(path)) hash.update(chunk);
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof RefusedFile) return undefined;
    throw error;
  }
}
