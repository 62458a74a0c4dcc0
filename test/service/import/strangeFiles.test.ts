import { spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { unpackedChunks } from '#service/import/formFile.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'strange-'));
afterAll(() => rmSync(folder, { recursive: true }));

const command = join(import.meta.dirname, '../../../service/import/command.ts');

/** Bytes the import may take (M5). */
const mostMemory = 500_000_000;

/**
 * Says at its end how much memory the program had at most, in kilobytes. Not maxRSS, which a process takes over from
 * the one that started it: that is this one, with all that its tests hold.
 */
const measuring = `data:text/javascript,${encodeURIComponent(
  "import{readFileSync}from'node:fs';" +
    "process.on('exit',()=>console.error(/VmHWM.*/.exec(readFileSync('/proc/self/status','utf8'))[0]))",
)}`;

function run(...values: readonly string[]) {
  const dataFolder = mkdtempSync(join(folder, 'data-'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', measuring, command, ...values],
    {
      env: { ...process.env, DATA_DIR: dataFolder },
      encoding: 'utf8',
    },
  );
  const memory = Number(/VmHWM:\s+(\d+) kB/u.exec(stderr)?.[1]) * 1024;
  return {
    status,
    stdout,
    stderr,
    memory,
    stored: existsSync(databaseFile(dataFolder)) ? storedIn(dataFolder) : [],
  };
}

function storedIn(dataFolder: string) {
  const driver = openDatabase(databaseFile(dataFolder));
  const stored = storedDictionaries(driver).map(({ code, entries }) => [code, entries]);
  driver.close();
  return stored;
}

const one = '<e><lg><l>guolli</l></lg><mg><tg xml:lang="nob"><t>fisk</t></tg></mg></e>';

/** A checkout with one good file; the folder for others. */
function checkout(name: string): { readonly path: string; readonly src: string } {
  const path = join(folder, name, 'dict-sme-nob');
  const src = join(path, 'src');
  mkdirSync(src, { recursive: true });
  writeFileSync(join(src, 'N_smenob.xml'), `<r>${one}</r>`);
  return { path, src };
}

/** Writes a text many times over without ever having all of it. */
function writeLong(file: string, head: string, piece: string, times: number, tail = ''): void {
  const descriptor = openSync(file, 'w');
  writeSync(descriptor, head);
  const block = piece.repeat(Math.ceil(1_000_000 / piece.length));
  const blocks = Math.ceil((piece.length * times) / block.length);
  for (let place = 0; place < blocks; place += 1) writeSync(descriptor, block);
  writeSync(descriptor, tail);
  closeSync(descriptor);
}

it('M5: what is no ordinary file is refused by name, and the rest is imported', { timeout: 30_000 }, () => {
  const { path, src } = checkout('kinds');
  mkdirSync(join(src, 'a.xml'));
  symlinkSync('/dev/zero', join(src, 'b.xml'));
  // Nobody writes into it: opening it to read would wait for ever.
  expect(spawnSync('mkfifo', [join(src, 'c.xml')]).status).toBe(0);
  symlinkSync('e.xml', join(src, 'd.xml'));
  symlinkSync('d.xml', join(src, 'e.xml'));
  symlinkSync('nowhere.xml', join(src, 'f.xml'));
  writeFileSync(join(src, 'g.xml'), new Uint8Array([0xff, 0xfe, 0]));
  expect(spawnSync('mkfifo', [join(path, 'LICENSE')]).status).toBe(0);
  const { status, stdout, stored } = run(path);
  expect(status).toBe(1);
  expect(stdout).toContain('7 refused and not imported:');
  for (const reason of [
    /a\.xml: it is a folder, not a file/u,
    /b\.xml: the link points outside the folder/u,
    /c\.xml: not a regular file \(a device, pipe or socket\)/u,
    /d\.xml: a link that leads to itself/u,
    /e\.xml: a link that leads to itself/u,
    /f\.xml: not found/u,
    /g\.xml:1:1: not UTF-8/u,
  ]) {
    expect(stdout).toMatch(reason);
  }
  expect(stored).toEqual([['gtsmenob', 1]]);
});

it('M5: a file that fails while it is read is refused by name', () => {
  // A regular file for the system, which fails when it is read: for every user, root included.
  const { path, src } = checkout('failing');
  const { dictionaries } = importSources([path], []);
  expect(dictionaries).toHaveLength(1);
  const { status, stderr } = run('/proc/self/mem');
  expect([status, stderr]).toEqual([2, expect.stringMatching(/\/proc\/self\/mem: cannot be read \(EIO\)/u)]);
  rmSync(src, { recursive: true });
  writeFileSync(src, 'no folder');
  const spoilt = run(path);
  expect(spoilt).toMatchObject({ status: 1, stored: [] });
  expect(spoilt.stdout).toMatch(/dict-sme-nob\/src: no folder/u);
});

it('M5: links are followed inside the folder that was named, and not out of it', () => {
  const { path, src } = checkout('links/inside');
  const root = join(folder, 'links');
  renameSync(path, join(root, 'dict-sme-nob'));
  const outside = checkout('outside');
  writeFileSync(join(root, 'more.txt'), `<r>${one}${one}</r>`);
  symlinkSync('../../more.txt', join(root, 'dict-sme-nob/src/V_smenob.xml'));
  symlinkSync(join(outside.src, 'N_smenob.xml'), join(root, 'dict-sme-nob/src/A_smenob.xml'));
  symlinkSync(outside.path, join(root, 'dict-sme-fin'));
  const inside = run(root);
  expect(inside.stored).toEqual([['gtsmenob', 3]]);
  expect(inside.stdout).toMatch(/dict-sme-fin: the link points outside the folder/u);
  expect(inside.stdout).toMatch(/A_smenob\.xml: the link points outside the folder/u);
  expect(inside.status).toBe(1);
  // The folder itself may be named by a link.
  symlinkSync(outside.path, join(folder, 'dict-sme-nob'));
  expect(run(join(folder, 'dict-sme-nob'))).toMatchObject({ status: 0, stored: [['gtsmenob', 1]] });
  expect(src).toContain('links');
});

it('M5: a file that is there by several names is read once, and that is said', () => {
  const { path, src } = checkout('twice');
  const original = join(src, 'N_smenob.xml');
  symlinkSync('N_smenob.xml', join(src, 'inside.xml'));
  linkSync(original, join(src, 'linked.xml'));
  copyFileSync(original, join(src, 'of\nanother.xml'));
  writeFileSync(join(src, 'V_smenob.xml'), `<r>${one.replace('guolli', 'beana')}</r>`);
  const { status, stdout, stored } = run(path);
  expect(stored).toEqual([['gtsmenob', 2]]);
  expect(status).toBe(0);
  const skipped = stdout.split('\n').filter((line) => line.startsWith('skipped: '));
  expect(skipped).toEqual([
    `skipped: ${join(src, 'inside.xml')}: the same file as ${original}, read once`,
    `skipped: ${join(src, 'linked.xml')}: the same file as ${original}, read once`,
    `skipped: ${join(src, 'of\\x0aanother.xml')}: the same content as ${original}, read once`,
  ]);
});

it('M5: 200 MB of text, comment or tags are refused by name in little memory', { timeout: 120_000 }, () => {
  const { path, src } = checkout('long');
  writeLong(join(src, 'a.xml'), '<r><e><lg><l>', 'guolli ', 30_000_000);
  writeLong(join(src, 'b.xml'), '<r><!-- ', 'guolli ', 10_000_000);
  writeLong(join(src, 'c.xml'), '<r><e x="', 'guolli ', 10_000_000);
  writeLong(join(src, 'd.xml'), '<r><e>', '<mg/>', 10_000_000);
  writeLong(join(src, 'e.xml'), '<!DOCTYPE r [', '<!ENTITY a "b">', 3_000_000);
  writeLong(join(src, 'f.xml'), '<', 'r', 30_000_000);
  // What is long outside of entries is not kept: it is only well-formed.
  writeLong(join(src, 'g.xml'), '<r>', '<mg/> ', 2_000_000, `${one}</r>`);
  const { status, stdout, memory, stored } = run(path);
  expect(status).toBe(1);
  for (const name of 'abcdef') {
    expect(stdout).toMatch(
      new RegExp(`${name}\\.xml:1:\\d+: a tag, a text or an entry of more than 1000000 characters`, 'u'),
    );
  }
  expect(stored).toEqual([['gtsmenob', 2]]);
  expect(memory).toBeLessThan(mostMemory);
  rmSync(src, { recursive: true });
});

it('M5: more entries than fit into memory are refused by name', { timeout: 120_000 }, () => {
  const { path, src } = checkout('many');
  const long = one.replace('fisk', 'fisk '.repeat(1000));
  writeLong(join(src, 'a.xml'), '<r>', long, 20_000, '</r>');
  const { status, stdout, memory, stored } = run(path);
  expect([status, stored]).toEqual([1, [['gtsmenob', 1]]]);
  expect(stdout).toMatch(/a\.xml: too large for memory; split the file/u);
  expect(memory).toBeLessThan(mostMemory);
  rmSync(src, { recursive: true });
});

it('M5: a gzip bomb, a long line and an unknown language are refused by name', { timeout: 120_000 }, () => {
  const lists = join(folder, 'lists');
  mkdirSync(lists);
  const header = 'lemma\tpos\ttemplate\tform\n';
  writeFileSync(join(lists, 'sme.tsv.gz'), gzipSync(`${header}guolli\tN\t+N+Pl+Nom\tguolit\n`));
  // Members of a gzip file follow each other: a gigabyte in a megabyte.
  writeFileSync(join(lists, 'sma.tsv.gz'), Buffer.concat([gzipSync(header), ...bomb('a')]));
  const row = (lemma: number) => `g${lemma}\tN\t+N\tform${lemma}\n`;
  writeFileSync(join(lists, 'xyz.tsv.gz'), gzipSync(header + row(1)));
  mkdirSync(join(lists, 'smn.tsv.gz'));
  const { status, stdout, memory } = run('--forms', lists);
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /forms of sme .*: 1 forms of 1 lemmas in \d+ classes; \d+ lemmas keep their forms of the sample dictionary/u,
  );
  expect(stdout).toMatch(/sma\.tsv\.gz:2:1: the line has more than 10000 characters/u);
  expect(stdout).toMatch(/xyz\.tsv\.gz: “xyz” is not a known language \(sma, sme, /u);
  expect(stdout).toMatch(/smn\.tsv\.gz: it is a folder, not a file/u);
  expect(memory).toBeLessThan(mostMemory);
});

it('M5: what unpacks without end is unpacked to half a gigabyte, a piece at a time', {
  timeout: 60_000,
}, async () => {
  const file = join(folder, 'bomb.gz');
  writeFileSync(file, Buffer.concat(bomb('\n')));
  let bytes = 0;
  let largest = 0;
  const unpack = async () => {
    for await (const chunk of unpackedChunks(file)) {
      bytes += chunk.length;
      largest = Math.max(largest, chunk.length);
    }
  };
  await expect(unpack()).rejects.toThrow('bomb.gz: unpacks to more than 500000000 bytes');
  expect(bytes).toBeLessThanOrEqual(500_000_000);
  expect(largest).toBeLessThan(1_000_000);
});

/** A gigabyte of one character, as members of a gzip file. */
function bomb(character: string): readonly Buffer[] {
  const member = gzipSync(character.repeat(10_000_000));
  return Array.from({ length: 100 }, () => member);
}

it('a sparse file of 20 GB is refused by its first bytes [N6]', { timeout: 20_000 }, () => {
  const { path, src } = checkout('sparse');
  writeFileSync(join(src, 'A_smenob.xml'), '');
  truncateSync(join(src, 'A_smenob.xml'), 20_000_000_000);
  writeFileSync(join(src, 'V_smenob.xml'), `<r>${one}`);
  truncateSync(join(src, 'V_smenob.xml'), 20_000_000_000);
  const start = performance.now();
  const { stdout } = run(path);
  expect(stdout).toMatch(/A_smenob\.xml: begins with zero bytes/u);
  expect(stdout).toMatch(/V_smenob\.xml: contains zero bytes/u);
  expect(performance.now() - start).toBeLessThan(10_000);
});

it('file names with control characters are escaped in every line, those about progress too [N6]', () => {
  const { path, src } = checkout('escaped');
  writeFileSync(
    join(src, 'N_\u001B]0;owned\u0007_smenob.xml'),
    `<r>${one.replaceAll('guolli', 'beana')}</r>`,
  );
  const { status, stdout, stderr } = run(path);
  expect(status).toBe(0);
  expect(stderr).toContain('N_\\x1b]0;owned\\x07_smenob.xml');
  expect(stdout + stderr).not.toContain('\u001B');
  const none = run(join(src, 'N_\u001B]0;owned\u0007_smenob.xml'));
  expect(none.status).toBe(2);
  expect(none.stderr).not.toContain('\u001B');
});
