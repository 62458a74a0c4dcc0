import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeForms } from '#service/core/forms/formWriter.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';
import { folderWithApp, startInTest, writeApp } from './serving.ts';

const { path, appDir } = folderWithApp();

let count = 0;
let dataDir = '';
beforeEach(() => {
  count += 1;
  dataDir = join(path, `data-${count}`);
});

const environment = () => ({ ...process.env, APP_DIR: appDir, DATA_DIR: dataDir, PORT: '0' });

describe('npm start', () => {
  test('ends with what the service has, and what to do next [S37]', async () => {
    const sample = /^Sample dictionary\. Full dictionaries: npm run dictionaries/mu;
    const first = await startInTest({ appDir, dataDir });
    await expect.poll(() => first.output.join('\n')).toMatch(sample);
    await first.stop();
    const driver = openDatabase(databaseFile(dataDir));
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk']), entry(['čáhci'], ['vann'])]);
    const form = { lemma: 'guolli', pos: 'N', template: '+N+Pl+Nom', form: 'guolit' };
    writeForms(driver, { language: 'sme', version: '1', origin: 'giellalt' }, [form]);
    driver.close();
    const second = await startInTest({ appDir, dataDir });
    const has = /^Dictionaries: 1, with 2 entries\. No inflected forms for Finnish, South Sámi, Lule Sámi,/mu;
    await expect.poll(() => second.output.join('\n')).toMatch(has);
    const dictionary = 'https://words.example/graphql';
    const third = await startInTest({ appDir, configuration: { dictionary } });
    await expect.poll(() => third.output).toContain(`The app asks the service ${dictionary}`);
  });

  /** A start that ends: its status and what it printed on standard error. */
  function begin(own: Readonly<Record<string, string>>) {
    const { status, stderr } = spawnSync(process.execPath, ['service/commands/start.ts'], {
      encoding: 'utf8',
      timeout: 20_000,
      env: { ...environment(), ...own },
    });
    return { status, lines: stderr.trim().split('\n') };
  }

  test('what can not start says why, and no process of it says anything more [S125]', async () => {
    writeFileSync(join(path, 'file'), '');
    symlinkSync('nowhere', join(path, 'link'));
    mkdirSync(join(path, 'strange'));
    expect(spawnSync('mkfifo', [databaseFile(join(path, 'strange'))]).status).toBe(0);
    const another = expect.stringContaining('Choose another folder: DATA_DIR=… npm start');
    const unwritable = (name: string) =>
      `DATA_DIR (${join(path, name)}) cannot be written: a file, or a link that leads nowhere, is in its place`;
    const expected = {
      file: unwritable('file'),
      'file/data': unwritable('file/data'),
      link: unwritable('link'),
      strange: `The database ${path}/strange/satnegirji.sqlite cannot be used: it is not a regular file`,
    };
    for (const [name, line] of Object.entries(expected))
      expect(begin({ DATA_DIR: join(path, name) })).toEqual({ status: 1, lines: [line, another] });
    const nowhere = 'DATA_DIR (/proc/nope) cannot be written: no folder can be made there';
    expect(begin({ DATA_DIR: '/proc/nope' })).toEqual({ status: 1, lines: [nowhere, another] });
    mkdirSync(join(path, 'strange', 'index.html'));
    for (const noApp of [path, join(path, 'strange'), join(path, 'file')]) {
      const line = `${noApp} contains no built app (index.html). Build it first: npm run build`;
      expect(begin({ APP_DIR: noApp })).toEqual({ status: 1, lines: [line] });
    }
    const { port } = await startInTest({ appDir });
    const line = expect.stringContaining(`Another program uses port ${port}`);
    expect(begin({ PORT: String(port) })).toEqual({ status: 1, lines: [line] });
  });

  const onLinux = test.skipIf(process.platform !== 'linux');

  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
  onLinux.each(signals)('%s while data is prepared ends the start, in silence [S125]', async (signal) => {
    const child = spawn(process.execPath, ['service/commands/start.ts'], { env: environment() });
    const said = text(child.stderr);
    await expect.poll(() => existsSync(dataDir), { interval: 1, timeout: 20_000 }).toBe(true);
    child.kill(signal);
    expect(await said).toBe('');
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(128 + constants.signals[signal]);
  });
});

describe('npm run configure', () => {
  const configure = (values: readonly string[], own: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['service/commands/configure.ts', ...values], {
      encoding: 'utf8',
      env: { ...environment(), ...own },
    });

  beforeEach(() => writeApp(appDir));

  test('fills a built app for a static host, again and again; a missing file of it is 404 [R156]', () => {
    const file = join(path, 'mine.json');
    for (const siteTitle of ['one.org', 'two.org']) {
      writeFileSync(file, JSON.stringify({ siteTitle, dictionary: 'https://words.example/graphql' }));
      const line = `dictionary service https://words.example/graphql, site title ${siteTitle}`;
      expect(configure([file]).stdout).toContain(line);
      const page = readFileSync(join(appDir, 'index.html'), 'utf8');
      expect(page).toContain(`<title>${siteTitle}</title>`);
      expect(page.match(/Content-Security-Policy/gu)).toHaveLength(1);
      expect(page).toContain("connect-src 'self' https://words.example;");
      expect(page).not.toContain('frame-ancestors');
    }
    expect(readFileSync(join(appDir, '_headers'), 'utf8')).toContain("frame-ancestors 'none'");
    expect(readFileSync(join(appDir, '_redirects'), 'utf8')).toBe(
      '/assets/* /assets/404.html 404\n/* /index.html 200\n',
    );
    expect(readFileSync(join(appDir, 'assets', '404.html'), 'utf8')).toContain('does not exist');
    expect(readFileSync(join(appDir, 'sw.js'), 'utf8')).not.toContain('0123456789abcdef');
  });

  test('refuses a wrong configuration and leaves the app as it was', () => {
    const before = readFileSync(join(appDir, 'index.html'), 'utf8');
    const { status, stderr } = configure([], { SITE_TITLE: 'words.com' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('SITE_TITLE is “words.com”')]);
    expect(readFileSync(join(appDir, 'index.html'), 'utf8')).toBe(before);
  });
});
