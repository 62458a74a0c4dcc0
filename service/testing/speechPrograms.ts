/** The programs that speak, for tests that hear real audio: espeak-ng and lame. */
import { canInstall, findProgram, installPackages } from './debianPackages.ts';

const names = ['espeak-ng', 'lame'];

/** Installs the programs that speak where that is possible; without them the tests that need them are skipped. */
export function speechForTests(): void {
  const missing = names.filter((name) => findProgram([name]) === undefined);
  if (missing.length === 0) return;
  if (canInstall()) installPackages(missing);
  const still = missing.filter((name) => findProgram([name]) === undefined);
  if (still.length > 0) {
    console.warn(
      `Without ${still.join(' and ')} the tests of speech are skipped (Debian: sudo apt-get install ${still.join(' ')}).`,
    );
  }
}
