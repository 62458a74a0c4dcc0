/** How many values are kept: as many as the level line has room for. */
export const mostLevels = 48;

/** Milliseconds between two values. */
const step = 100;

/** Loudness as it is drawn: speech is far below the loudest that a microphone takes. */
const amplification = 4;

/**
 * Measures how loud a microphone is, ten times a second, until it is stopped. Where a browser can't measure, nothing
 * is told, and it records all the same.
 */
export function levelsOf(stream: MediaStream, tell: (levels: readonly number[]) => void): () => void {
  if (!('AudioContext' in globalThis)) return () => undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let levels: readonly number[] = [];
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
    levels = [...levels, Math.min(1, Math.sqrt(power) * amplification)].slice(-mostLevels);
    tell(levels);
  }, step);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
