import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';

test('the table has exactly the icons that the app imports, with their licence [S4]', () => {
  const files = globSync('src/**/*.tsx', { cwd: projectFolder });
  const imported = files.flatMap((file) =>
    [...readFileSync(join(projectFolder, file), 'utf8').matchAll(/'virtual:icons\/(\w+)'/gu)].map(
      ([, name = '']) => name,
    ),
  );
  const table = readFileSync(join(projectFolder, 'icons', 'icons.tsv'), 'utf8')
    .trim()
    .split('\n');
  expect(table.map((line) => line.split('\t')[0])).toEqual([...new Set(imported)].sort());
  expect(readFileSync(join(projectFolder, 'icons', 'LICENSE'), 'utf8')).toContain('Microsoft Corporation');
});
