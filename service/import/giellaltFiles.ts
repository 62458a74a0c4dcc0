/** Which files of a GiellaLT checkout make up which dictionaries (service contract, section 2). */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Dictionary, dictionaryOf } from '#src/language/dictionaries.ts';

/** The files of one dictionary. */
export interface DictionaryFiles {
  readonly dictionary: Dictionary;
  /** The checkout's folder. */
  readonly folder: string;
  /** Its lexicon files, in the order of their names; stand-ins last, as the data lists them (files.tsv). */
  readonly files: readonly string[];
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

/** The dictionaries of a checkout; none when its name leads to no code we know. */
export function dictionaryFiles(folder: string): readonly DictionaryFiles[] {
  return codesOf(basename(folder)).flatMap((code) => {
    const dictionary = dictionaryOf(code);
    return dictionary === undefined ? [] : [{ dictionary, folder, files: filesOf(folder, code) }];
  });
}

function codesOf(name: string): readonly string[] {
  const special = specialCodes[name];
  if (special !== undefined) return special;
  const [, source, target] = /^dict-([a-z]{3})-([a-z]{3})$/u.exec(name) ?? [];
  return source === undefined || target === undefined ? [] : [`gt${source}${target}`];
}

function filesOf(folder: string, code: string): readonly string[] {
  const single = rootFiles[code];
  if (single !== undefined) return existing(folder, [single]);
  const names = lexiconNames(join(folder, 'src'));
  const files = names.filter((name) => !isSuperseded(folder, name, names)).map((name) => `src/${name}`);
  const needsStandIns = code === 'gtnobsme' && !names.includes('N_nobsme.xml');
  return existing(folder, needsStandIns ? [...files, ...nounStandIns] : files);
}

function lexiconNames(folder: string): readonly string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
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

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function existing(folder: string, files: readonly string[]): readonly string[] {
  return files.map((file) => join(folder, file)).filter((path) => existsSync(path));
}
