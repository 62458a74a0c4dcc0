import type { FileMaker } from '#src/features/exchange/export/exportFile.ts';
import { importFile } from '#src/features/exchange/import/importFile.ts';
import { type ImportReport, importWords } from '#src/features/exchange/import/importWords.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { savedStores, savedTransaction } from '#src/saved/savedDatabase.ts';
import type { Recording } from '#src/saved/savedWord.ts';
import { emptySaved } from '#test/data/saved/savedFixture.ts';
import { plainWord } from './anyWords.ts';

export const emptied = emptySaved;

export function recordingOf(digit: number, said: string, ofExample = false): Recording {
  const id = `0a1b2c3d-0000-4000-8000-00000000000${digit}`;
  return { id, said, ofExample, type: 'audio/webm', duration: 1_500, bytes: 5, at: 1_700_000_000_000 };
}

export const guolli = plainWord({
  stem: 'guolli',
  pos: 'N',
  dictionary: 'gtsmenob',
  translations: [{ language: 'nob', text: 'fisk' }],
  note: 'Said at the lake',
  examples: [{ text: 'Guolli vuodjá.', translation: { language: 'nob', text: 'Fisken svømmer.' } }],
  recordings: [recordingOf(1, 'guolli'), recordingOf(2, 'Guolli vuodjá.', true)],
});
export const gáddi = plainWord({ id: '7f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d12', stem: 'gáddi', own: true });
export const list = {
  id: '9f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d13',
  name: 'Guolli ja čáhci',
  words: [gáddi.id, guolli.id],
  created: 1,
  changed: 2,
};
export const card = { key: `${guolli.id}/meaning`, word: guolli.id, kind: 'meaning', lastReview: 5 };
const text = { id: 't1', title: 'Mánu álgu' };

export function filled(): Promise<void> {
  return savedTransaction('readwrite', async (all) => {
    for (const word of [guolli, gáddi]) await all.objectStore('words').put(word);
    await all.objectStore('lists').put(list);
    for (const { id } of guolli.recordings) {
      const content = Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, Number(id.at(-1))).buffer;
      await all.objectStore('sounds').put({ type: 'audio/webm', content }, id);
    }
    await all.objectStore('texts').put(text);
    await all.objectStore('bodies').put('Guolit vudjet.', 't1');
    await all.objectStore('cards').put(card);
  });
}

/** All that is saved, by store and key; bytes as numbers. */
export function everything(): Promise<Record<string, unknown>> {
  return savedTransaction('readonly', async (all) => {
    const rows: Record<string, unknown> = {};
    for (const name of savedStores) {
      const keys = await all.objectStore(name).getAllKeys();
      const values: readonly unknown[] = await all.objectStore(name).getAll();
      for (const [at, value] of values.entries()) {
        const isSound = typeof value === 'object' && value !== null && 'content' in value;
        const content = isSound && value.content;
        rows[`${name} ${keys[at]}`] = content instanceof ArrayBuffer ? [...new Uint8Array(content)] : value;
      }
    }
    return rows;
  });
}

export async function made(maker: FileMaker): Promise<File> {
  const { file } = await maker.make();
  return new File([file], maker.name, { type: maker.type });
}

export const csvFile = (...lines: readonly string[]): File => new File([`${lines.join('\n')}\n`], 'a.csv');

export async function importFrom(file: File, { list: into }: { list?: typeof listHere } = {}) {
  return importWords(await importFile(file), { list: into, choices: false });
}

/** How something is refused, and in which line; `none` where it is not. */
export async function kindOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
  } catch (error) {
    if (error instanceof ExchangeFailure) return `${error.kind} ${error.line ?? ''}`.trim();
    throw error;
  }
  return 'none';
}

export const count = ({ added, merged, same }: ImportReport): readonly number[] => [added, merged, same];
export const listHere = { id: list.id, name: list.name };
