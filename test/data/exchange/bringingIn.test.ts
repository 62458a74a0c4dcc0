// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FileMaker } from '#src/features/exchange/export/exportFile.ts';
import { liftMaker } from '#src/features/exchange/export/exportLift.ts';
import { tableMaker } from '#src/features/exchange/export/exportTable.ts';
import { blobSink } from '#src/features/exchange/format/package/fileSink.ts';
import { importFile } from '#src/features/exchange/import/importFile.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { savedLists, savedWords } from '#src/saved/savedWords.ts';
import {
  count,
  emptied,
  everything,
  filled,
  guolli,
  gáddi,
  importFrom,
  kindOf,
  languages,
  list,
  listHere,
  made,
  toWav,
} from './exchangeFixture.ts';
import { liftFaults } from './liftRules.ts';

beforeEach(async () => {
  localStorage.clear();
  await emptied();
});

describe('words of a file', () => {
  const files: [string, (words: readonly SavedWord[]) => FileMaker][] = [
    [
      'CSV with sounds',
      (words) =>
        tableMaker(words, {
          reader: 'spreadsheet',
          separator: 'semicolon',
          mark: true,
          recordings: true,
          name: list.name,
        }),
    ],
    [
      'Anki with sounds',
      (words) =>
        tableMaker(words, {
          reader: 'anki',
          separator: 'tab',
          mark: false,
          recordings: true,
          name: list.name,
        }),
    ],
    ['LIFT with sounds', (words) => liftMaker(words, { name: list.name, noteTag: 'nb', toWav })],
  ];
  test.each(files)(
    'X28: %s comes back on another device with its recordings, and twice is once',
    async (_, makerOf) => {
      await filled();
      const file = await made(makerOf([guolli, gáddi]));
      await emptied();
      const first = await importFrom(file, { list: listHere });
      expect(count(first)).toEqual([2, 0, 0]);
      expect([first.lists, first.recordings, first.missingSounds]).toEqual([1, 2, 0]);
      const words = await savedWords();
      expect(
        words.get(guolli.id)?.recordings.map(({ id, said, ofExample }) => [id, said, ofExample]),
      ).toEqual(guolli.recordings.map(({ id, said, ofExample }) => [id, said, ofExample]));
      expect([words.get(guolli.id)?.note, words.get(gáddi.id)?.own]).toEqual([guolli.note, true]);
      expect((await savedLists())[0]?.words).toEqual([guolli.id, gáddi.id]);
      const before = await everything();
      expect(count(await importFrom(file, { list: listHere }))).toEqual([0, 0, 2]);
      expect(await everything()).toEqual(before);
    },
  );

  test('X28: the LIFT package is laid out as programs expect it, and only names sounds that are in it', async () => {
    await filled();
    let turn = 0;
    const maker = liftMaker([guolli], {
      name: 'Guolli "ja" čáhci',
      noteTag: 'nb',
      async toWav() {
        turn += 1;
        if (turn === 2) throw new ExchangeFailure('unreadableSound');
        return new Uint8Array(44);
      },
    });
    const { file, missing } = await maker.write(blobSink(maker.type));
    expect(missing).toEqual(['Guolli vuodjá.']);
    const zip = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer()));
    const name = 'Guolli ja čáhci';
    const sound = 'guolli-0a1b2c3d000040008000000000000001.wav';
    expect(Object.keys(zip)).toEqual([
      `${name}/audio/${sound}`,
      `${name}/${name}.lift`,
      `${name}/WritingSystems/se.ldml`,
      `${name}/WritingSystems/se-Zxxx-x-audio.ldml`,
      `${name}/WritingSystems/nb.ldml`,
    ]);
    const lift = new TextDecoder().decode(zip[`${name}/${name}.lift`]);
    expect(liftFaults(lift)).toEqual([]);
    expect(lift.match(/[\w-]+\.wav/gu)).toEqual([sound, sound]);
  });

  test('X29: files are told by what is in them, whatever they are called', async () => {
    const lift =
      '<?xml version="1.0"?>\n<lift version="0.13"><entry id="a"><lexical-unit><form lang="se"><text>čáhci</text></form></lexical-unit></entry></lift>';
    const formatOf = async (content: BlobPart, name: string) =>
      (await importFile(new File([content], name), languages)).format;
    expect(await formatOf(lift, 'words.csv')).toBe('lift');
    expect(await formatOf('guolli;fisk', 'words.lift')).toBe('table');
    expect(
      await formatOf(
        zipSync({ 'x/words.lift': strToU8(lift), '__MACOSX/x/._words.lift': strToU8('junk') }),
        'words',
      ),
    ).toBe('lift');
    expect(await formatOf('{"format":"satnegirji-backup","version":1,"made":1}', 'words.txt')).toBe('backup');
    expect(
      await kindOf(() => importFile(new File(['<?xml version="1.0"?><html/>'], 'a.lift'), languages)),
    ).toBe('notLift');
    expect(await kindOf(() => importFile(new File([''], 'a.csv'), languages))).toBe('noWords');
    for (const json of ['[]', '[1]', ' [{"a": 1}]']) {
      expect(await kindOf(() => importFile(new File([json], 'a.json'), languages)), json).not.toBeUndefined();
    }
    expect(
      await kindOf(() => importFile(new File([zipSync({ 'a.exe': strToU8('x') })], 'a.csv'), languages)),
    ).toBe('unknownFormat');
  });

  test('X30: a word that is kept learns what the file knows; nothing that is kept goes', async () => {
    await filled();
    const file = new File(
      [
        'word,language,part of speech,translation (nb),note,examples,place\nguolli,se,N,fisk; fiskerett,Stor,Guolli lea stuoris.,69 23 5\nguolli,se,V,,,,\n',
      ],
      'a.csv',
    );
    const report = await importFrom(file, { list: { id: crypto.randomUUID(), name: 'Ođđa' } });
    expect(count(report)).toEqual([1, 1, 0]);
    const word = (await savedWords()).get(guolli.id);
    expect(word?.translations.map((one) => one.text)).toEqual(['fisk', 'fiskerett']);
    expect(word?.note).toBe('Said at the lake\nStor');
    expect(word?.examples.map((one) => one.text)).toEqual(['Guolli vuodjá.', 'Guolli lea stuoris.']);
    expect(word?.recordings).toEqual(guolli.recordings);
    expect([word?.own, word?.dictionary]).toEqual([false, 'gtsmenob']);
  });

  test('X30: each line of a file is counted once: new, merged, here already, or not taken', async () => {
    const table =
      'word,language,translation\nguolli,se,fisk\nguolli,se,kala\ngáddi,se,strand\nguolli,se,fisk\n';
    const target = { id: crypto.randomUUID(), name: 'x' };
    const once = await importFrom(new File([table], 'a.csv'), { list: target });
    expect(count(once)).toEqual([2, 0, 2]);
    const again = await importFrom(new File([table.replaceAll('fisk', 'fiskerett')], 'a.csv'), {
      list: target,
    });
    expect(count(again)).toEqual([0, 1, 3]);
  });

  test('X30: notes are merged by lines: one that is a piece of another is another note', async () => {
    const list = { id: crypto.randomUUID(), name: 'Ođđa' };
    const bring = async (note: string): Promise<string | undefined> => {
      await importFrom(new File([`word,language,note\nguolli,se,"${note}"\n`], 'a.csv'), { list });
      return [...(await savedWords()).values()][0]?.note;
    };
    expect(await bring('in i')).toBe('in i');
    expect(await bring('Hørt in i Karasjok')).toBe('in i\nHørt in i Karasjok');
    expect(await bring('in i\nHørt in i Karasjok')).toBe('in i\nHørt in i Karasjok');
    expect(await bring('Hørt in i Karasjok\nny')).toBe('in i\nHørt in i Karasjok\nny');
  });

  test('X31: where anything fails nothing has changed, and no sound stays behind', async () => {
    await filled();
    const file = await made(
      tableMaker([guolli], {
        reader: 'spreadsheet',
        separator: 'comma',
        mark: false,
        recordings: true,
        name: 'x',
      }),
    );
    await emptied();
    // A list of a newer version stands where the words are to go: it is not written over.
    await savedTransaction('readwrite', (all) =>
      all.objectStore('lists').put({ id: list.id, of: 'tomorrow' }),
    );
    const before = await everything();
    await expect(importFrom(file, { list: listHere })).rejects.toThrow();
    expect(await everything()).toEqual(before);
  });

  test('X31: a recording without a sound in the file is counted, and the word comes', async () => {
    const file = new File(
      [
        'word,id,language,recordings,recorded\nguolli,5f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d11,se,a-0a1b2c3d000040008000000000000001.webm,\n',
      ],
      'a.csv',
    );
    const report = await importFrom(file, { list: listHere });
    expect([report.added, report.missingSounds]).toEqual([1, 1]);
    expect((await savedWords()).get(guolli.id)?.recordings).toEqual([]);
  });

  test('X31: another program’s sound is the same recording however often it is brought in', async () => {
    const zip = zipSync({
      'p/p.csv': strToU8('word,audio\nguolli,fish.mp3\n'),
      'p/fish.mp3': Uint8Array.of(1, 2, 3),
    });
    const file = new File([zip], 'p.zip');
    await importFrom(file, { list: listHere });
    const report = await importFrom(file, { list: listHere });
    expect([count(report), report.recordings]).toEqual([[0, 0, 1], 0]);
    const [word] = (await savedWords()).values();
    expect(word?.recordings.map(({ type, bytes }) => [type, bytes])).toEqual([['audio/mpeg', 3]]);
  });
});
