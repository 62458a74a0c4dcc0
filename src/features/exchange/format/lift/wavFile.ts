/** WAV as every program reads it: 48 kHz, one channel, 16 bits, behind a head of 44 bytes. */

import type { StoredSound } from '#src/saved/savedDatabase.ts';

const wavRate = 48_000;

const headSize = 44;

/** Bytes, of a length in milliseconds. */
export function wavSize(duration: number): number {
  return headSize + Math.ceil((duration / 1_000) * wavRate) * 2;
}

function write(view: DataView, at: number, text: string): void {
  for (const [index, letter] of [...text].entries()) view.setUint8(at + index, letter.charCodeAt(0));
}

/** Samples between -1 and 1; louder ones are cut. */
export function wavFile(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headSize + samples.length * 2);
  const view = new DataView(bytes.buffer);
  write(view, 0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  write(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, wavRate, true);
  view.setUint32(28, wavRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(view, 36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (let index = 0; index < samples.length; index += 1) {
    const sample = Math.max(-1, Math.min(1, samples[index] ?? 0));
    view.setInt16(headSize + index * 2, Math.round(sample * 0x7fff), true);
  }
  return bytes;
}

/** Milliseconds; `undefined` if this is no WAV file. */
export function wavDuration(content: ArrayBuffer): number | undefined {
  const view = new DataView(content);
  const tag = (at: number): string =>
    String.fromCharCode(...new Uint8Array(content.slice(at, Math.min(at + 4, content.byteLength))));
  if (content.byteLength < headSize || tag(0) !== 'RIFF' || tag(8) !== 'WAVE') return undefined;
  let bytesASecond = 0;
  for (let at = 12; at + 8 <= content.byteLength; ) {
    const size = view.getUint32(at + 4, true);
    if (tag(at) === 'fmt ' && at + 20 <= content.byteLength) bytesASecond = view.getUint32(at + 16, true);
    if (tag(at) === 'data') {
      // Recorders that were cut off leave a wrong size.
      const there = Math.min(size, content.byteLength - at - 8);
      return bytesASecond > 0 ? (there / bytesASecond) * 1_000 : undefined;
    }
    at += 8 + size + (size % 2);
  }
  return undefined;
}

function mixed(decoded: AudioBuffer): Float32Array {
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, index) =>
    decoded.getChannelData(index),
  );
  const [first = new Float32Array()] = channels;
  if (channels.length < 2) return first;
  return first.map((_, index) => channels.reduce((sum, one) => sum + (one[index] ?? 0), 0) / channels.length);
}

/**
 * A sound as WAV of 48 kHz, by the browser's decoder; `undefined` if it cannot be read. Takes four bytes of memory a
 * sample: 11 MB a minute.
 */
export async function wavOf({ content }: StoredSound): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    // The decoder detaches the buffer that it gets.
    const decoded = await new OfflineAudioContext(1, 1, wavRate).decodeAudioData(content.slice(0));
    return wavFile(mixed(decoded));
  } catch (error) {
    // The others are exported; the app names this one.
    console.warn('A recording could not be read.', error);
    return undefined;
  }
}
