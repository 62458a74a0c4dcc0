/** Which of Fluent's icons are used: by this app, each from a module of its own, and by Fluent's components, by name. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageName = '@fluentui/react-icons';

const namedImport = /import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*['"]@fluentui\/react-icons([^'"]*)['"]/gu;

/** What is imported of the package of icons. */
export interface IconUses {
  /** By module of `svg/`, as the app imports them: `dismiss` → `Dismiss20Regular`. */
  readonly app: ReadonlyMap<string, ReadonlySet<string>>;
  /** What Fluent's components import by the package's name alone: icons, and the names of classes. */
  readonly components: ReadonlySet<string>;
}

/** Names between the braces of an import: `A as B` is `A`. */
function importedNames(braces: string): readonly string[] {
  return braces
    .split(',')
    .map((name) => name.trim().split(/\s+/u)[0] ?? '')
    .filter((name) => name !== '');
}

/** Reads sources of the app and of the installed components. Throws with the file system's errors, and for an import that is of neither kind. */
export function readIconUses(project: string): IconUses {
  const app = new Map<string, Set<string>>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: project })) {
    for (const [, names = '', path = ''] of readFileSync(join(project, file), 'utf8').matchAll(namedImport)) {
      const module = /^\/svg\/([a-z\d-]+)$/u.exec(path)?.[1];
      if (module === undefined)
        throw new Error(`${file}: an icon is imported by its module, ${packageName}/svg/…`);
      const used = app.get(module) ?? new Set();
      app.set(module, used);
      for (const name of importedNames(names)) used.add(name);
    }
  }
  const components = new Set<string>();
  for (const file of globSync('node_modules/@fluentui/react-*/lib/**/*.js', { cwd: project })) {
    if (file.includes('react-icons')) continue;
    for (const [, names = '', path] of readFileSync(join(project, file), 'utf8').matchAll(namedImport)) {
      if (path === '') for (const name of importedNames(names)) components.add(name);
    }
  }
  return { app, components };
}
