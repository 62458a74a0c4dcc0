/** The next version of the app, made of the built one. */
import { cpSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#service/node/settings.ts';

/** Copies the built app to `folder` as its next version: another page (`data-version="2"`), and a dialog's code under another name. */
export function makeNextVersion(folder: string): void {
  cpSync(process.env['APP_DIR'] || join(projectFolder, 'dist'), folder, { recursive: true });
  const page = join(folder, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<html ', '<html data-version="2" '));
  for (const name of ['index.html.br', 'index.html.gz']) rmSync(join(folder, name), { force: true });
  for (const name of readdirSync(join(folder, 'assets'))) {
    if (/^help/iu.test(name)) unlinkSync(join(folder, 'assets', name));
  }
}
