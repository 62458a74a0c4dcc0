import { spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { importSources } from '#service/import/files/importSources.ts';
import { unpackedChunks } from '#service/import/formFile.ts';
import { databaseFile } from '#service/node/settings.ts';
import { element, entriesIn, runImport, testFolder, writeCheckout } from './importProgram.ts';

const folder = testFolder('strange');

const slow = { timeout: 120_000 };
/** Bytes the import may take (M5). */
const maxMemory = 500_000_000;

/** Prints the program's peak memory in kB. Not maxRSS, which a process inherits from the one that started it. */
const measuring = `data:text/javascript,${encodeURIComponent(
  "import{readFileSync}from'node:fs';" +
    "process.on('exit',()=>console.error(/VmHWM.*/.exec(readFileSync('/proc/self/status','utf8'))[0]))",
)}`;

function run(...values: readonly string[]) {
  const data = mkdtempSync(join(folder, 'data-'));
  const { status, stdout, stderr } = runImport(data, values, ['--import', measuring]);
  const memory = Number(/VmHWM:\s+(\d+) kB/u.exec(stderr)?.[1]) * 1024;
  return { status, stdout, stderr, memory, stored: existsSync(databaseFile(data)) ? entriesIn(data) : {} };
}

const one = element('guolli', 'N', 'fisk');

/** A checkout with one good file; the folder for others. */
function checkout(name: string): { readonly path: string; readonly src: string } {
  const path = writeCheckout(join(folder, name, 'dict-sme-nob'));
  return { path, src: join(path, 'src') };
}

/** Writes a text many times over without ever having all of it in memory. */
function writeLong(file: string, head: string, piece: string, times: number, tail = ''): void {
  const descriptor = openSync(file, 'w');
  writeSync(descriptor, head);
  const block = piece.repeat(Math.ceil(1_000_000 / piece.length));
  const blocks = Math.ceil((piece.length * times) / block.length);
  for (let place = 0; place < blocks; place += 1) writeSync(descriptor, block);
  writeSync(descriptor, tail);
  closeSync(descriptor);
}

test('what is no regular file is refused by name, and the rest is imported [M5]', { timeout: 30_000 }, () => {
  const { path, src } = checkout('kinds');
  mkdirSync(join(src, 'a.xml'));
  symlinkSync('/dev/zero', join(src, 'b.xml'));
  // Nobody writes into it: opening it to read would wait for ever.
  expect(spawnSync('mkfifo', [join(src, 'c.xml'), join(path, 'LICENSE')]).status).toBe(0);
  symlinkSync('e.xml', join(src, 'd.xml'));
  symlinkSync('d.xml', join(src, 'e.xml'));
  symlinkSync('nowhere.xml', join(src, 'f.xml'));
  writeFileSync(join(src, 'g.xml'), new Uint8Array([0xff, 0xfe, 0]));
  const { status, stdout, stored } = run(path);
  expect([status, stored]).toEqual([1, { gtsmenob: 1 }]);
  const reasons = `7 refused and not imported:
a.xml: it is a folder, not a file
b.xml: the link points outside the folder
c.xml: it is not a regular file, but a device, pipe or socket
d.xml: a link that leads to itself
e.xml: a link that leads to itself
f.xml: not found
g.xml:1:1: not UTF-8`;
  for (const reason of reasons.split('\n')) expect(stdout).toContain(reason);
});

test('a file that fails while it is read is refused by name [M5]', () => {
  // A regular file for the system, which fails when it is read: for every user, root included.
  const { status, stderr } = run('/proc/self/mem');
  expect([status, stderr]).toEqual([2, expect.stringMatching(/\/proc\/self\/mem: cannot be read \(EIO\)/u)]);
  const { path, src } = checkout('failing');
  expect(importSources([path], []).dictionaries).toHaveLength(1);
  rmSync(src, { recursive: true });
  writeFileSync(src, 'no folder');
  const spoilt = run(path);
  expect(spoilt).toMatchObject({ status: 1, stored: {} });
  expect(spoilt.stdout).toMatch(/dict-sme-nob\/src: no folder/u);
});

test('links are followed inside the named folder, and not out of it [M5]', () => {
  const root = join(folder, 'links');
  const { src } = checkout('links');
  const outside = checkout('outside');
  // The same entry is stored once.
  writeFileSync(join(root, 'more.txt'), `<r>${one}${one.replace('guolli', 'beana')}</r>`);
  symlinkSync('../../more.txt', join(src, 'V_smenob.xml'));
  symlinkSync(join(outside.src, 'N_smenob.xml'), join(src, 'A_smenob.xml'));
  symlinkSync(outside.path, join(root, 'dict-sme-fin'));
  const inside = run(root);
  expect([inside.status, inside.stored]).toEqual([1, { gtsmenob: 3 }]);
  expect(inside.stdout).toMatch(/dict-sme-fin: the link points outside the folder/u);
  expect(inside.stdout).toMatch(/A_smenob\.xml: the link points outside the folder/u);
  // The folder itself may be named by a link.
  symlinkSync(outside.path, join(folder, 'dict-sme-nob'));
  expect(run(join(folder, 'dict-sme-nob'))).toMatchObject({ status: 0, stored: { gtsmenob: 1 } });
});

test('a file with several names is read once, and the report says so [M5]', () => {
  const { path, src } = checkout('twice');
  const original = join(src, 'N_smenob.xml');
  symlinkSync('N_smenob.xml', join(src, 'inside.xml'));
  linkSync(original, join(src, 'linked.xml'));
  copyFileSync(original, join(src, 'of\nanother.xml'));
  writeFileSync(join(src, 'V_smenob.xml'), `<r>${element('beana')}</r>`);
  const { status, stdout, stored } = run(path);
  expect([status, stored]).toEqual([0, { gtsmenob: 2 }]);
  const skipped = stdout.split('\n').filter((line) => line.startsWith('skipped: '));
  expect(skipped.map((line) => line.replaceAll(`${src}/`, ''))).toEqual([
    'skipped: inside.xml: the same content as N_smenob.xml, read once',
    'skipped: linked.xml: the same content as N_smenob.xml, read once',
    'skipped: of\\x0aanother.xml: the same content as N_smenob.xml, read once',
  ]);
});

test('200 MB of text, comment or tags are refused by name, in little memory [M5]', slow, () => {
  const { path, src } = checkout('long');
  writeLong(join(src, 'a.xml'), '<r><e><lg><l>', 'guolli ', 30_000_000);
  writeLong(join(src, 'b.xml'), '<r><!-- ', 'guolli ', 10_000_000);
  writeLong(join(src, 'c.xml'), '<r><e x="', 'guolli ', 10_000_000);
  writeLong(join(src, 'd.xml'), '<r><e>', '<mg/>', 10_000_000);
  writeLong(join(src, 'e.xml'), '<!DOCTYPE r [', '<!ENTITY a "b">', 3_000_000);
  writeLong(join(src, 'f.xml'), '<', 'r', 30_000_000);
  // What is long outside of entries is not stored: it is only well-formed.
  writeLong(join(src, 'g.xml'), '<r>', '<mg/> ', 2_000_000, `${one}</r>`);
  const { status, stdout, memory, stored } = run(path);
  expect([status, stored]).toEqual([1, { gtsmenob: 2 }]);
  const reason = String.raw`\.xml:1:\d+: a tag, a text or an entry has more than 1000000 characters`;
  for (const name of 'abcdef') expect(stdout).toMatch(new RegExp(name + reason, 'u'));
  expect(memory).toBeLessThan(maxMemory);
  rmSync(src, { recursive: true });
});

test('more entries than fit into memory are refused by name [M5]', slow, () => {
  const { path, src } = checkout('many');
  writeLong(join(src, 'a.xml'), '<r>', element('guolli', 'N', 'fisk '.repeat(1000)), 20_000, '</r>');
  const { status, stdout, memory, stored } = run(path);
  expect([status, stored]).toEqual([1, { gtsmenob: 1 }]);
  expect(stdout).toMatch(/a\.xml: too large for memory; split the file/u);
  expect(memory).toBeLessThan(maxMemory);
  rmSync(src, { recursive: true });
});

test(
  'a gzip bomb and a long line are refused by name, and a language that the program does not know is read [M5]',
  slow,
  () => {
    const lists = join(folder, 'lists');
    mkdirSync(lists);
    const header = 'lemma\tpos\ttemplate\tform\n';
    writeFileSync(join(lists, 'sme.tsv.gz'), gzipSync(`${header}guolli\tN\t+N+Pl+Nom\tguolit\n`));
    writeFileSync(join(lists, 'sma.tsv.gz'), Buffer.concat([gzipSync(header), ...bomb('a')]));
    writeFileSync(join(lists, 'xyz.tsv.gz'), gzipSync(`${header}g1\tN\t+N\tform1\n`));
    mkdirSync(join(lists, 'smn.tsv.gz'));
    const { status, stdout, memory } = run('--forms', lists);
    expect(status).toBe(1);
    for (const line of [
      /forms of sme .*: 1 forms of 1 lemmas in \d+ inflection classes; \d+ lemmas keep their forms of the sample dictionary/u,
      /sma\.tsv\.gz:2:1: the line has more than 10000 characters/u,
      /forms of xyz .*: 1 forms of 1 lemmas/u,
      /smn\.tsv\.gz: it is a folder, not a file/u,
    ])
      expect(stdout).toMatch(line);
    expect(memory).toBeLessThan(maxMemory);
  },
);

test('a gzip bomb is unpacked to half a gigabyte, in chunks [M5]', { timeout: 60_000 }, async () => {
  const file = join(folder, 'bomb.gz');
  writeFileSync(file, Buffer.concat(bomb('\n')));
  const sizes: number[] = [];
  const unpack = async () => {
    for await (const { length } of unpackedChunks(file)) sizes.push(length);
  };
  await expect(unpack()).rejects.toThrow('bomb.gz: it unpacks to more than 500000000 bytes');
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(500_000_000);
  expect(Math.max(...sizes)).toBeLessThan(1_000_000);
});

/** A gigabyte of one character, as members of a gzip file. */
function bomb(character: string): readonly Buffer[] {
  const member = gzipSync(character.repeat(10_000_000));
  return Array.from({ length: 100 }, () => member);
}

test('a sparse file of 20 GB is refused by its first bytes [N6]', { timeout: 20_000 }, () => {
  const { path, src } = checkout('sparse');
  for (const [name, text] of Object.entries({ 'A_smenob.xml': '', 'V_smenob.xml': `<r>${one}` })) {
    writeFileSync(join(src, name), text);
    truncateSync(join(src, name), 20_000_000_000);
  }
  const start = performance.now();
  const { stdout } = run(path);
  expect(stdout).toMatch(/A_smenob\.xml: it begins with zero bytes/u);
  expect(stdout).toMatch(/V_smenob\.xml: it contains zero bytes/u);
  expect(performance.now() - start).toBeLessThan(10_000);
});

test('control characters in file names are escaped in every line, also in progress lines [N6]', () => {
  const { path, src } = checkout('escaped');
  const file = join(src, 'N_\u001B]0;owned\u0007_smenob.xml');
  writeFileSync(file, `<r>${element('beana')}</r>`);
  const { status, stdout, stderr } = run(path);
  expect(status).toBe(0);
  expect(stderr).toContain('N_\\x1b]0;owned\\x07_smenob.xml');
  expect(stdout + stderr).not.toContain('\u001B');
  const none = run(file);
  expect(none.status).toBe(2);
  expect(none.stderr).not.toContain('\u001B');
});
