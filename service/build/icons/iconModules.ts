/**
 * The icons that are used, as modules of a small package (`icons/`): each with the drawings
 * that somebody imports, and of the package's own code what these need. The whole package
 * has 300 MB; its modules are taken as they are, but for the drawings nobody imports.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { IconUses } from './iconUses.ts';

/** Files of the package that Fluent's components ask for by path. */
const alwaysNeeded = ['providers.js'];

const drawn = /^export const (\w+) = .*$/gmu;
const relativeImport = /from ['"](\.[^'"]+\.js)['"]/gu;

/**
 * The modules by their path in `lib` of the package that is made, from `lib` of the whole one.
 * Throws with words for people where an icon that is imported does not exist.
 */
export function iconModules(source: string, uses: IconUses): ReadonlyMap<string, string> {
  const made = new Map<string, string>();
  const wanted = new Map([...uses.app].map(([module, names]) => [module, new Set(names)]));
  const missing = [...uses.components];
  const exported: string[] = [];

  const own = readFileSync(join(source, 'utils.js'), 'utf8');
  for (const [, braces = '', path] of own.matchAll(/export \{([^}]*)\} from '([^']+)'/gu)) {
    const names = braces.split(',').map((name) => name.trim());
    const taken = names.filter((name) => uses.components.has(name));
    if (taken.length === 0) continue;
    exported.push(`export { ${taken.join(', ')} } from '${path}';`);
    for (const name of taken) missing.splice(missing.indexOf(name), 1);
  }
  const moduleOf = drawings(source);
  for (const name of missing) {
    const module = moduleOf.get(name);
    if (module === undefined) throw new Error(`Fluent's components import ${name}, which is not an icon.`);
    wanted.set(module, (wanted.get(module) ?? new Set()).add(name));
    exported.push(`export { ${name} } from './svg/${module}.js';`);
  }
  const index = `${exported.sort().join('\n')}\n`;
  made.set('index.js', index);
  made.set('index.d.ts', index);

  for (const [module, names] of [...wanted].sort()) {
    for (const name of names)
      if (moduleOf.get(name) !== module) throw new Error(`${module} has no icon ${name}.`);
    const path = join(source, 'atoms', 'svg', module);
    made.set(`svg/${module}.js`, onlyNamed(readFileSync(`${path}.js`, 'utf8'), names, drawn));
    made.set(
      `svg/${module}.d.ts`,
      onlyNamed(readFileSync(`${path}.d.ts`, 'utf8'), names, /^export declare const (\w+): .*$/gmu),
    );
  }
  const code = [...made.entries()].flatMap(([path, text]) => neededBy(path, text));
  for (const path of [...alwaysNeeded, ...code]) takeWithNeeded(source, path, made);
  return new Map([...made].sort());
}

/** In which module each icon is drawn. */
function drawings(source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const folder = join(source, 'atoms', 'svg');
  for (const file of globSync('*.js', { cwd: folder })) {
    for (const [, name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(drawn))
      found.set(name, file.replace(/\.js$/u, ''));
  }
  return found;
}

/** A module without the lines of icons that nobody imports, one folder higher than it was. */
function onlyNamed(text: string, names: ReadonlySet<string>, line: RegExp): string {
  const kept = text.replace(line, (whole, name: string) => (names.has(name) ? whole : ''));
  return kept
    .replaceAll('../../', '../')
    .replaceAll(/\n{2,}/gu, '\n')
    .replace(/\n?\/\/# source.*\n?/u, '\n');
}

/** Paths in `lib` that a module imports. */
function neededBy(path: string, text: string): readonly string[] {
  return [...text.matchAll(relativeImport)].map(([, name = '']) => posix.join(posix.dirname(path), name));
}

/** Takes a module of the package's own code, its types, and what both import. */
function takeWithNeeded(source: string, path: string, made: Map<string, string>): void {
  for (const file of [path, path.replace(/\.js$/u, '.d.ts')]) {
    if (made.has(file) || !existsSync(join(source, file))) continue;
    const text = readFileSync(join(source, file), 'utf8');
    made.set(file, text.replace(/\n?\/\/# source.*\n?/u, '\n'));
    for (const needed of neededBy(file, text)) takeWithNeeded(source, needed, made);
  }
}
