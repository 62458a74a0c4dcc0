// @vitest-environment happy-dom
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writingSystem } from '#src/features/exchange/format/lift/liftXml.ts';
import { wavDuration, wavFile, wavSize } from '#src/features/exchange/format/lift/wavFile.ts';
import { packageName, recordingIdOf, soundName } from '#src/features/exchange/format/soundNames.ts';
import { entryBytes, zipEntries, zipWriter } from '#src/features/exchange/format/zipFile.ts';
import { anyText } from './anyWords.ts';
import { kindOf } from './exchangeFixture.ts';

function noise(length: number): Uint8Array<ArrayBuffer> {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = Math.imul(state, 1_103_515_245) + 12_345;
    return state >>> 24;
  });
}

async function unpacked(file: Blob): Promise<[name: string, bytes: Uint8Array][]> {
  const entries = await zipEntries(file);
  return Promise.all(entries.map(async (entry) => [entry.name, await entryBytes(entry, 1e9)]));
}

const textsIn = async (file: Uint8Array<ArrayBuffer>) =>
  (await unpacked(new Blob([file]))).map(([name, bytes]) => `${name}: ${strFromU8(bytes)}`);

test('what is packed is unpacked the same, by others and here, with all letters in names [X15]', async () => {
  const zip = zipWriter('application/zip');
  const sound = noise(2_500_000);
  await zip.addText('Guolli ja čáhci/a.txt', ['čá', 'hci']);
  await zip.addBytes('Guolli ja čáhci/sounds/x.webm', sound);
  await zip.addBytes('empty', new Uint8Array());
  const file = await zip.end();
  const others = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const text = strToU8('čáhci');
  const packed = { 'Guolli ja čáhci/a.txt': text, 'Guolli ja čáhci/sounds/x.webm': sound, empty: [] };
  for (const files of [others, Object.fromEntries(await unpacked(file))]) {
    expect(Object.keys(files)).toEqual(Object.keys(packed));
    for (const [name, bytes] of Object.entries(packed))
      expect(Buffer.compare(Buffer.from(files[name] ?? []), Buffer.from(bytes)), name).toBe(0);
  }
  expect(file.size).toBeLessThan(2_500_000 * 1.001);
});

test('a ZIP is written as it is made: no piece is larger than what is handed over at a time [X15]', async () => {
  const sizes: number[] = [];
  class MeasuredBlob extends Blob {
    constructor(pieces: BlobPart[] = [], options?: BlobPropertyBag) {
      super(pieces, options);
      if (pieces.some((piece) => piece instanceof Uint8Array)) sizes.push(this.size);
    }
  }
  vi.stubGlobal('Blob', MeasuredBlob);
  onTestFinished(() => void vi.unstubAllGlobals());
  const zip = zipWriter('application/zip');
  const sound = noise(3_000_000);
  for (let index = 0; index < 20; index += 1) await zip.addBytes(`${index}.webm`, sound);
  await zip.end();
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(60_000_000);
  expect(Math.max(...sizes)).toBeLessThan(1_200_000);
});

test('ZIPs of other programs are read: stored, with folders and backslashes [X16]', async () => {
  const other = zipSync({ 'a/b.csv': [strToU8('guolli'), { level: 0 }], 'a/c.txt': strToU8('fanas') });
  expect(await textsIn(other)).toEqual(['a/b.csv: guolli', 'a/c.txt: fanas']);
  expect(await textsIn(zipSync({ 'a\\b.csv': strToU8('guolli') }))).toEqual(['a/b.csv: guolli']);
});

const good = zipSync({ 'a.csv': strToU8('guolli;fisk\n'.repeat(1_000)) });
const directory = good.length - 22 - 51;
const changed = (at: number, value: number) => good.with(at, value);

