/**
 * `npm run mutate`: Stryker changes one thing at a time in the files of `service/testing/mutation/stryker.json` and
 * names the changes that no test notices. `-- --mutate <file>` tries another file; all options are Stryker's.
 */
import { join } from 'node:path';
import { installPackages } from '#service/launch/install.js';
import { projectFolder } from '#service/node/settings.ts';
import { runStep } from '#service/testing/step.ts';

const folder = 'service/testing/mutation';
await installPackages(join(projectFolder, folder), 'start', 'Installing Stryker …');
const script = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`;
const values = ['run', `${folder}/stryker.json`, ...process.argv.slice(2)];
const { passed } = await runStep({ title: 'mutate', script, values }, 'inherit');
process.exitCode = passed ? 0 : 1;
