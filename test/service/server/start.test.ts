import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseFile } from '#service/node/settings.ts';
import { type Product, startProduct } from '#test/e2e/support/product.ts';
import { temporaryFolder, writeApp } from './serving.ts';

let folder: ReturnType<typeof temporaryFolder>;
let appDir: string;
let product: Product | undefined;
beforeEach(async () => {
  folder = temporaryFolder();
  appDir = join(folder.path, 'dist');
  await writeApp(appDir);
});
afterEach(async () => {
  await product?.end();
  product = undefined;
  folder.remove();
});

const dataDir = () => join(folder.path, 'data');

describe('npm start', () => {
  test('prints where it is, answers, and stops when it is told to', async () => {
    product = await startProduct({ appDir, dataDir: dataDir() });
    const { url, output } = product;
    expect(url).toMatch(/^http:\/\/localhost:\d+$/u);
    expect((await fetch(`${url}/-/health`)).status).toBe(200);
    expect(await product.stop()).toBe(0);
    expect(output.filter((line) => line.includes('"path":"/-/health"'))).toHaveLength(1);
    await expect(fetch(url)).rejects.toThrow();
  });

  test('starts again over data that a kill has left', async () => {
    product = await startProduct({ appDir, dataDir: dataDir() });
    const { port } = product;
    await product.end();
    product = await startProduct({ appDir, dataDir: dataDir(), port });
    expect((await fetch(`${product.url}/-/health`)).status).toBe(200);
  });

  /** A start that ends: its status and what it printed on standard error. */
  function begin(environment: Readonly<Record<string, string>>) {
    const { status, stderr } = spawnSync(process.execPath, ['service/commands/start.ts'], {
      encoding: 'utf8',
      timeout: 20_000,
      env: { ...process.env, APP_DIR: appDir, DATA_DIR: dataDir(), PORT: '0', ...environment },
    });
    return { status, lines: stderr.trim().split('\n') };
  }

  test('S125: what can not start says why, and no process of it says anything more', async () => {
    const { path } = folder;
    writeFileSync(join(path, 'file'), '');
    symlinkSync('nowhere', join(path, 'link'));
    mkdirSync(join(path, 'strange'));
    expect(spawnSync('mkfifo', [databaseFile(join(path, 'strange'))]).status).toBe(0);
    const another = 'Choose another folder: DATA_DIR=… npm start';
    const unwritable = (name: string, reason: string) => [
      `DATA_DIR (${join(path, name)}) cannot be written: ${reason}`,
      another,
    ];
    const expected: readonly (readonly [string, readonly string[]])[] = [
      ['file', unwritable('file', `${path}/file is a file, not a folder`)],
      ['file/data', unwritable('file/data', `${path}/file is a file, not a folder`)],
      ['link', unwritable('link', `${path}/link is a link, but not to a folder`)],
      [
        'strange',
        [`The database ${path}/strange/satnegirji.sqlite cannot be used: it is not a regular file`, another],
      ],
    ];
    for (const [name, lines] of expected)
      expect(begin({ DATA_DIR: join(path, name) })).toEqual({ status: 1, lines });
    mkdirSync(join(path, 'strange', 'index.html'));
    for (const noApp of [path, join(path, 'strange'), join(path, 'file')])
      expect(begin({ APP_DIR: noApp })).toEqual({
        status: 1,
        lines: [`${noApp} contains no built app (index.html). Build it first: npm run build`],
      });
    product = await startProduct({ appDir });
    expect(begin({ PORT: String(product.port) })).toMatchObject({
      status: 1,
      lines: [expect.stringContaining(`Another program uses port ${product.port}`)],
    });
  });

  test.skipIf(!existsSync('/proc'))(
    'S125: nor does it wait for ever where no folder can be made, not even by root',
    () => {
      expect(begin({ DATA_DIR: '/proc/satnegirji' })).toMatchObject({
        status: 1,
        lines: [expect.stringMatching(/: cannot create a folder in \/proc$/u), expect.any(String)],
      });
    },
  );

  test.skipIf(process.platform !== 'linux').each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)(
    'S125: %s while the data is being prepared ends the start, in silence',
    async (signal, status) => {
      const child = spawn(process.execPath, ['service/commands/start.ts'], {
        env: { ...process.env, APP_DIR: appDir, DATA_DIR: dataDir(), PORT: '0' },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const said = text(child.stderr);
      await expect.poll(() => existsSync(dataDir()), { interval: 1, timeout: 20_000 }).toBe(true);
      child.kill(signal);
      expect(await said).toBe('');
      expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(status);
    },
  );

  test.each([
    [{ configuration: { siteTitle: 'words.com' } }, /\nsiteTitle: /u],
    [{ environment: { SITE_TITLE: 'words.com' } }, /\nSITE_TITLE: /u],
    [{ environment: { TRUST_PROXY: 'yes' } }, /TRUST_PROXY is “yes”/u],
  ])('says in words which value of the configuration is wrong: %o', async (wrong, words) => {
    await expect(startProduct({ appDir, dataDir: dataDir(), ...wrong })).rejects.toThrow(words);
  });

  test('says in words that a data file is none of ours', () => {
    mkdirSync(dataDir());
    writeFileSync(databaseFile(dataDir()), 'a text, and long enough to be read as a header of something');
    const { status, lines } = begin({});
    expect([status, lines.join(' ')]).toEqual([1, expect.stringContaining('satnegirji.sqlite')]);
  });
});

describe('npm run configure', () => {
  const configure = (values: readonly string[], environment: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['service/commands/configure.ts', ...values], {
      encoding: 'utf8',
      env: { ...process.env, APP_DIR: appDir, ...environment },
    });

  test('fills a built app for a static host, again and again', () => {
    const file = join(folder.path, 'mine.json');
    for (const siteTitle of ['one.org', 'two.org']) {
      writeFileSync(file, JSON.stringify({ siteTitle, dictionary: 'https://words.example/graphql' }));
      expect(configure([file]).stdout).toContain(
        `dictionary service https://words.example/graphql, site title ${siteTitle}`,
      );
      const page = readFileSync(join(appDir, 'index.html'), 'utf8');
      expect(page).toContain(`<title>${siteTitle}</title>`);
      expect(page.match(/Content-Security-Policy/gu)).toHaveLength(1);
      expect(page).toContain("connect-src 'self' https://words.example;");
      expect(page).not.toContain('frame-ancestors');
    }
    expect(readFileSync(join(appDir, '_headers'), 'utf8')).toContain("frame-ancestors 'none'");
    expect(readFileSync(join(appDir, '_redirects'), 'utf8')).toContain('/index.html 200');
    expect(readFileSync(join(appDir, 'sw.js'), 'utf8')).not.toContain('0123456789abcdef');
  });

  test('refuses a wrong configuration and leaves the app as it was', () => {
    const before = readFileSync(join(appDir, 'index.html'), 'utf8');
    const { status, stderr } = configure([], { SITE_TITLE: 'words.com' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('SITE_TITLE: ')]);
    expect(readFileSync(join(appDir, 'index.html'), 'utf8')).toBe(before);
  });
});