test.each([
  ['a whole ZIP', good, 'none'],
  ['its beginning', good.slice(0, -30), 'brokenZip'],
  ['its end', good.slice(20), 'brokenZip'],
  ['its first bytes', strToU8('PK\u0003\u0004'), 'brokenZip'],
  ['one with a block of a kind that there is not', changed(35, 0xff), 'brokenZip'],
  ['a locked one', changed(directory + 8, 1), 'lockedZip'],
  ['one that is packed in another way', changed(directory + 10, 12), 'brokenZip'],
  ['one that says that it is smaller than it becomes', changed(directory + 25, 1), 'zipBomb'],
  ['fifty megabytes of nothing', zipSync({ 'a.csv': new Uint8Array(50_000_000) }, { level: 9 }), 'zipBomb'],
])('%s (%o) is told as %s [X17]', { timeout: 30_000 }, async (_, bytes, kind) => {
  expect(await kindOf(() => unpacked(new Blob([bytes])))).toBe(kind);
});

test('a file of a ZIP that is larger than wanted is refused [X17]', async () => {
  const [entry] = await zipEntries(new Blob([zipSync({ 'a.csv': strToU8('guolli') })]));
  expect(await kindOf(async () => entry && entryBytes(entry, 3))).toBe('tooLarge');
});

test('names of sounds are plain, and say which recording they are [X9]', () => {
  const isPlain = fc.property(anyText, fc.uuid(), (said, id) => {
    const name = soundName(said, id, 'wav');
    expect(name).toMatch(/^[a-z0-9-]{1,73}\.wav$/u);
    expect(recordingIdOf(name)).toBe(id);
  });
  fc.assert(isPlain);
  const id = '0a1b2c3d-0000-4000-8000-00000000abcd';
  expect(soundName('Ŋuohppu đâ "ǯ"', id, 'wav')).toMatch(/^nuohppu-da-/u);
});

test('a package is called like its list, without what file systems or programs refuse [X9]', () => {
  const isTaken = fc.property(anyText, (name) => {
    expect(packageName(name)).toMatch(/^[^"'<>:/\\|?*\r\n\t]+$/u);
    expect(packageName(name)).not.toMatch(/^[. ]|[. ]$/u);
  });
  fc.assert(isTaken);
  expect(packageName('Guolli ja “čáhci”: 7/8?')).toBe('Guolli ja čáhci 7 8');
  expect(packageName('...')).toBe('words');
});

test('48 kHz, one channel, 16 bits, behind 44 bytes; ten seconds are 960,044 bytes [X13]', () => {
  const file = wavFile(new Float32Array(480_000).fill(0.5));
  expect(file.length).toBe(960_044);
  expect(wavSize(10_000)).toBe(960_044);
  const view = new DataView(file.buffer);
  expect(new TextDecoder().decode(file.slice(0, 4))).toBe('RIFF');
  expect(view.getUint32(4, true)).toBe(960_036);
  expect(new TextDecoder().decode(file.slice(8, 16))).toBe('WAVEfmt ');
  expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 1, 2, 16]);
  expect([24, 28].map((at) => view.getUint32(at, true))).toEqual([48_000, 96_000]);
  expect(view.getInt16(44, true)).toBe(16_384);
  expect(wavDuration(file.buffer)).toBe(10_000);
});

test('what is too loud is cut, not turned round [X13]', () => {
  const view = new DataView(wavFile(Float32Array.of(2, -2)).buffer);
  expect([view.getInt16(44, true), view.getInt16(46, true)]).toEqual([32_767, -32_767]);
});

test('a file that is no WAV has no length [X13]', () => {
  expect(wavDuration(new ArrayBuffer(10))).toBeUndefined();
  expect(wavDuration(new ArrayBuffer(100))).toBeUndefined();
});

test('a tag’s parts are said one by one [X14]', () => {
  expect(writingSystem('se-Zxxx-x-audio', '2026-11-21T19:40:05Z')).toContain(
    '<language type="se"/>\n    <script type="Zxxx"/>\n    <variant type="x-audio"/>',
  );
  expect(writingSystem('nb', '2026-11-21T19:40:05Z')).not.toContain('script');
});
