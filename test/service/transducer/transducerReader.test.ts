import { describe, expect, test } from 'vitest';
import { BrokenTransducer, readTransducer } from '#service/transducer/transducerReader.ts';
import { noun, transducerBytes, writings } from './transducerWriter.ts';

describe.each(writings)('a transducer that is $name [F20]', (writing) => {
  test('is refused when it is cut off anywhere, or goes on', () => {
    const bytes = transducerBytes(noun, writing);
    for (let size = 0; size < bytes.length; size += 1)
      expect(() => readTransducer(bytes.subarray(0, size)), `${size} bytes`).toThrow(BrokenTransducer);
    const longer = /it is 1 bytes longer than its header says \(byte \d+\)/u;
    expect(() => readTransducer(new Uint8Array([...bytes, 0]))).toThrow(longer);
  });
});

describe('what is no transducer is refused in words, with its place [F20]', () => {
  const bytes = transducerBytes(noun, { isWeighted: true });
  const changed = (at: number, ...values: readonly number[]) => {
    const copy = Uint8Array.from(bytes);
    copy.set(values, at);
    return copy;
  };
  const wrapped = (type: string) => {
    const block = `type\u0000${type}\u0000`;
    const head = `HFST\u0000${String.fromCharCode(block.length)}\u0000\u0000${block}`;
    return new Uint8Array([...new TextEncoder().encode(head), ...bytes]);
  };

  test.each([
    ['nothing', new Uint8Array(), 'it is cut off inside its header (byte 0)'],
    [
      'another type',
      wrapped('FOMA'),
      'of type FOMA, not optimized for lookup (convert it with hfst-fst2fst -w)',
    ],
    ['no inputs', changed(0, 0, 0), /its header is not/u],
    ['more inputs than symbols', changed(0, 0xff, 0xff), /its header is not/u],
    ['gigabytes', changed(4, 0xff, 0xff, 0xff, 0xff), /it is cut off: its header promises \d{11} bytes/u],
    ['a weight that is neither yes nor no', changed(20, 7), /its header is not/u],
    ['a symbol that is not UTF-8', changed(57, 0xff), /a text in it is not UTF-8/u],
  ])('%s', (_, one, words) => {
    expect(() => readTransducer(one)).toThrow(words);
    expect(() => readTransducer(one)).toThrow(BrokenTransducer);
  });
});
