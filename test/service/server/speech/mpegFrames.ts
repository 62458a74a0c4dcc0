/** Reading MPEG audio frame by frame: what a sound really is, and how long. */

/** What the frames of a sound say. */
interface MpegSound {
  readonly frames: number;
  readonly seconds: number;
  readonly sampleRate: number;
}

/** Kilobits a second of layer III by the four bits of the header: MPEG 1, and MPEG 2 and 2.5. */
const bitrates = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

const sampleRates = [44_100, 48_000, 32_000];

/**
 * Reads every frame of an MP3.
 * @throws {Error} at the first byte that belongs to no frame.
 */
export function readMpegFrames(bytes: Buffer): MpegSound {
  let at = afterTag(bytes);
  let frames = 0;
  let seconds = 0;
  let sampleRate = 0;
  while (at < bytes.length) {
    const header = bytes.readUInt32BE(at);
    const version = (header >>> 19) & 3;
    const bits = (header >>> 12) & 15;
    const rateBits = (header >>> 10) & 3;
    if (
      header >>> 21 !== 0x7ff ||
      ((header >>> 17) & 3) !== 1 ||
      version === 1 ||
      bits === 15 ||
      rateBits === 3
    ) {
      throw new Error(`No frame of layer III at byte ${at}`);
    }
    const isFirst = version === 3;
    const bitrate = bitrates[isFirst ? 'first' : 'second'][bits] ?? 0;
    const divisor = new Map([
      [3, 1],
      [2, 2],
      [0, 4],
    ]).get(version);
    sampleRate = (sampleRates[rateBits] ?? 0) / (divisor ?? 1);
    const samples = isFirst ? 1152 : 576;
    at += Math.floor((samples * bitrate * 125) / sampleRate) + ((header >>> 9) & 1);
    seconds += samples / sampleRate;
    frames += 1;
  }
  return { frames, seconds, sampleRate };
}

function afterTag(bytes: Buffer): number {
  if (bytes.subarray(0, 3).toString() !== 'ID3') return 0;
  return 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + (bytes[at] ?? 0), 0);
}
