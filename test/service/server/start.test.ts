import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

  test('says in words that the port is taken', async () => {
    product = await startProduct({ appDir });
    const { port } = product;
    await expect(startProduct({ appDir, port })).rejects.toThrow(
      `ended with 1:\nPort ${port} is taken by another program.`,
    );
  });

  test('says in words that DATA_DIR can not be written', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    await expect(startProduct({ appDir, dataDir: join(file, 'data') })).rejects.toThrow(
      /ended with 1:\nDATA_DIR \(.*\) can not be written: /u,
    );
  });

  test.skipIf(!existsSync('/proc'))('nor hangs where no folder can be made, not even by root', async () => {
    await expect(startProduct({ appDir, dataDir: '/proc/satnegirji/data' })).rejects.toThrow(
      /ended with 1:\nDATA_DIR \(.*\) can not be written: /u,
    );
  });

  test('S125: what can not start says why, and no process of it says anything more', async () => {
    product = await startProduct({ appDir });
    const begin = (environment: Readonly<Record<string, string>>) => {
      const { status, stderr } = spawnSync(process.execPath, ['service/commands/start.ts'], {
        encoding: 'utf8',
        timeout: 20_000,
        env: {
          ...process.env,
          APP_DIR: appDir,
          DATA_DIR: dataDir(),
          PORT: '0',
          WORKERS: '3',
          ...environment,
        },
      });
      return [status, stderr.trim().split('\n')];
    };
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    expect(begin({ DATA_DIR: file })).toEqual([
      1,
      [
        expect.stringMatching(/^DATA_DIR \(.*\) can not be written: /u),
        expect.stringMatching(/^Another folder/u),
      ],
    ]);
    const { port } = product;
    expect(begin({ PORT: String(port) })).toEqual([
      1,
      [expect.stringMatching(`^Port ${port} is taken by another program`)],
    ]);
  });

  test('says in words which value of the configuration is wrong', async () => {
    const configuration = { siteTitle: 'words.com' };
    await expect(startProduct({ appDir, dataDir: dataDir(), configuration })).rejects.toThrow(
      /\nsiteTitle: /u,
    );
    const environment = { SITE_TITLE: 'words.com' };
    await expect(startProduct({ appDir, dataDir: dataDir(), environment })).rejects.toThrow(
      /\nSITE_TITLE: /u,
    );
    const wrong = { TRUST_PROXY: 'yes' };
    await expect(startProduct({ appDir, dataDir: dataDir(), environment: wrong })).rejects.toThrow(
      'TRUST_PROXY is “yes”',
    );
  });

  test('says in words that a data file is none of ours', async () => {
    mkdirSync(dataDir());
    writeFileSync(
      join(dataDir(), 'satnegirji.sqlite'),
      'a text, and long enough to be read as a header of something',
    );
    await expect(startProduct({ appDir, dataDir: dataDir() })).rejects.toThrow(/satnegirji\.sqlite/u);
  });

  test('says in words that there is no built app', async () => {
    await expect(startProduct({ appDir: folder.path, dataDir: dataDir() })).rejects.toThrow(
      'There is no built app in',
    );
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
        `asks https://words.example/graphql and is called ${siteTitle}`,
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
