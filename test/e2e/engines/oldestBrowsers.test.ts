/** The built files, dependencies included, use only what the oldest supported browsers have, or ask for it first. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { expect, test } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';

const { browserslist }: { readonly browserslist: readonly string[] } = JSON.parse(
  readFileSync(join(projectFolder, 'package.json'), 'utf8'),
);

const oldest = browserslist.map((one) => one.replace('ios_saf', 'safari_ios').split(' '));

/** Features which the code uses only where it has seen them, or which it names without using them. */
const asked = new Set([
  'AbortSignal.any',
  'AbortSignal.timeout',
  'CompressionStream',
  'DecompressionStream',
  'URL.canParse',
  'canShare',
  'connection',
  'caretPositionFromPoint',
  'caretRangeFromPoint',
  'estimate',
  'requestSubmit',
  'setStatus',
  'share',
  'skipTransition',
  'startViewTransition',
  'waitAsync',
]);

/** Methods of the app, of its packages and of `polyfills.ts` that have the names of later features. */
const own = new Set(
  `adopt bytes captureStackTrace check destroy dispose draw fallback forget format getType groupBy handle isActive
   navigate newState subscribe toArray toReversed toSorted toSpliced toWellFormed union unsubscribe use
   withResolvers`.split(/\s+/u),
);

const built = (name: string): string => readFileSync(join(projectFolder, 'dist', name), 'utf8');

/** The service worker lists the files of its own build; the folder also holds those of earlier ones. */
const worker = built('sw.js');
const files = globSync('{*.html,*.js,assets/*.js}', { cwd: join(projectFolder, 'dist') })
  .filter((name) => name === 'sw.js' || worker.includes(name))
  .map((name) => ({ name, code: built(name) }));

function isLacking({ support }: CompatStatement, mayHavePrefix = false): boolean {
  return oldest.some(([browser = '', version = '']) => {
    const statements = Object.entries(support).find(([name]) => name === browser)?.[1] ?? [];
    return !(Array.isArray(statements) ? statements : [statements]).some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        typeof version_added === 'string' &&
        Number.parseFloat(version_added.replace('≤', '')) <= Number(version) &&
        (version_removed ?? flags ?? (mayHavePrefix ? undefined : prefix) ?? alternative_name) === undefined,
    );
  });
}

const isStandard = ({ status }: CompatStatement): boolean =>
  status?.experimental !== true && status?.standard_track !== false;

function childrenOf(node: Identifier | undefined): readonly (readonly [string, Identifier])[] {
  const { __compat: _, ...children } = node ?? {};
  return Object.entries(children);
}

interface Feature {
  readonly name: string;
  readonly pattern: RegExp;
}

/** What is called on an interface itself, and methods whose name no interface of every browser has. */
function laterFeatures(): readonly Feature[] {
  const members: Feature[] = [];
  const methods = new Map<string, boolean>();
  const interfaces = [bcd.webassembly['api'], bcd.api, bcd.javascript['builtins']].flatMap(childrenOf);
  for (const [owner, node] of interfaces) {
    const own = node.__compat;
    if (own !== undefined && isLacking(own) && isStandard(own))
      members.push({ name: owner, pattern: new RegExp(`\\bnew ${owner}\\b`, 'u') });
    for (const [key, { __compat: compat }] of childrenOf(node)) {
      const name = key.replace(/_static$/u, '');
      if (compat === undefined || !/^\w+$/u.test(name)) continue;
      if (name !== key && isLacking(compat)) {
        members.push({ name: `${owner}.${name}`, pattern: new RegExp(`\\b${owner}\\.${name}\\b`, 'u') });
      } else if (!isLacking(compat)) methods.set(name, false);
      else if (isStandard(compat)) methods.set(name, methods.get(name) ?? true);
    }
  }
  // Names as short as those that the bundler gives say nothing.
  const names = [...methods].filter(([name, isLater]) => isLater && name.length > 2).map(([name]) => name);
  return [...members, ...names.map((name) => ({ name, pattern: new RegExp(`\\.${name}\\(`, 'u') }))];
}

test('no built file uses a built-in that an oldest browser lacks [R101]', () => {
  expect(files.length).toBeGreaterThan(100);
  const found = laterFeatures().filter(
    ({ name, pattern }) => !asked.has(name) && !own.has(name) && files.some(({ code }) => pattern.test(code)),
  );
  expect(
    found.map(({ name, pattern }) => [
      name,
      ...files.filter(({ code }) => pattern.test(code)).map((file) => file.name),
    ]),
  ).toEqual([]);
});

test('no built file has syntax that Safari 15 does not read [R101]', () => {
  // Vite's target changes all but regular expressions, which Safari refuses when it reads or makes them.
  const late = /\(\?<[=!]|static\{/u;
  expect(files.filter(({ code }) => late.test(code)).map(({ name }) => name)).toEqual([]);
});

/** Properties whose absence nobody misses: the page is as usable without them. */
const cosmetic = new Set(
  `accent-color baseline-source container-type forced-color-adjust orphans outline overflow-anchor overscroll-behavior
   overscroll-behavior-x resize scrollbar-gutter scrollbar-width size text-size-adjust text-wrap widows`.split(
    /\s+/u,
  ),
);

test('what an oldest browser does not know of the styles is left out without harm [R101]', () => {
  const styles = files.map(({ code }) => code).join('\n');
  const later = new Set(
    childrenOf(bcd.css['properties']).flatMap(([name, { __compat: compat }]) =>
      compat !== undefined && isLacking(compat, true) && !cosmetic.has(name) ? [name] : [],
    ),
  );
  const declarations = [...styles.matchAll(/(?<=[{;])([a-z-]+):([^;{}"'`]*);/gu)].map(
    ([, name = '', value = '']) => ({ name, value }),
  );
  const names = new Set(declarations.map(({ name }) => name));
  expect(names.size).toBeGreaterThan(100);
  expect([...names].filter((name) => later.has(name))).toEqual([]);
  // Heights are hundredths by --dvh; another value may stand before for old browsers.
  const alone = declarations.filter(
    ({ name, value }, index) =>
      /\d(?:[dsl]v|cq)[hwbim]|subgrid/u.test(value) &&
      name !== '--dvh' &&
      declarations[index - 1]?.name !== name,
  );
  expect(alone).toEqual([]);
});

test('the README names the oldest browsers [R101]', () => {
  const readme = readFileSync(join(projectFolder, 'README.md'), 'utf8');
  for (const [browser, version] of oldest) {
    const name =
      { chrome: 'Chromium (Chrome, Edge)', edge: 'Edge)', firefox: 'Firefox' }[browser ?? ''] ?? 'Safari';
    expect(readme).toContain(`${name} ${version}`);
  }
});
