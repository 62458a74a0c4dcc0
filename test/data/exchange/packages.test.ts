import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { blobSink, type FileSink } from '#src/features/exchange/format/package/fileSink.ts';
import { entryBytes, type FileEntry, zipEntries } from '#src/features/exchange/format/package/zipReader.ts';
import { zipWriter } from '#src/features/exchange/format/package/zipWriter.ts';
import { packageName, recordingIdOf, soundName } from '#src/features/exchange/format/soundNames.ts';
import { anyText } from './anyWords.ts';
import { kindOf } from './exchangeFixture.ts';

function noise(length: number): Uint8Array<ArrayBuffer> {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = Math.imul(state, 1_103_515_245) + 12_345;
    return state >>> 24;
  });
}

/** A sink that notes the largest piece, and how much has come. */
function countingSink(): FileSink & { readonly most: () => number; readonly all: () => number } {
  let most = 0;
  let all = 0;
  return {
    async write(piece) {
      most = Math.max(most, piece.length);
      all += piece.length;
    },
    close: async () => undefined,
    abort: async () => undefined,
    most: () => most,
    all: () => all,
  };
}

const read = async (entry: FileEntry | undefined) =>
  entry === undefined ? undefined : strFromU8(await entryBytes(entry, 1e9));

describe('ZIP', () => {
  test('X15: what is packed is unpacked the same, by others and here, with all letters in names', async () => {
    const zip = zipWriter(blobSink('application/zip'));
    const sound = noise(2_500_000);
    await zip.addText('Guolli ja čáhci/a.txt', ['čá', 'hci']);
    await zip.addBytes('Guolli ja čáhci/sounds/x.webm', sound);
    await zip.addBytes('empty', new Uint8Array());
    const file = await zip.end();
    const others = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer()));
    expect(strFromU8(others['Guolli ja čáhci/a.txt'] ?? new Uint8Array())).toBe('čáhci');
    expect(others['empty']).toHaveLength(0);
    const entries = await zipEntries(file ?? new Blob());
    expect(entries.map(({ name, size }) => [name, size])).toEqual([
      ['Guolli ja čáhci/a.txt', 7],
      ['Guolli ja čáhci/sounds/x.webm', 2_500_000],
      ['empty', 0],
    ]);
    expect(await read(entries[0])).toBe('čáhci');
    const back = entries[1] && (await entryBytes(entries[1], 1e9));
    expect(Buffer.compare(Buffer.from(back ?? []), Buffer.from(sound))).toBe(0);
    // What is packed already is not packed again.
    expect(file?.size).toBeLessThan(2_500_000 * 1.001);
  });

  test('X15: it is written as it is made: no piece is larger than what is handed over at a time', async () => {
    const sink = countingSink();
    const zip = zipWriter(sink);
    const sound = noise(3_000_000);
    for (let index = 0; index < 20; index += 1) await zip.addBytes(`${index}.webm`, sound);
    await zip.end();
    expect(sink.all()).toBeGreaterThan(60_000_000);
    expect(sink.most()).toBeLessThan(1_200_000);
  });

  test('X16: ZIPs of other programs are read: stored, with folders and backslashes', async () => {
    const other = zipSync({ 'a/b.csv': [strToU8('guolli'), { level: 0 }], 'a/c.txt': strToU8('fanas') });
    const entries = await zipEntries(new Blob([other]));
    expect(await Promise.all(entries.map(read))).toEqual(['guolli', 'fanas']);
    const windows = zipSync({ 'a\\b.csv': strToU8('guolli') });
    expect((await zipEntries(new Blob([windows])))[0]?.name).toBe('a/b.csv');
  });

  test('X17: broken, cut, locked ZIPs and bombs are refused by name', async () => {
    const good = zipSync({ 'a.csv': strToU8('guolli;fisk\n'.repeat(1_000)) });
    const changed = (at: number, value: number): Blob => {
      const bytes = good.slice();
      bytes[at] = value;
      return new Blob([bytes]);
    };
    const unpack = async (blob: Blob) => {
      for (const entry of await zipEntries(blob)) await entryBytes(entry, 1e9);
    };
    expect(await kindOf(() => unpack(new Blob([good])))).toBe('none');
    expect(await kindOf(() => unpack(new Blob([good.slice(0, -30)])))).toBe('brokenZip');
    expect(await kindOf(() => unpack(new Blob([good.slice(20)])))).toBe('brokenZip');
    expect(await kindOf(() => unpack(new Blob(['PK\u0003\u0004'])))).toBe('brokenZip');
    // A block of a kind that there is not.
    expect(await kindOf(() => unpack(changed(35, 0xff)))).toBe('brokenZip');
    const directory = good.length - 22 - 51;
    expect(await kindOf(() => unpack(changed(directory + 8, 1)))).toBe('lockedZip');
    expect(await kindOf(() => unpack(changed(directory + 10, 12)))).toBe('brokenZip');
    // It says that it is smaller than it becomes.
    expect(await kindOf(() => unpack(changed(directory + 25, 1)))).toBe('zipBomb');
    const bomb = zipSync({ 'a.csv': new Uint8Array(50_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(60_000);
    // Fifty megabytes of nothing: a thousandth of it is what people write.
    expect(await kindOf(() => unpack(new Blob([bomb])))).toBe('zipBomb');
    const small = zipSync({ 'a.csv': strToU8('guolli') });
    const [entry] = await zipEntries(new Blob([small]));
    expect(await kindOf(async () => entry && entryBytes(entry, 3))).toBe('tooLarge');
  }, 30_000);
});

describe('names', () => {
  test('X9: names of sounds are plain, and say which recording they are', () => {
    fc.assert(
      fc.property(anyText, fc.uuid(), (said, id) => {
        const name = soundName(said, id, 'wav');
        expect(name).toMatch(/^[a-z0-9-]{1,73}\.wav$/u);
        expect(recordingIdOf(name)).toBe(id);
      }),
    );
    expect(soundName('Ŋuohppu đâ "ǯ"', '0a1b2c3d-0000-4000-8000-00000000abcd', 'wav')).toMatch(
      /^nuohppu-da-/u,
    );
  });

  test('X9: a package is called like its list, without what file systems or programs refuse', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect(packageName(name)).toMatch(/^[^"'<>:/\\|?*\r\n\t]+$/u);
        expect(packageName(name)).not.toMatch(/^[. ]|[. ]$/u);
      }),
    );
    expect(packageName('Guolli ja “čáhci”: 7/8?')).toBe('Guolli ja čáhci 7 8');
    expect(packageName('...')).toBe('words');
  });
});
