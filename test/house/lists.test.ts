/**
 * What grows in one list: in a copy of the sources each list gets one more, and the compiler must
 * name every file that has to say something about it. One run of the compiler for all of them.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** What is added where, and the files that must then be named. */
const growing = [
  {
    what: 'a dictionary code',
    list: 'src/language/dictionaries.ts',
    added: ["  [21, 'gtrussms', 'rus', 'sms'],\n", "  [22, 'gtanother', 'swe', 'sme'],\n"],
    named: [
      ['src/ui/labels/dictionaryInfo.ts', 'gtanother'],
      ['src/features/search/TryWord.tsx', 'swe'],
      ['src/features/welcome/dictionaryRows.ts', 'swe'],
    ],
  },
  {
    what: 'a data language',
    list: 'src/language/languages.ts',
    added: ["  'rus',\n", "  'xyz',\n"],
    named: [
      ['src/language/languages.ts', 'xyz'],
      ['src/ui/labels/languageLabel.ts', 'xyz'],
    ],
  },
  {
    what: 'a page',
    list: 'src/contract/pageNames.ts',
    added: ['pageNames = [\n', "  'anotherPage',\n  'health',\n"],
    named: [
      ['src/app/routing/pages.ts', 'anotherPage'],
      ['test/pageAddresses.ts', 'anotherPage'],
      // The service answers that address: no page can have its name.
      ['service/server/routes/serviceRoutes.ts', 'health'],
    ],
  },
  {
    what: 'a storage area',
    list: 'src/data/local/storageArea.ts',
    added: ['export type StorageAreaName = OfflineArea ', "| 'anotherArea' "],
    named: [
      ['src/app/pages/StoragePage.tsx', 'anotherArea'],
      ['src/features/storage/areaText.ts', 'anotherArea'],
    ],
  },
  {
    what: 'a search mode',
    list: 'src/language/searchMode.ts',
    added: ["searchModes = ['start', ", "'anotherMode', "],
    named: [
      ['src/language/searchMode.ts', 'anotherMode'],
      ['src/ui/labels/modeLabel.ts', 'anotherMode'],
      ['src/features/wordlist/CountLine.tsx', 'anotherMode'],
      ['test/fuzz/lists.test.ts', 'anotherMode'],
    ],
  },
  {
    what: 'an operation',
    list: 'src/contract/operationNames.ts',
    added: ['operationNames = [', "'AnotherOperation', "],
    named: [
      ['sw/store/operation.ts', 'AnotherOperation'],
      ['sw/store/offlineWords.ts', 'AnotherOperation'],
    ],
  },
] as const;

const copy = mkdtempSync(join(tmpdir(), 'satnegirji-lists-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Lines in which the compiler names something, once every list has grown. */
let complaints: readonly string[] = [];

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
  });
  for (const file of files.split('\n')) {
    if (/^(?:(?:src|service|sw|test)\/.*\.(?:tsx?|json)|tsconfig\.json|package\.json)$/u.test(file)) {
      if (existsSync(join(project, file))) cpSync(join(project, file), join(copy, file));
    }
  }
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  for (const { list, added } of growing) {
    const [after, more] = added;
    const text = readFileSync(join(copy, list), 'utf8');
    expect(text.split(after), list).toHaveLength(2);
    writeFileSync(join(copy, list), text.replace(after, after + more));
  }
  const compiler = join(project, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', 'test'], { cwd: copy, encoding: 'utf8' });
  complaints = stdout.split('\n');
}, 120_000);

test.each(growing)('H7: $what is a change in one list, and the compiler names the rest', ({ named }) => {
  for (const [file, name] of named) {
    const said = complaints.filter((line) => line.startsWith(`${file}(`) && line.includes(name));
    expect(said, `${file} and ${name}`).not.toEqual([]);
  }
});
