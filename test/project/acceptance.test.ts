/** Every number of docs/acceptance.tsv stands in the title of a test that can see it, and every number of a title is in the file. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { type Ring, ringOf, rings } from '#test/tools/rings.ts';

/** The least ring that sees each kind: B in a browser (or the whole app), N in the network, S in storage or on the device, U in a unit test. */
const leastRings: Readonly<Record<string, Ring>> = { B: 'app', N: 'data', S: 'data', U: 'language' };

const rank = (ring: Ring): number => rings.indexOf(ring);

const items = readFileSync(join(projectFolder, 'docs/acceptance.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .slice(1)
  .map((line) => {
    const [number = '', kind = '', named = '', title = ''] = line.split('\t');
    const least = Math.max(...[...kind].map((letter) => rank(leastRings[letter] ?? 'e2e')));
    return {
      number,
      title,
      least: named === '' ? least : rank(rings.find((ring) => ring === named) ?? 'e2e'),
    };
  });

/** Numbers stand in brackets at the end of a title: `… [A21, A25]`. */
const numbered = /\[((?:[A-Z]\d{1,3}(?:, )?)+)\]['"`]\s*,/gu;

/** The rings of the tests that carry each number. */
const carriers = new Map<string, Set<Ring>>();
for (const file of globSync('test/**/*.test.{ts,tsx}', { cwd: projectFolder })) {
  const source = readFileSync(join(projectFolder, file), 'utf8');
  for (const [, numbers = ''] of source.matchAll(numbered))
    for (const number of numbers.split(', ').filter(Boolean))
      carriers.set(number, (carriers.get(number) ?? new Set()).add(ringOf(`/${file}`)));
}

test('every number has a test in its ring', () => {
  const gaps = items.filter(
    ({ number, least }) => ![...(carriers.get(number) ?? [])].some((ring) => rank(ring) >= least),
  );
  expect(gaps.map(({ number, title, least }) => `${number} needs ${rings[least]}: ${title}`)).toEqual([]);
});

test('every number of a test is in the file', () => {
  const known = new Set(items.map(({ number }) => number));
  expect([...carriers.keys()].filter((number) => !known.has(number))).toEqual([]);
});

test('every number is there once, with a title', () => {
  expect(items.length).toBeGreaterThan(500);
  expect(new Set(items.map(({ number }) => number)).size).toBe(items.length);
  expect(items.filter(({ title }) => title === '')).toEqual([]);
});
