/**
 * Properties: tests of what holds for every input, tried with inputs nobody thought of.
 * In `npm test` each tries some, the same at every run, so that a red one is of the
 * change and not of chance; `npm run fuzz` tries others for as long as it is told.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Seed of `npm test`. */
const usualSeed = 20_261_121;

/** How long a property may try in `npm test`, in milliseconds, on the slowest machine. */
const timeoutMs = 10_000;

const seed = Number(process.env['FUZZ_SEED'] ?? usualSeed) | 0;
const path = process.env['FUZZ_PATH'];
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 0);

interface PropertyOptions<Input> {
  /** How many inputs in `npm test`; 100 unless told. */
  readonly runs?: number;
  /** Inputs that are always tried first: those that once failed. */
  readonly known?: readonly Input[];
}

/** How a failure is found again. */
function replay(title: string, counterexamplePath: string | null): string {
  const file = expect.getState().testPath?.replace(/^.*\/fuzz\/|\.test\.tsx?$/gu, '') ?? '';
  return `npm run fuzz -- ${file} --title '${title}' --seed ${seed} --path ${counterexamplePath}`;
}

/**
 * A test that `check` holds for every input; it fails by throwing. The failure says
 * the smallest input found, and how to try it again.
 */
export function property<Input>(
  title: string,
  tried: fc.Arbitrary<Input> | readonly [fc.Arbitrary<Input>, PropertyOptions<Input>],
  check: (input: Input) => void | Promise<void>,
): void {
  const [inputs, { runs = 100, known = [] }] = 'length' in tried ? tried : [tried, {}];
  const milliseconds = seconds > 0 ? seconds * 1000 : timeoutMs;
  // A title that begins with a number of its own says what else it proves.
  test(`M38${/^[A-Z]\d/u.test(title) ? ',' : ':'} ${title}`, { timeout: milliseconds + 30_000 }, async () => {
    const details = await fc.check(
      fc.asyncProperty(inputs, async (input) => {
        await check(input);
      }),
      {
        seed,
        ...(path === undefined ? {} : { path, endOnFailure: true }),
        examples: known.map((input) => [input]),
        numRuns: seconds > 0 ? Number.MAX_SAFE_INTEGER : runs + known.length,
        interruptAfterTimeLimit: milliseconds,
        markInterruptAsFailure: false,
      },
    );
    if (details.failed) {
      const report = await fc.asyncDefaultReportMessage(details);
      throw new Error(`${report}\n\nAgain: ${replay(title, details.counterexamplePath)}`, {
        cause: details.errorInstance,
      });
    }
    expect(details.numRuns).toBeGreaterThan(0);
  });
}
