import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** The packages of the design card, and a file that does with each what it is for. */
const packages = [
  ['react', 'src/app/shell/Shell.tsx'],
  ['react-dom', 'src/main.tsx'],
  ['react-router-dom', 'src/app/pages/PageRouter.tsx'],
  ['@tanstack/react-query', 'src/data/cache/queryClient.ts'],
  ['@tanstack/query-sync-storage-persister', 'src/data/cache/persister.ts'],
  ['graphql-request', 'src/data/lookup/lookup.ts'],
  ['workbox-window', 'src/app/boot/registerWorker.ts'],
  ['vite-plugin-pwa', 'vite.config.ts'],
  ['idb-keyval', 'src/data/local/history.ts'],
  ['@fluentui/react-components', 'src/ui/dialogs/Sheet.tsx'],
  ['@lingui/core', 'src/app/boot/messages.ts'],
  ['@lingui/react', 'src/app/App.tsx'],
  ['@tanstack/react-virtual', 'src/features/lists/rows/ListRows.tsx'],
  ['vitest', 'test/vitest.config.ts'],
] as const;

describe('the design card', () => {
  test.each(packages)('P9: %s does its work, in %s', (name, file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(`${project}package.json`, 'utf8'));
    expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
    expect(readFileSync(project + file, 'utf8')).toMatch(new RegExp(`from '${name}(/[a-z]+)*'`, 'u'));
  });

  test('P9: fake-indexeddb stands in for the storage of browsers in tests', () => {
    const tests = readdirSync(`${project}test`, { recursive: true, encoding: 'utf8' });
    const users = tests.filter(
      (name) =>
        /\.tsx?$/u.test(name) &&
        /from 'fake-indexeddb|import 'fake-indexeddb/u.test(readFileSync(`${project}test/${name}`, 'utf8')),
    );
    expect(users.length).toBeGreaterThan(0);
  });

  test.each([
    'package.json',
    'vite.config.ts',
    'tsconfig.json',
    'lingui.config.ts',
    'index.html',
    'public',
    'src',
    'sw',
    'test',
    'service',
  ])('P10: %s is at the top', (name) => {
    expect(existsSync(project + name)).toBe(true);
  });
});
