/** Whether an installation is as it was unpacked. */
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { configuration, holdingOf } from '#src/local/installation.ts';

/**
 * Whether the embedded service, which is the one that is asked, holds nothing but the lexicon that comes with the
 * product; no where it does not say what it holds, or another service answers.
 */
export function hasStarterOnly(): boolean {
  if (configuration().dictionary !== '/graphql') return false;
  const held = dictionaryCodes.flatMap((code) => holdingOf(code) ?? []);
  return held.length > 0 && held.every(({ origin }) => origin === 'starter');
}
