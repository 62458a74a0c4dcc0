/**
 * `npm run mutate`: Stryker changes one thing at a time in the files of `test/mutation/stryker.json` and lists the changes that no
 * test notices. All options are Stryker's: `-- --mutate <file>` tries another file.
 */
import { join } from 'node:path';
import { installPackages } from '#service/launch/install.js';
import { projectFolder } from '#service/node/settings.ts';
import { runStep } from './step.ts';

const folder = 'test/mutation';
await installPackages(join(projectFolder, folder), 'start', 'Installing Stryker …');
const script = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`;
const values = ['run', `${folder}/stryker.json`, ...process.argv.slice(2)];
const { passed } = await runStep({ title: 'mutate', script, values }, 'inherit');
process.exitCode = passed ? 0 : 1;
