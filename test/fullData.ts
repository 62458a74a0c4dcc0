/** Tests over the full data, which is no part of the project: an environment variable says where it is. */
import { describe } from 'vitest';

/** The variables that name folders of data. */
export type DataVariable = 'GIELLALT_DATA' | 'PARADIGMS_DATA';

/**
 * A group of tests that read the data a variable names. Without it they are skipped,
 * and the group's name says what they need: `npm test` counts them by that.
 */
export function describeWithData(
  variable: DataVariable,
  name: string,
  tests: (folder: string) => void,
): void {
  const folder = process.env[variable];
  if (folder) describe(name, () => tests(folder));
  else describe.skip(`${name} (needs ${variable})`, () => tests(''));
}
