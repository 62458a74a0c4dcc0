import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { type SheetText, sheetPage, sheetTable, takeSheet } from '#service/translations/translationSheet.ts';
import { testFolder } from '#test/service/import/importProgram.ts';

const words = '{n, plural, one {# word} other {# words}}';
const texts: readonly SheetText[] = [
  { id: 'a', english: 'Choose all', text: 'Vállje buot', note: '' },
  { id: 'b', english: 'Delete <0>{stem}</0>', text: 'Sihko: <0>{stem}</0>', note: 'a word of the list' },
  { id: 'c', english: words, text: '{n, plural, one {# sátni} two {# sáni} other {# sáni}}', note: '' },
  { id: 'd', english: 'He said “no”\tand "yes"', text: '"Ii"\tja "juo"\nvel', note: '' },
];

/** The table after somebody changed cells in it, as text. */
function corrected(...changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((table, [from, to]) => table.replace(from, () => to), sheetTable(texts));
}

describe('the sheet of a language', () => {
  it('comes back as it went, also with tabs, quotes and lines in a text [M31]', () => {
    expect(takeSheet(sheetTable(texts), texts, 'se')).toEqual({ corrected: new Map(), refused: [] });
    // As a spreadsheet on Windows saves it.
    const saved = `\uFEFF${sheetTable(texts.slice(0, 3)).replaceAll('\n', '\r\n')}`;
    expect(takeSheet(saved, texts, 'se')).toEqual({ corrected: new Map(), refused: [] });
  });

  it('brings what was corrected, and only that [M31]', () => {
    const table = corrected(['Vállje buot', 'Vállje visot'], ['Sihko: <0>', 'Jávkat <0>']);
    expect(takeSheet(table, texts, 'se')).toEqual({
      corrected: new Map([
        ['a', 'Vállje visot'],
        ['b', 'Jávkat <0>{stem}</0>'],
      ]),
      refused: [],
    });
  });

  it.each([
    ['a placeholder that is missing', 'Sihko: <0>{stem}</0>', 'Sihko: <0></0>', '{stem} is missing'],
    ['a tag that is missing', 'Sihko: <0>{stem}</0>', 'Sihko: {stem}', '<0> is missing'],
    ['a placeholder that is new', 'Vállje buot', 'Vállje {all}', '{all} is not in the English text'],
    ['a plural form that is missing', ' two {# sáni}', '', 'the form two is missing'],
    ['a brace too many', 'Vállje buot', '{Vállje buot', 'not readable'],
    ['no text', 'Vállje buot', '', 'no text'],
  ])('refuses %s, and says so [M31]', (_what, from, to, reason) => {
    const taken = takeSheet(corrected([from, to]), texts, 'se');
    expect(taken.corrected.size).toBe(0);
    expect(taken.refused).toHaveLength(1);
    expect(taken.refused[0]).toContain(reason);
  });

  it.each(['"Vállje" buot', '"Vállje buot'])(
    'refuses a table with a quotation mark left open: %s [M31]',
    (text) => {
      expect(() => takeSheet(corrected(['Vállje buot', text]), texts, 'se')).toThrow(
        'quotation mark in row 2',
      );
    },
  );

  it('passes over rows that a spreadsheet left empty [M31]', () => {
    expect(takeSheet(`${sheetTable(texts)}\t\t\t\n`, texts, 'se').refused).toEqual([]);
  });

  it('a text that the app no longer has is named, and what is no sheet is none [M31]', () => {
    const taken = takeSheet(sheetTable(texts), texts.slice(1), 'se');
    expect(taken.refused).toEqual(['“Vállje buot”: the app no longer has this text']);
    expect(() => takeSheet('Vállje buot\n', texts, 'se')).toThrow('text');
  });

  it('has a page to print, English at the left, with nothing read as markup [M31]', () => {
    const page = sheetPage(texts, 'se', 'se');
    expect(page).toContain(
      '<td lang="en">Delete &lt;0&gt;{stem}&lt;/0&gt; <i>a word of the list</i></td><td lang="se">Sihko: &lt;0&gt;{stem}&lt;/0&gt;</td>',
    );
    expect(page.match(/<tr>/gu)).toHaveLength(texts.length + 1);
  });
});

describe('npm run translations', () => {
  const folder = testFolder('sheets');
  const program = join(projectFolder, 'service/commands/translations.ts');
  const run = (...values: readonly string[]) =>
    spawnSync(process.execPath, [program, folder, ...values], { encoding: 'utf8' });

  it('writes the texts of nine languages, takes them back, and refuses what is broken with a status [M31]', () => {
    expect(run().status).toBe(0);
    expect(existsSync(join(folder, 'sms.html'))).toBe(true);
    expect(existsSync(join(folder, 'en.tsv'))).toBe(false);
    const catalogue = join(projectFolder, 'src/locales/fi.po');
    const before = readFileSync(catalogue, 'utf8');
    const table = join(folder, 'fi.tsv');
    writeFileSync(table, readFileSync(table, 'utf8').replaceAll('{lemma}', '{lema}'));
    const back = run('--take');
    expect(back.status).toBe(1);
    expect(back.stdout).toContain('sms: 0 corrected, 0 refused');
    expect(back.stderr).toContain('{lemma} is missing');
    expect(readFileSync(catalogue, 'utf8')).toBe(before);
  });
});
