/** The package of icons that are used, which `npm run icons` makes. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { iconModules } from '#service/build/icons/iconModules.ts';
import { type IconUses, readIconUses } from '#service/build/icons/iconUses.ts';
import { projectFolder } from '#service/node/settings.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';

const made = join(projectFolder, 'icons', 'lib');
const uses = readIconUses(projectFolder);

/** Names that a module of the made package exports. */
function namesIn(path: string): readonly string[] {
  const text = readFileSync(join(made, path), 'utf8');
  return [...text.matchAll(/^export (?:const (\w+) =|\{ (.+) \} from)/gmu)]
    .flatMap(([, name, names]) => name ?? (names ?? '').split(', '))
    .sort();
}

describe('the icons', () => {
  test('S4: each that the app imports is there, and none is there that nobody imports', () => {
    expect(uses.app.size).toBeGreaterThan(50);
    const ofComponents = new Set(uses.components);
    for (const path of globSync('svg/*.js', { cwd: made })) {
      const ofApp = uses.app.get(path.slice('svg/'.length, -'.js'.length)) ?? new Set();
      const unused = namesIn(path).filter((name) => !ofApp.has(name) && !ofComponents.has(name));
      expect({ path, unused }).toEqual({ path, unused: [] });
    }
    for (const [module, names] of uses.app) {
      const there = namesIn(`svg/${module}.js`);
      expect([...names].filter((name) => !there.includes(name))).toEqual([]);
    }
  });

  test('S4: Fluent’s components find by name exactly what they import', () => {
    expect(uses.components.size).toBeGreaterThan(50);
    expect(namesIn('index.js')).toEqual([...uses.components].sort());
  });

  test('S4: everything the modules import is there, with types', () => {
    for (const path of globSync('**/*.js', { cwd: made })) {
      const text = readFileSync(join(made, path), 'utf8');
      for (const [, name = ''] of text.matchAll(/from '(\.[^']+)'/gu))
        expect(existsSync(join(made, dirname(path), name)), `${path}: ${name}`).toBe(true);
      if (path.startsWith('svg/')) expect(existsSync(join(made, path.replace(/\.js$/u, '.d.ts')))).toBe(true);
    }
  });

  test('S4: they are of the version that is named, and their licence is with them', () => {
    const { version, license } = JSON.parse(readFileSync(join(projectFolder, 'icons/package.json'), 'utf8'));
    const source = JSON.parse(readFileSync(join(projectFolder, 'icons/source/package.json'), 'utf8'));
    expect(source.dependencies['@fluentui/react-icons']).toBe(version);
    expect(license).toBe('MIT');
    expect(readFileSync(join(projectFolder, 'icons/LICENSE'), 'utf8')).toContain('Microsoft Corporation');
  });
});

describe('making them', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
    const files = {
      'atoms/svg/star.js':
        "import { draw } from '../../utils/draw.js';\nexport const StarFilled = draw('a');\nexport const Star20Regular = draw('b');\n//# sourceMappingURL=star.js.map\n",
      'atoms/svg/star.d.ts':
        'export declare const StarFilled: Icon;\nexport declare const Star20Regular: Icon;\n',
      'utils.js': "export { draw, bundle } from './utils/draw.js';\n",
      'utils/draw.js': "import './style.js';\nimport { root } from './root.js';\nexport const draw = root;\n",
      'utils/root.js': 'export const root = 1;\n',
      'providers.js': "export { root } from './utils/root.js';\n",
      'fonts/large.js': '',
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder.path, path)), { recursive: true });
      writeFileSync(join(folder.path, path), text);
    }
  });
  afterEach(() => folder.remove());

  const usesOf = (module: string, name: string, components: readonly string[] = []): IconUses => ({
    app: new Map([[module, new Set([name])]]),
    components: new Set(components),
  });

  test('S4: takes the drawings that are imported, and of the code what they need', () => {
    const modules = iconModules(folder.path, usesOf('star', 'Star20Regular', ['bundle', 'StarFilled']));
    expect([...modules.keys()]).toEqual([
      'index.d.ts',
      'index.js',
      'providers.js',
      'svg/star.d.ts',
      'svg/star.js',
      'utils/draw.js',
      'utils/root.js',
    ]);
    expect(modules.get('index.js')).toBe(
      "export { StarFilled } from './svg/star.js';\nexport { bundle } from './utils/draw.js';\n",
    );
    const one = iconModules(folder.path, usesOf('star', 'Star20Regular')).get('svg/star.js');
    expect(one).toBe("import { draw } from '../utils/draw.js';\nexport const Star20Regular = draw('b');\n");
  });

  test('S4: an icon that does not exist is named', () => {
    expect(() => iconModules(folder.path, usesOf('star', 'Star24Regular'))).toThrow(
      'star has no icon Star24Regular.',
    );
    expect(() => iconModules(folder.path, usesOf('star', 'StarFilled', ['Moon']))).toThrow('Moon');
  });
});
