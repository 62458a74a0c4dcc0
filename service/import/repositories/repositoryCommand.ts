/**
 * `npm run dictionaries [-- --transducers]`: fetches the public repositories of dictionaries and transducers with
 * git and imports what is new. Exit status: 1 if anything failed or was refused, 2 for an unknown option or a wrong
 * setting, 130 after Ctrl+C.
 */

import { commandLine } from '#service/node/command.ts';
import { dataFolderFrom } from '#service/node/settings.ts';
import { repositorySettings, wantedRepositories } from './repositories.ts';
import { repositoryRun } from './repositoryRun.ts';

const usage =
  'npm run dictionaries [-- [--only <names>] [--transducers] [--force]]\n' +
  '  downloads the public dictionaries with git and imports what changed; can run beside the service\n' +
  '  --only   only these dictionaries: sme-nob,nob-sme\n' +
  '  --transducers  also downloads built generators (lang-sme …), which make the forms of all words\n' +
  '  --force  retries refused files, and accepts an import that loses more than half of a dictionary\n' +
  'REPOSITORIES and TRANSDUCER_REPOSITORIES set other addresses (docs/configuration.md).';

const { values } = commandLine(usage, 0, {
  only: { type: 'string' },
  transducers: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
});

function understood() {
  try {
    return {
      settings: repositorySettings(process.env),
      wanted: wantedRepositories(values.only, values.transducers),
      dataFolder: dataFolderFrom(process.env),
      force: values.force,
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

const run = understood();
try {
  const { lines, hasFailed } = await repositoryRun(run);
  console.info(lines.join('\n'));
  process.exitCode = hasFailed ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
