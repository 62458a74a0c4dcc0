import { preferenceKeys } from '#src/local/preferences.ts';
import { readStored } from '#src/local/storage.ts';
import { savedTransaction, soundId } from '#src/saved/savedDatabase.ts';
import { savedSound } from '#src/saved/savedSounds.ts';
import { isoDay } from '#src/ui/labels/dateLabel.ts';
import { type Backup, backupFile, backupText } from '../format/backup/backupFormat.ts';
import { soundEnding } from '../format/soundNames.ts';
import { type FileMaker, zipMaker } from './exportFile.ts';

function choices(): Record<string, string> {
  return Object.fromEntries(
    preferenceKeys.flatMap((key) => {
      const text = readStored(key);
      return text === null ? [] : [[key, text] as const];
    }),
  );
}

/** Rows are not checked: another version may read what this one cannot. */
export function backupMaker(): FileMaker {
  const name = `satnegirji-${isoDay(new Date())}.zip`;
  const maker = zipMaker(name, async (zip, onProgress) => {
    const made = Date.now();
    const { bodyIds, soundIds, ...rows } = await savedSnapshot();
    const sounds: Backup['sounds'] = [];
    const bodies: Backup['bodies'] = [];
    for (const [index, id] of soundIds.entries()) {
      const sound = await savedSound(id);
      if (sound !== undefined) {
        const file = `sounds/${id}.${soundEnding(sound.type)}`;
        sounds.push({ id, file, type: sound.type });
        await zip.addBytes(file, new Uint8Array(sound.content));
      }
      onProgress?.((index + 1) / soundIds.length);
    }
    for (const [index, id] of bodyIds.entries()) {
      const body = await savedTransaction('readonly', (stores) => stores.objectStore('bodies').get(id), [
        'bodies',
      ]);
      if (body === undefined) continue;
      const file = `texts/${index + 1}.txt`;
      bodies.push({ id, file });
      await zip.addText(file, [body.toWellFormed()]);
    }
    await zip.addText(backupFile, backupText({ made, choices: choices(), ...rows, bodies, sounds }));
    return [];
  });
  return { ...maker, isOwnFormat: true };
}

/** In one transaction: 10,000 words are some 20 MB, entries of lexicons have a limit. Texts and sounds are large: only their ids. */
function savedSnapshot() {
  return savedTransaction('readonly', async (stores) => ({
    lists: await stores.objectStore('lists').getAll(),
    words: await stores.objectStore('words').getAll(),
    texts: await stores.objectStore('texts').getAll(),
    cards: await stores.objectStore('cards').getAll(),
    bodyIds: await stores.objectStore('bodies').getAllKeys(),
    soundIds: [...new Set((await stores.objectStore('sounds').getAllKeys()).map(soundId))],
  }));
}
