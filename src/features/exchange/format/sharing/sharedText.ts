/** A list as text: the name, then a line a word; lines with `=` where language or dictionary change. */

import { type DictionaryCode, isDictionaryCode } from '#src/language/dictionaries.ts';
import { compressedText, decompressedText } from '#src/saved/exchange/compressedText.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import type { SavedTranslation, SavedWord } from '#src/saved/savedWord.ts';

export interface SharedWord extends Pick<SavedWord, 'stem' | 'language' | 'pos' | 'dictionary'> {
  /** Sent along because the dictionary may be unreachable offline. */
  readonly translations: readonly SavedTranslation[];
}

export interface SharedList {
  readonly name: string;
  readonly words: readonly SharedWord[];
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n' };
const unescapes: Readonly<Record<string, string>> = { '\\': '\\', t: '\t', n: '\n', '=': '=' };

function cell(text: string): string {
  return text.toWellFormed().replace(/[\\\t\n]/gu, (sign) => escapes[sign] ?? sign);
}

function uncell(text: string): string {
  return text.replace(/\\([\s\S])/gu, (_, sign: string) => unescapes[sign] ?? sign);
}

function lineOf({ stem, pos, translations }: SharedWord): string {
  const cells = [cell(stem).replace(/^=/u, '\\=')];
  if (pos !== undefined || translations.length > 0) cells.push(cell(pos ?? ''));
  for (const { language, text } of translations) cells.push(cell(language), cell(text));
  return cells.join('\t');
}

export function sharedText({ name, words }: SharedList): string {
  const lines = [cell(name)];
  let where = '';
  for (const word of words) {
    const here = `=${cell(word.language)}\t${word.dictionary ?? ''}`;
    if (here !== where) lines.push(here);
    where = here;
    lines.push(lineOf(word));
  }
  return lines.join('\n');
}

/** Throws `damagedLink`. */
function sharedListOf(text: string): SharedList {
  const [name = '', ...lines] = text.split('\n');
  let language = '';
  let dictionary: DictionaryCode | undefined;
  const words: SharedWord[] = [];
  for (const line of lines) {
    const cells = line.split('\t').map(uncell);
    const [first = '', second = '', ...others] = cells;
    if (line.startsWith('=')) {
      language = first.slice(1);
      dictionary = isDictionaryCode(second) ? second : undefined;
      continue;
    }
    if (first === '' || language === '') throw new ExchangeFailure('damagedLink');
    const translations = Array.from({ length: others.length >> 1 }, (_, index) => ({
      language: others[2 * index] ?? '',
      text: others[2 * index + 1] ?? '',
    }));
    words.push({ stem: first, language, dictionary, pos: second || undefined, translations });
  }
  return { name: uncell(name), words };
}

/** Raised with each change that older apps would misread. */
const linkVersion = 1;

/** Without `#`. @throws {ExchangeFailure} `longLink`. */
export function sharedFragment(list: SharedList): string {
  return compressedText(sharedText(list), linkVersion);
}

/** With or without `#`. @throws {ExchangeFailure} `damagedLink`, `newerLink`, `longLink`. */
export function readFragment(fragment: string): SharedList {
  return sharedListOf(decompressedText(fragment, linkVersion));
}
