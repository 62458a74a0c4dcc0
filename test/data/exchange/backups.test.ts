// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { backupMaker } from '#src/features/exchange/export/exportBackup.ts';
import { lastBackup, notBackedUp } from '#src/saved/lastBackup.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';
import { savedLists, savedWords } from '#src/saved/savedWords.ts';
import { plainWord } from './anyWords.ts';
import {
  card,
  count,
  emptied,
  everything,
  filled,
  guolli,
  gáddi,
  importFrom,
  kindOf,
  made,
} from './exchangeFixture.ts';

beforeEach(async () => {
  localStorage.clear();
  await emptied();
});

describe('a backup', () => {
  test('brings everything back as it was on another device: lists, words, sounds, texts, cards, reports [X18, X25]', async () => {
    await filled();
    const before = await everything();
    const file = await made(await backupMaker());
    await emptied();
    const report = await importFrom(file);
    expect(await everything()).toEqual(before);
    expect(count(report)).toEqual([2, 0, 0]);
    expect([report.lists, report.texts, report.recordings]).toEqual([1, 1, 2]);
  });

  test('X25: brought in where it was made, it changes nothing', async () => {
    await filled();
    const before = await everything();
    const report = await importFrom(await made(await backupMaker()));
    expect(await everything()).toEqual(before);
    expect(count(report)).toEqual([0, 0, 2]);
  });

  test('X25: a word that is kept there by another id is merged, and its list and cards follow it', async () => {
    await filled();
    const file = await made(await backupMaker());
    await emptied();
    const mine = {
      ...plainWord({ stem: 'guolli', id: '1f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d99', note: 'Mine' }),
    };
    await savedTransaction('readwrite', (all) => all.objectStore('words').put(mine));
    expect(count(await importFrom(file))).toEqual([1, 1, 0]);
    const words = await savedWords();
    expect(words.get(mine.id)?.note).toBe('Mine\nSaid at the lake');
    expect(words.get(mine.id)?.recordings).toHaveLength(2);
    expect((await savedLists())[0]?.words).toEqual([gáddi.id, mine.id]);
    const cards = await savedTransaction('readonly', (all) => all.objectStore('cards').getAll());
    expect(cards).toEqual([{ ...card, word: mine.id, key: `${mine.id}/meaning` }]);
  });

  test('X25: a list that came before by a file without ids is the same list', async () => {
    await filled();
    const file = await made(await backupMaker());
    await emptied();
    await importFrom(
      new File(['word,language,part of speech\ngáddi,se,\nguolli,se,N\nfanas,se,N\n'], 'a.csv'),
      {
        list: { id: crypto.randomUUID(), name: 'Guolli ja čáhci' },
      },
    );
    await importFrom(file);
    const words = await savedWords();
    expect((await savedLists()).map(({ words: ids }) => ids.map((id) => words.get(id)?.stem))).toEqual([
      ['gáddi', 'guolli', 'fanas'],
    ]);
  });

  test('X26: rows that no version of today can read are in the backup, and named where they are brought in', async () => {
    await filled();
    await savedTransaction('readwrite', (all) =>
      all.objectStore('words').put({ id: 'future', of: 'tomorrow' }),
    );
    const file = await made(await backupMaker());
    const zip = unzipSync(new Uint8Array(await file.arrayBuffer()));
    expect(new TextDecoder().decode(zip['backup.json'])).toContain('tomorrow');
    await emptied();
    const { refused, added } = await importFrom(file);
    expect(added).toBe(2);
    expect(refused).toEqual([expect.objectContaining({ reason: 'unreadable' })]);
  });

  test('X26: one odd field of a list does not cost its words their order', async () => {
    await filled();
    const zip = unzipSync(new Uint8Array(await (await made(await backupMaker())).arrayBuffer()));
    const backup = JSON.parse(new TextDecoder().decode(zip['backup.json']));
    await emptied();
    Object.assign(backup.lists[0], {
      name: null,
      created: '2026-11-22',
      words: ['not-there', ...backup.lists[0].words],
    });
    zip['backup.json'] = strToU8(JSON.stringify(backup));
    const { refused } = await importFrom(new File([zipSync(zip)], 'b.zip'));
    expect(refused).toEqual([]);
    expect((await savedLists()).map(({ name, words }) => [name, words])).toEqual([
      ['…', [gáddi.id, guolli.id]],
    ]);
  });

  test('X26: one odd recording or example does not cost its word, and is counted', async () => {
    await filled();
    const zip = unzipSync(new Uint8Array(await (await made(await backupMaker())).arrayBuffer()));
    const backup = JSON.parse(new TextDecoder().decode(zip['backup.json']));
    await emptied();
    const row = backup.words.find(({ stem }: { stem: string }) => stem === 'guolli');
    const whole = row.recordings.length;
    row.recordings.push({ ...row.recordings[0], id: 'odd' });
    row.examples.push({ text: 5 });
    zip['backup.json'] = strToU8(JSON.stringify(backup));
    const { refused, leftOut, added } = await importFrom(new File([zipSync(zip)], 'b.zip'));
    expect({ refused, leftOut, added }).toEqual({ refused: [], leftOut: 2, added: 2 });
    expect([...(await savedWords()).values()].find(({ stem }) => stem === 'guolli')?.recordings).toHaveLength(
      whole,
    );
  });

  test('a damaged recording is named and not imported, its word and all others are [N36]', async () => {
    await filled();
    const whole = new Uint8Array(await (await made(await backupMaker())).arrayBuffer());
    const zip = unzipSync(whole);
    const files = Object.keys(zip).filter((name) => name.startsWith('sounds/'));
    const [first = ''] = files;
    // A bit of the ZIP that fell over: the sound begins after the head of its first stored block.
    const flipped = whole.slice();
    const at = new TextDecoder('latin1').decode(flipped).indexOf('\x1aEß£');
    flipped[at + 4] = (flipped[at + 4] ?? 0) ^ 1;
    const damaged: [string, Uint8Array<ArrayBuffer>][] = [
      ['a flipped bit', flipped],
      ['no sound', zipSync({ ...zip, [first]: strToU8('<htm>') })],
      ['cut off', zipSync({ ...zip, [first]: (zip[first] ?? new Uint8Array()).slice(0, 4) })],
      ['empty', zipSync({ ...zip, [first]: new Uint8Array() })],
    ];
    for (const [name, bytes] of damaged) {
      await emptied();
      const { refused, added, recordings } = await importFrom(new File([bytes], 'b.zip'));
      expect({ name, refused, added, recordings }).toEqual({
        name,
        refused: [
          { line: undefined, reason: 'damagedSound', text: expect.stringMatching(/^guolli.* \(sounds\//u) },
        ],
        added: 2,
        recordings: 1,
      });
      const kept = [...(await savedWords()).values()].flatMap((word) => word.recordings);
      expect(kept).toHaveLength(1);
      expect(await savedTransaction('readonly', (all) => all.objectStore('sounds').count())).toBe(1);
    }
  });

  test('after a restore nothing is in no backup, unless something here was in none before [N36]', async () => {
    await filled();
    const file = await made(await backupMaker());
    const due = async () => notBackedUp((await savedWords()).values(), lastBackup.get());
    await emptied();
    await importFrom(file);
    expect(await due()).toEqual({ words: 0, recordings: 0, isDue: false });
    localStorage.clear();
    await emptied();
    await savedTransaction('readwrite', (all) =>
      all.objectStore('words').put(plainWord({ stem: 'fanas', id: crypto.randomUUID() })),
    );
    await importFrom(file);
    expect((await due()).words).toBe(3);
  });

  test('X26: one of a newer version, and one that is damaged, say so and change nothing', async () => {
    const zip = (json: string): File => new File([zipSync({ 'backup.json': strToU8(json) })], 'b.zip');
    const newer = '{"format":"satnegirji-backup","version":2,"made":1}';
    expect(await kindOf(() => importFrom(zip(newer)))).toBe('newerBackup');
    expect(await kindOf(() => importFrom(zip('{"format":"satnegirji-backup","version":1')))).toBe(
      'brokenJson',
    );
    expect(await kindOf(() => importFrom(zip('{"format":"satnegirji-backup","version":1,"words":7}')))).toBe(
      'brokenJson',
    );
    expect(await kindOf(() => importFrom(zip('{"words":[]}')))).toBe('unknownFormat');
  });

  test('X27: how much no backup has is counted by what changed since the last', () => {
    const words = [guolli, gáddi];
    expect(notBackedUp(words, undefined)).toEqual({ words: 2, recordings: 2, isDue: false });
    expect(notBackedUp(words, guolli.changed)).toEqual({ words: 0, recordings: 0, isDue: false });
    expect(notBackedUp(words, guolli.changed - 1)).toEqual({ words: 2, recordings: 0, isDue: false });
  });
});
