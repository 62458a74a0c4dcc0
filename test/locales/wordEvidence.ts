/** Which words of a set the dictionaries, lists of forms and analysed texts of the Sámi languages know. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextDecoder } from 'node:util';
import { unpackedChunks } from '#service/import/formFile.ts';

/** The folders of `GIELLALT_DATA`, `PARADIGMS_DATA` and `FINDING_DATA`. */
interface EvidenceFolders {
  readonly dictionaries: string;
  readonly forms: string;
  readonly texts: string;
}

const wordsOf = /[\p{L}\p{M}ʹʼ]+/gu;

/** One letter case and one sign for the soft mark and the separating mark, which sources mix. */
export const folded = (text: string): string => text.toLowerCase().replace(/['’ʼ´]/gu, 'ʹ');

export const wordsIn = (text: string): readonly string[] => folded(text).match(wordsOf) ?? [];

/** The words of `wanted` (folded) that a source has, by language code. */
export async function knownWords(
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
  { dictionaries, forms, texts }: EvidenceFolders,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const known = new Map([...wanted.keys()].map((language) => [language, new Set<string>()]));
  const note = (language: string | undefined, text: string): void => {
    const found = language === undefined ? undefined : known.get(language);
    if (!found) return;
    for (const word of wordsIn(text)) if (wanted.get(language ?? '')?.has(word)) found.add(word);
  };
  noteDictionaries(dictionaries, note);
  for (const language of wanted.keys()) {
    noteTexts(join(texts, `running-${language}.tsv`), [0, 2], (text) => note(language, text));
    noteTexts(join(texts, `typos-${language}.tsv`), [1], (text) => note(language, text));
    for (const file of globSync(join(forms, '{forms,more}', `${language}.tsv.gz`))) {
      await noteForms(file, (text) => note(language, text));
    }
  }
  return known;
}

/** Lemmas, translations and examples; `files.tsv` names the languages of each file, `tg` the language of a translation. */
function noteDictionaries(folder: string, note: (language: string | undefined, text: string) => void): void {
  const files = new Map(
    readFileSync(join(folder, 'files.tsv'), 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .map(([, source, target, , file]) => [file, { source, target }]),
  );
  for (const [file, { source, target }] of files) {
    if (file === undefined) continue;
    let translation = target;
    const elements = readFileSync(join(folder, file), 'utf8').matchAll(/<(l|tg|t|xt?)\b([^>]*)>([^<]*)/gu);
    for (const [, name, attributes = '', text = ''] of elements) {
      if (name === 'tg') translation = /xml:lang="(\w+)"/u.exec(attributes)?.[1] ?? target;
      else note(name === 'l' || name === 'x' ? source : translation, text);
    }
  }
  for (const row of readFileSync(join(folder, 'termwiki', 'nbse.csv'), 'utf8').split('\n')) note('sme', row);
}

/** The given columns of a table of running text or of corrected misspellings. */
function noteTexts(file: string, columns: readonly number[], note: (text: string) => void): void {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const cells = line.split('\t');
    for (const column of columns) note(cells[column] ?? '');
  }
}

/** The forms, in the last column of a list, a chunk at a time: unpacked, the longest list has 150 MB. */
async function noteForms(file: string, note: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of unpackedChunks(file)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    note(lines.map((line) => line.slice(line.lastIndexOf('\t') + 1)).join('\n'));
  }
  note(rest.slice(rest.lastIndexOf('\t') + 1));
}
