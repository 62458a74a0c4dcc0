/**
 * `npm run packs [-- <folder>]`: makes the packs that devices download, for a host
 * of files or a CDN. A running service makes its own, in the data folder.
 */
import { resolve } from 'node:path';
import { packBytes } from '#service/core/pack/pack.ts';
import { makeWritable, openData } from '#service/import/starter/openData.ts';
import { commandLine, runCommand } from '#service/node/command.ts';
import { dataFolderFrom, packFolder } from '#service/node/settings.ts';
import { makePacks } from '#service/packs/packMaker.ts';

const usage =
  'npm run packs [-- <folder>]\n' + '  folder  where the packs are written; without it, in the data folder';

const [named] = commandLine(usage, 1, {}).positionals;

await runCommand(() => {
  const dataFolder = dataFolderFrom(process.env);
  const folder = named === undefined ? packFolder(dataFolder) : resolve(named);
  const driver = openData(dataFolder, undefined, 'run packs');
  makeWritable('The folder for the packs', folder, 'Name another folder: npm run packs -- <folder>');
  const { packs, version } = makePacks(driver, folder);
  driver.close();
  for (const pack of packs) {
    const { id, entries, parts, origin } = pack;
    const size = `${(packBytes(pack) / 1000).toFixed(0)} kB`;
    console.info(
      `${id.padEnd(18)} ${origin.padEnd(9)} ${String(entries).padStart(6)} entries ${size.padStart(8)} in ${parts.length} files`,
    );
  }
  console.info(
    `${packs.length} packs, ${(packBytes(...packs) / 1e6).toFixed(2)} MB, data version ${version}, in ${folder}`,
  );
});
