import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';

/** What only lets time pass, or waits until nothing has come for a while. */
const pauses = [
  // await new Promise((resolve) => setTimeout(resolve, 50))
  /\bawait\s+new\s+Promise\b[^;]*?=>\s*\{?\s*setTimeout\(\s*\w+\s*(?:,[^()]*)?\)/gu,
  // await setTimeout(50), of node:timers/promises, by whatever name
  /\bawait\s+(?:setTimeout|sleep|delay|pause)\(/gu,
  /\bawait\s+[\w.]+\.(?:waitForTimeout|setTimeout)\(/gu,
  /'networkidle[02]?'/gu,
];

/** Pauses that stand for no proof, by file, and how many there are. */
const allowed: Readonly<Record<string, number>> = {
  // npm is stopped so many milliseconds after its launcher has begun: the moment is what is tried.
  'test/service/commands/stopping.test.ts': 1,
  // A reader's second try comes as long after the first as the app's does: that wait is what is tried.
  'test/service/deployment/readers.ts': 1,
  // Between two looks of a loop that ends when something has come, and throws when it has not.
  'test/e2e/engines/engineVisit.ts': 1,
  'test/e2e/engines/webkitDriver.ts': 1,
};

/** The pauses of a program, by line. */
function pausesIn(text: string): readonly string[] {
  const found = pauses.flatMap((pause) =>
    [...text.matchAll(pause)].map(({ index, 0: code }) => ({
      line: text.slice(0, index).split('\n').length,
      code: code.replace(/\s+/gu, ' '),
    })),
  );
  return found.sort((a, b) => a.line - b.line).map(({ line, code }) => `${line}: ${code}`);
}

describe('a test does not wait for a while', () => {
  it('H20: but for what comes: nothing under test/ sleeps, and what sleeps proves no absence', () => {
    const sleeping = globSync('test/**/*.{ts,tsx}', { cwd: projectFolder })
      .filter((path) => !path.startsWith('test/bench/') && !path.endsWith('/bareSleeps.test.ts'))
      .flatMap((path) => {
        const found = pausesIn(readFileSync(join(projectFolder, path), 'utf8'));
        return found.length === (allowed[path] ?? 0) ? [] : found.map((pause) => `${path}:${pause}`);
      });
    expect(sleeping, 'wait for what comes after: a row, an answer, a call (expect.poll, waitFor)').toEqual(
      [],
    );
  });

  it.each([
    'await new Promise((resolve) => setTimeout(resolve, 50));\nexpect(links()).toEqual([]);',
    'await new Promise<void>((go) => {\n  setTimeout(go, pause);\n});',
    'await setTimeout(1_200);\nexpect(await answers(url)).toBe(true);',
    'await page.waitForTimeout(330);',
    "await page.waitForLoadState('networkidle');\nexpect(requests).toHaveLength(2);",
  ])('H20: it is seen: %j', (text) => {
    expect(pausesIn(text)).toHaveLength(1);
  });

  it.each([
    'await expect.poll(() => asked.length).toBe(2);',
    'setTimeout(() => void route.continue(), milliseconds);',
    'return new Promise((resolve) => setTimeout(() => resolve(make()), milliseconds));',
    'await vi.advanceTimersByTimeAsync(2_000);',
  ])('H20: and is not taken for another: %j', (text) => {
    expect(pausesIn(text)).toEqual([]);
  });
});
