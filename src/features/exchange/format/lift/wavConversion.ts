import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import type { StoredSound } from '#src/saved/keptDatabase.ts';
import { wavFile, wavRate } from './wavFile.ts';

/** Several channels as one. */
function mixed(decoded: AudioBuffer): Float32Array {
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, index) =>
    decoded.getChannelData(index),
  );
  const [first = new Float32Array()] = channels;
  if (channels.length < 2) return first;
  return first.map((_, index) => channels.reduce((sum, one) => sum + (one[index] ?? 0), 0) / channels.length);
}

/**
 * A sound as WAV, by the browser's own decoder, which also brings it to 48 kHz. In memory it is four bytes a sample
 * while that lasts: 11 MB a minute.
 * @returns rejects with an `ExchangeFailure` of kind `unreadableSound`.
 */
export async function wavOf({ content }: StoredSound): Promise<Uint8Array<ArrayBuffer>> {
  try {
    // The decoder takes what it is given out of the caller's hands.
    const decoded = await new OfflineAudioContext(1, 1, wavRate).decodeAudioData(content.slice(0));
    return wavFile(mixed(decoded));
  } catch (error) {
    throw new ExchangeFailure('unreadableSound', { cause: error });
  }
}
