import { percentDecoded } from '#src/lookup/address/address.ts';
import { soundType } from '../format/soundNames.ts';
import { entryBytes, type FileEntry } from '../format/zipFile.ts';
import { type ImportSound, importLimits, type SoundSource } from './importSource.ts';

/** The path, then the path without its first folder, and so on to the bare name. */
function endsOf(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
}

function withoutEnding(name: string): string {
  return soundType(name) === undefined ? name : name.replace(/\.\w+$/u, '');
}

function shortest(sounds: readonly ImportSound[]): ImportSound | undefined {
  const depth = ({ name }: ImportSound): number => name.split('/').length;
  const least = Math.min(...sounds.map(depth));
  const [first, ...more] = sounds.filter((sound) => depth(sound) === least);
  return more.length === 0 ? first : undefined;
}

/**
 * Finds a sound by its path or the end of it, also in other letter case, percent-encoded or without its ending. Of several
 * in different folders, none is guessed.
 */
export function soundsIn(entries: readonly FileEntry[]): SoundSource {
  const found = new Map<string, ImportSound[]>();
  const all: ImportSound[] = [];
  for (const entry of entries) {
    const { name, size } = entry;
    const type = soundType(name);
    // A sound without an ending is recognised when it is read.
    if (type === undefined && /\.\w+$/u.test(name)) continue;
    const sound = { name, size, type, read: () => entryBytes(entry, importLimits.sound) };
    if (type !== undefined) all.push(sound);
    for (const end of endsOf(name.normalize('NFC'))) {
      const folded = end.toLowerCase();
      for (const key of new Set([`=${end}`, folded, withoutEnding(folded)])) {
        const others = found.get(key);
        if (others) others.push(sound);
        else found.set(key, [sound]);
      }
    }
  }
  return {
    all,
    get(file, folder = '') {
      for (const name of new Set([file, percentDecoded(file)])) {
        const path = name.replaceAll('\\', '/').normalize('NFC');
        for (const end of [`${folder}audio/${path}`, `${folder}${path}`, ...endsOf(path)]) {
          const folded = end.toLowerCase();
          const unnamed = found.get(withoutEnding(folded))?.filter(({ type }) => type === undefined);
          const sounds = found.get(`=${end}`) ?? found.get(folded) ?? unnamed ?? [];
          if (sounds.length > 0) return shortest(sounds);
        }
      }
      return undefined;
    },
  };
}
