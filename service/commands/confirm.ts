/** `npm run confirm -- <folder>`: reports which starter pairs the GiellaLT checkouts in a folder confirm. */

import { confirmationLines, confirmPairs } from '#service/import/starter/confirmPairs.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder of the GiellaLT checkouts: npm run confirm -- <folder>');
  process.exitCode = 2;
} else {
  console.info(confirmationLines(confirmPairs(folder)).join('\n'));
}
