/** The names that files export: one means one thing. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** Programs that share no memory: the page, the service, the worker. */
const programs = ['src', 'service', 'sw'] as const;

/**
 * Names that two programs have for the two sides of one thing: what the page shows of what the service holds, what
 * the page orders and the worker does. No other name stands twice, and none is here that stands only once.
 */
const sidesOfOneThing = [
  'ConceptRow',
  'FoundBy',
  'FoundWord',
  'Holding',
  'TemplateForms',
  'Term',
  'TranslationGroup',
];

const declaration =
  /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) ([A-Za-z0-9_$]+)/gmu;

/** Names that a text exports. */
function exportedIn(text: string): readonly string[] {
  return [...text.matchAll(declaration)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

function exportsOf(folder: string): readonly string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    cwd: project,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => /\.tsx?$/u.test(file) && existsSync(join(project, file)))
    .flatMap((file) => exportedIn(readFileSync(join(project, file), 'utf8')));
}

function twiceIn(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, place) => names.indexOf(name) !== place))].sort();
}

describe('exported names', () => {
  test.each(programs)('H38: no name is exported twice in %s', (folder) => {
    const names = exportsOf(folder);
    expect(names.length).toBeGreaterThan(20);
    expect(twiceIn(names)).toEqual([]);
  });

  test('H38: between the programs only the two sides of one thing have one name', () => {
    expect(twiceIn(programs.flatMap(exportsOf))).toEqual(sidesOfOneThing);
  });

  test('H38: a second one would be found', () => {
    const names = exportedIn(
      'export type A = 1;\nexport async function a() {}\nexport const A = 2;\nconst b = 3;',
    );
    expect(names).toEqual(['A', 'a', 'A']);
    expect(twiceIn(names)).toEqual(['A']);
  });
});
