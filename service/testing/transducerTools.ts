/** The tools that make transducers, for tests that compare them with ours: Debian's `hfst`. */
import { canInstall, findProgram, installPackages } from './debianPackages.ts';
import { enginesAreRequired } from './engines.ts';

/** Debian's package. */
const debianPackage = 'hfst';

const programs = ['hfst-lexc', 'hfst-regexp2fst', 'hfst-fst2fst', 'hfst-optimized-lookup', 'hfst-lookup'];

/** Whether the machine has them all. */
export function hasTransducerTools(): boolean {
  return programs.every((name) => findProgram([name]) !== undefined);
}

/**
 * Installs the tools where everything is required, and says what is left out where they are not.
 * @throws {Error} when they are required and can not be had.
 */
export function transducerToolsForTests(): void {
  if (!hasTransducerTools() && enginesAreRequired() && canInstall()) installPackages([debianPackage]);
  if (hasTransducerTools()) return;
  if (enginesAreRequired())
    throw new Error(`REQUIRE_ENGINES=1: the comparison of transducers needs ${debianPackage}.`);
  console.warn(
    `Without ${debianPackage} the comparison of transducers is skipped (Debian: sudo apt-get install ${debianPackage}).`,
  );
}
