/** Tests over the full data, which is no part of the project: an environment variable says where it is. */
import { describe } from 'vitest';

/** The variables that name folders of data. */
type DataVariable = 'GIELLALT_DATA' | 'PARADIGMS_DATA' | 'FINDING_DATA';

/**
 * A group of tests that read the data a variable names, and no less that of `others`. Without any of
 * it they are skipped, and the group's name says what they need: `npm test` counts them by that.
 */
export function describeWithData(
  variable: DataVariable,
  name: string,
  tests: (folder: string) => void,
  ...others: readonly DataVariable[]
): void {
  const missing = [variable, ...others].filter((one) => !process.env[one]);
  if (missing.length === 0) describe(name, () => tests(process.env[variable] ?? ''));
  else describe.skip(`${name} (${missing.map((one) => `needs ${one}`).join(', ')})`, () => tests(''));
}
