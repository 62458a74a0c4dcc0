/** Chromium 103, the oldest that the app supports: the package has it compressed, for Linux on x64. */
import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { projectFolder } from '#service/node/settings.ts';

const folder = join(projectFolder, 'node_modules/@sparticuz/chromium/bin');

/** Its file, unpacked at the first call. */
export function oldChromium(): string {
  const file = join(folder, 'chromium');
  if (!existsSync(file)) {
    // Under its own name only when it is complete: another test may look for it meanwhile.
    const part = join(mkdtempSync(join(folder, 'part-')), 'chromium');
    writeFileSync(part, brotliDecompressSync(readFileSync(`${file}.br`)), { mode: 0o755 });
    renameSync(part, file);
  }
  return file;
}
