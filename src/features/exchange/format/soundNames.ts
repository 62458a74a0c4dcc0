/**
 * Names of files in packages. Names of sounds are ASCII without quotes or spaces: ZIP programs, FieldWorks and Anki
 * change or lose other letters. The id at the end identifies the recording on import.
 */

/** Endings by the part of a MIME type after the slash. */
const endings: Readonly<Record<string, string>> = {
  webm: 'webm',
  ogg: 'ogg',
  opus: 'opus',
  mp4: 'm4a',
  'x-m4a': 'm4a',
  aac: 'aac',
  mpeg: 'mp3',
  mp3: 'mp3',
  wav: 'wav',
  'x-wav': 'wav',
  wave: 'wav',
  flac: 'flac',
  aiff: 'aiff',
  'x-ms-wma': 'wma',
};

const types: Readonly<Record<string, string>> = {
  webm: 'audio/webm',
  weba: 'audio/webm',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  aac: 'audio/aac',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  aiff: 'audio/aiff',
  au: 'audio/basic',
  wma: 'audio/x-ms-wma',
};

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
  const kind = /^audio\/([\w.+-]+)/u.exec(type.toLowerCase())?.[1] ?? '';
  return endings[kind] ?? 'bin';
}

export function soundType(name: string): string | undefined {
  return types[/\.(\w+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''];
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
  return digits?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

/** After the last slash, of either kind. */
export function bareName(path: string): string {
  return path.split(/[/\\]/u).at(-1) ?? '';
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
