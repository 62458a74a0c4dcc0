/** The browser that tests drive: the machine's Chromium, installed on Debian where there is none. */
import { existsSync } from 'node:fs';
import { canInstall, findProgram, installPackages } from './debianPackages.ts';

/** Path of the browser, from `CHROMIUM` or the folders a shell looks in. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named) return existsSync(named) ? named : undefined;
  return findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);
}

/**
 * Path of the browser, installed first if need be.
 * @throws {Error} that says what to do when that is not possible.
 */
export function browserForTests(): string {
  const found = findBrowser();
  if (found) return found;
  if (process.env['CHROMIUM']) throw new Error(`CHROMIUM (${process.env['CHROMIUM']}) is not a file.`);
  if (!canInstall()) {
    throw new Error(
      'The tests in a browser need Chromium. Install it (Debian: sudo apt-get install chromium) or name one: CHROMIUM=/path npm test',
    );
  }
  installPackages(['chromium']);
  const installed = findBrowser();
  if (!installed) throw new Error('Chromium could not be installed with apt-get.');
  return installed;
}
