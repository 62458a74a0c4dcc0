/**
 * `npm run dictionaries [-- --transducers]`: fetches the public repositories of all dictionaries, and of the languages'
 * transducers, and imports what is new. Ends with status 1 when anything failed or was refused, 2 when the command
 * or a setting was not understood, 130 at Ctrl+C.
 */

import { commandLine } from '#service/node/commandLine.ts';
import { dataFolderFrom } from '#service/node/settings.ts';
import { endOnSignal } from '#service/node/stopOnSignal.ts';
import { repositoryRun } from './repositoryRun.ts';
import { repositorySettings } from './repositorySettings.ts';
import { wantedRepositories } from './wantedRepositories.ts';

const usage =
  'npm run dictionaries [-- [--only <names>] [--transducers] [--force]]\n' +
  '  fetches the public repositories of all dictionaries with git and imports what is new in them;\n' +
  '  can be run again at any time, beside a running service\n' +
  '  --only   some of them, with commas between: sme-nob,nob-sme\n' +
  '  --transducers  also repositories with built generators (lang-sme …), which make the forms of all words\n' +
  '  --force  also what was refused before, and what would lose more than half of what is there\n' +
  'REPOSITORIES and TRANSDUCER_REPOSITORIES are the addresses they are under (docs/configuration.md).';

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
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

const { settings, wanted } = understood();
// What was fetched halfway goes with the next run; an import that is ended leaves what was there.
const stopListening = endOnSignal();
try {
  const { lines, hasFailed } = await repositoryRun({
    settings,
    wanted,
    dataFolder: dataFolderFrom(process.env),
    force: values.force,
    noteFetched: stopListening,
  });
  console.info(lines.join('\n'));
  process.exitCode = hasFailed ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  stopListening();
}
