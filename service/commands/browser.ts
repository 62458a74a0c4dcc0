/** The browser that tests drive: the machine's Chromium, installed on Debian where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of the browser, from `CHROMIUM` or the folders a shell looks in. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named) return existsSync(named) ? named : undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * Path of the browser, installed first if need be.
 * @throws {Error} that says what to do when that is not possible.
 */
export function browserForTests(): string {
  const found = findBrowser();
  if (found) return found;
  if (process.env['CHROMIUM']) throw new Error(`CHROMIUM (${process.env['CHROMIUM']}) is no file.`);
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error(
      'The tests in a browser need Chromium. Install it (Debian: sudo apt-get install chromium) or name one: CHROMIUM=/path npm test',
    );
  }
  console.info('Installing Chromium …');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const values of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ]) {
    spawnSync('apt-get', values, { stdio: ['ignore', 'inherit', 'inherit'], env: environment });
  }
  const installed = findBrowser();
  if (!installed) throw new Error('Chromium could not be installed with apt-get.');
  return installed;
}
