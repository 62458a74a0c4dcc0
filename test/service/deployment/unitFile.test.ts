/** The files of `deployment/` that can't be run here, held against what they promise. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { testFolder } from '#test/service/import/importProgram.ts';
import { missingFor } from '#test/tools/programs.ts';

const folder = testFolder('unit');

const textOf = (name: string) => readFileSync(join(projectFolder, 'deployment', name), 'utf8');

const analyze = (...values: string[]) =>
  spawnSync('systemd-analyze', values, { cwd: folder, encoding: 'utf8' });

describe.skipIf(missingFor('systemd').length > 0)('the unit file', () => {
  // The programs they name must be there: this checkout instead of the one they are for.
  const write = (name: string) => {
    const text = textOf(name)
      .replaceAll('/opt/satnegirji', projectFolder.replace(/\/$/u, ''))
      .replace(/\/usr\/bin\/(?:node|npm)/u, process.execPath);
    writeFileSync(join(folder, name), text);
  };
  write('satnegirji@.service');

  test('systemd finds nothing wrong with it [S70]', () => {
    const { status, stderr } = analyze('verify', 'satnegirji@8081.service');
    expect([status, stderr]).toEqual([0, '']);
  });

  test('systemd accepts the nightly import of dictionaries and its timer', () => {
    for (const kind of ['service', 'timer']) write(`satnegirji-dictionaries@.${kind}`);
    const { status, stderr } = analyze('verify', 'satnegirji-dictionaries@8081.timer');
    expect([status, stderr]).toEqual([0, '']);
  });

  test('it leaves the service little that could be misused [S70]', () => {
    const options = ['--offline=yes', '--no-pager', '--threshold=20'];
    const { stdout } = analyze('security', ...options, './satnegirji@.service');
    expect(Number(/exposure level[^:]*: ([\d.]+)/u.exec(stdout)?.[1])).toBeLessThanOrEqual(2);
  });
});
