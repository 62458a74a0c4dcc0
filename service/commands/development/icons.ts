/**
 * `npm run icons`: makes the package of icons (`icons/lib`) anew, with those that are imported, from the
 * whole package that `icons/source` names; installs that one when it is not there in its version. To be
 * run when an icon is imported that was not before, and after an upgrade (DEVELOPERS.md).
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { iconModules } from '#service/build/icons/iconModules.ts';
import { readIconUses } from '#service/build/icons/iconUses.ts';
import { installPackages } from '#service/launch/install.js';
import { projectFolder } from '#service/node/settings.ts';

const source = join(projectFolder, 'icons', 'source');
const made = join(projectFolder, 'icons', 'lib');

try {
  await installPackages(source, 'start', 'Installing the whole set of icons …');
  const modules = iconModules(
    join(source, 'node_modules', '@fluentui', 'react-icons', 'lib'),
    readIconUses(projectFolder),
  );
  rmSync(made, { recursive: true, force: true });
  for (const [path, text] of modules) {
    mkdirSync(dirname(join(made, path)), { recursive: true });
    writeFileSync(join(made, path), text);
  }
  const icons = [...modules.keys()].filter((path) => /^svg\/.*\.js$/u.test(path));
  console.info(`${icons.length} files of icons in icons/lib`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
