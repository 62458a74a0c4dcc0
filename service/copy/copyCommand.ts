/** `npm run copy -- <folder>`: copies the data folder, safely beside a running service and an import. */
import { resolve } from 'node:path';
import { commandLine } from '#service/node/command.ts';
import { dataFolderFrom } from '#service/node/settings.ts';
import { copyData } from './dataCopy.ts';

const usage = 'npm run copy -- <folder>   copies the data of DATA_DIR into an empty folder';

const { positionals } = commandLine(usage, 1, {});
const [folder] = positionals;
if (folder === undefined) {
  console.error(`Name the folder to copy to.\n${usage}`);
  process.exit(2);
}
try {
  const from = dataFolderFrom(process.env);
  await copyData(from, resolve(folder));
  console.info(`Copied ${from} to ${resolve(folder)}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
