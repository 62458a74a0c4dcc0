import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { evenSample, readFindingTexts } from '#test/service/findingBenchmark/findingTexts.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';

const scratch = temporaryFolder();
afterAll(() => scratch.remove());

/** A folder with these files. */
function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(scratch.path, 'texts-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

describe('F121: texts to measure finding with', () => {
  test('are read by language, composed, whatever the line ends', () => {
    const folder = folderOf({
      'running-sme.tsv': '\ufeffguolit\t3\tguolli\r\ndan\t2\tdat|da\u0301t\r\n',
      'typos-sme.tsv': 'gouli\tguolli|guolit\n\n',
      'typos-smn.tsv': 'kyelli\tkyeli\n',
      'readings-smn.tsv': 'kyele\tkyeli\t+N+Sg+Gen\t4\n',
      'README.md': 'no texts',
    });
    const running = [
      { text: 'guolit', count: 3, lemmas: ['guolli'] },
      { text: 'dan', count: 2, lemmas: ['dat', 'dát'] },
    ];
    const readings = [{ text: 'kyele', lemma: 'kyeli', template: '+N+Sg+Gen', count: 4 }];
    const sme = [{ text: 'gouli', corrections: ['guolli', 'guolit'] }];
    const smn = [{ text: 'kyelli', corrections: ['kyeli'] }];
    expect(readFindingTexts(folder)).toEqual([
      { language: 'sme', running, misspellings: sme, readings: [] },
      { language: 'smn', running: [], misspellings: smn, readings },
    ]);
  });

  test.each([
    ['a column too few', 'running-sme.tsv', 'a\t1\ta\nguolit\t3\n', 'line 2 has 2 columns, but needs 3'],
    ['a column too many', 'typos-sme.tsv', 'a\tb\tc\n', 'line 1 has 3 columns, but needs 2'],
    ['an empty word', 'running-sme.tsv', '\t3\tguolli\n', 'line 1: the column “word” is empty.'],
    ['no lemma', 'running-sme.tsv', 'guolit\t3\t\n', 'line 1: the column “lemmas” is empty.'],
    ['a broken count', 'running-sme.tsv', 'guolit\t3.5\tguolli\n', 'line 1: “3.5” is not a word count.'],
    ['a count of nothing', 'running-sme.tsv', 'guolit\t0\tguolli\n', 'line 1: “0” is not a word count.'],
    ['a hole among the lemmas', 'running-sme.tsv', 'dan\t2\tdat||da\n', 'has an empty part beside “|”.'],
    ['a text too long', 'typos-sme.tsv', `a\t${'a'.repeat(201)}\n`, 'line 1: a text of 201 characters; 200'],
    ['a language without forms', 'typos-eng.tsv', 'teh\tthe\n', '“eng” is not a language with forms: fin, '],
  ])('are refused in words, with file and line: %s', (_, name, content, message) => {
    const folder = folderOf({ [name]: content });
    expect(() => readFindingTexts(folder)).toThrow(message);
    expect(() => readFindingTexts(folder)).toThrow(join(folder, name));
  });

  test('are refused where they are no text, or not there', () => {
    const binary = folderOf({ 'typos-sme.tsv': new Uint8Array([0xff, 0xfe, 0x00]) });
    expect(() => readFindingTexts(binary)).toThrow(
      `${join(binary, 'typos-sme.tsv')} cannot be read: it is not UTF-8.`,
    );
    const inner = folderOf({});
    mkdirSync(join(inner, 'typos-sme.tsv'));
    expect(() => readFindingTexts(inner)).toThrow(`${join(inner, 'typos-sme.tsv')} cannot be read: `);
    expect(() => readFindingTexts(folderOf({}))).toThrow('No running-, typos- or readings-{language}.tsv');
    expect(() => readFindingTexts(folderOf({ 'typos-sme.tsv': '\n' }))).toThrow('with a line in');
    const nowhere = join(scratch.path, 'nowhere');
    expect(() => readFindingTexts(nowhere)).toThrow(`The folder ${nowhere} cannot be read: `);
  });

  test('are taken in part, spread evenly, the same each time', () => {
    expect(evenSample([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([0, 3, 6]);
    expect(evenSample([0, 1], 3)).toEqual([0, 1]);
  });
});
