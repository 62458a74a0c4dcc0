import { expect, test } from 'vitest';
import { writingSystem } from '#src/features/exchange/format/lift/liftXml.ts';
import { wavDuration, wavFile, wavSize } from '#src/features/exchange/format/lift/wavFile.ts';

test('X13: 48 kHz, one channel, 16 bits, behind 44 bytes; ten seconds are 960,044 bytes', () => {
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

test('X13: what is too loud is cut, not turned round', () => {
  const view = new DataView(wavFile(Float32Array.of(2, -2)).buffer);
  expect([view.getInt16(44, true), view.getInt16(46, true)]).toEqual([32_767, -32_767]);
});

test('X13: a file that is no WAV has no length', () => {
  expect(wavDuration(new ArrayBuffer(10))).toBeUndefined();
  expect(wavDuration(new ArrayBuffer(100))).toBeUndefined();
});

test('X14: a tag’s parts are said one by one', () => {
  expect(writingSystem('se-Zxxx-x-audio', '2026-11-21T19:40:05Z')).toContain(
    '<language type="se"/>\n    <script type="Zxxx"/>\n    <variant type="x-audio"/>',
  );
  expect(writingSystem('nb', '2026-11-21T19:40:05Z')).not.toContain('script');
});
