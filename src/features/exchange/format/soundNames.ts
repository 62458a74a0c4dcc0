/**
 * Names of files in packages. Names of sounds are ASCII without quotes or spaces: ZIP programs, FieldWorks and Anki
 * change or lose other letters. The id at the end identifies the recording on import.
 */
import { percentDecoded } from '#src/lookup/address/address.ts';
import { uuidOf } from '#src/saved/exchange/uuid.ts';

/** Names of a MIME type after the slash and endings of files; the first of each is written. */
const kinds: readonly (readonly [types: string, endings: string])[] = [
  ['webm', 'webm weba'],
  ['ogg', 'ogg oga'],
  ['ogg opus', 'opus'],
  ['mp4 x-m4a', 'm4a mp4'],
  ['aac', 'aac'],
  ['mpeg mp3', 'mp3'],
  ['wav x-wav wave', 'wav'],
  ['flac', 'flac'],
  ['aiff', 'aiff'],
  ['basic', 'au'],
  ['x-ms-wma', 'wma'],
];

/** Whether a list in the table above has the name. */
function has(list: string, name: string): boolean {
  return list.split(' ').includes(name);
}

/** Letters that NFD does not decompose. */
const plain: Readonly<Record<string, string>> = {
  đ: 'd',
  ŋ: 'n',
  ŧ: 't',
  ǥ: 'g',
  ʒ: 'z',
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
};

/** Without the dot. */
export function soundEnding(type: string): string {
  const name = /^audio\/([\w.+-]+)/u.exec(type.toLowerCase())?.[1] ?? '';
  return kinds.find(([types]) => has(types, name))?.[1].split(' ')[0] ?? 'bin';
}

export function soundType(name: string): string | undefined {
  const ending = /\.(\w+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  const [types] = kinds.find(([, endings]) => has(endings, ending)) ?? [];
  return types && `audio/${types.split(' ')[0]}`;
}

function plainName(text: string): string {
  const letters = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]/gu, (letter) => plain[letter] ?? '-');
  return letters.replace(/-+/gu, '-').replace(/^-|-$/gu, '').slice(0, 40) || 'word';
}

/** `ending` without the dot. */
export function soundName(said: string, id: string, ending: string): string {
  return `${plainName(said)}-${id.replaceAll('-', '').toLowerCase()}.${ending}`;
}

/** `undefined` where somebody else named the file. */
export function recordingIdOf(name: string): string | undefined {
  const digits = /-([\da-f]{32})\.\w+$/u.exec(name)?.[1];
  return digits && uuidOf(digits);
}

/** After the last slash, of either kind. */
export function bareName(path: string): string {
  return path.split(/[/\\]/u).at(-1) ?? '';
}

/** Where programs look for a file that an entry calls `href`: a path in the folder `audio`. */
export function soundPath(href: string, type: string): string {
  const parts = percentDecoded(href)
    .split(/[/\\]/u)
    .filter((part) => !/^\.*$|:/u.test(part));
  const path = parts.slice(parts.lastIndexOf('audio') + 1).join('/');
  return soundType(path) === undefined ? `${path}.${soundEnding(type)}` : path;
}

/** What no file system or program takes becomes a space. */
export function packageName(name: string): string {
  const text = name
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}"'’‘“”`´<>:/\\|?*#%&{}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  return [...text].slice(0, 60).join('').trim() || 'words';
}
