import { expect, test } from 'vitest';
import { allTemplates, firstTemplate, listsByColumn, shownParadigm } from '#src/language/paradigmForms.ts';
import { paradigmPosOf } from '#src/language/paradigmWord.ts';
import { layoutOf } from './paradigmFiles.ts';

const nouns = layoutOf('sme-N');

test.each([
  ['sme-N', 'N', '+N+Sg+Nom'],
  ['sme-V', 'V', '+V+Ind+Prs+Sg1'],
  ['sma-A', 'A', '+A+Attr'],
  ['fin-A', 'A', '+A+Sg+Nom'],
  ['sme-N', 'Prop', '+N+Prop+Sg+Nom'],
])('the first template of table %s for %s is its first cell, %s [A115, D19]', (table, pos, template) => {
  expect(firstTemplate(layoutOf(table), pos)).toBe(template);
});

test('a proper noun has the table of nouns [D19]', () => {
  expect(paradigmPosOf('Prop')).toBe('N');
  expect(allTemplates(nouns, 'Prop')).toContain('+N+Sg+Nom');
});

test('the whole table asks for agent nouns in North Sámi only, and never for more than a question may hold', () => {
  expect(allTemplates(nouns, 'N')).toContain('+N+NomAg+Ess');
  expect(allTemplates(layoutOf('smn-N'), 'N').some((template) => template.includes('NomAg'))).toBe(false);
  for (const name of ['sme-N', 'fin-A', 'fin-V', 'smn-A', 'sma-V'])
    expect(allTemplates(layoutOf(name), undefined).length).toBeLessThanOrEqual(200);
});

/** The rows of the first section of a table of nouns: their names, and the forms of their cells. */
function rowsWith(forms: Readonly<Record<string, readonly string[]>>, pos = 'N') {
  const rows = shownParadigm(nouns, pos, forms)?.sections[0]?.rows ?? [];
  return rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell.forms.join(' '))]);
}

const forms = {
  '+N+Sg+Nom': ['guolli'],
  '+N+Sg+Gen': ['guole', 'guoli', 'guole'],
  '+N+Pl+Gen': ['guliid'],
  '+N+Ess': ['guollin'],
};

test('rows without forms are left out, a cell without form is empty, each form of a cell is shown once [A158, A159]', () => {
  expect(rowsWith(forms)).toEqual([
    ['Nom', 'guolli', ''],
    ['Gen', 'guole guoli', 'guliid'],
    ['Ess', 'guollin'],
  ]);
});

test('columns that do not fit become lists, and what spans them follows in one without a head [N14]', () => {
  const [section] = shownParadigm(nouns, 'N', forms)?.sections ?? [];
  const lists = section && listsByColumn(section);
  const rows = lists?.map(({ columns, rows: its }) => [
    ...columns,
    ...its.map(({ name, cells }) => [name, ...cells.flatMap((cell) => cell.forms)].join(' ')),
  ]);
  expect(rows).toEqual([['Sg', 'Nom guolli', 'Gen guole guoli'], ['Pl', 'Gen guliid'], ['Ess guollin']]);
});

test('agent nouns and proper nouns are shown in the table of nouns: the first alternative that has forms', () => {
  const agent = { '+N+NomAg+Sg+Nom': ['oahpaheaddji'], '+N+Prop+Sg+Nom': ['X'] };
  expect(rowsWith(agent)).toEqual([['Nom', 'oahpaheaddji', '']]);
  const both = { '+N+Sg+Nom': ['biera'], '+N+Prop+Sg+Nom': ['Biera'] };
  expect(rowsWith(both)).toEqual([['Nom', 'biera', '']]);
  expect(rowsWith(both, 'Prop')).toEqual([['Nom', 'Biera', '']]);
});

test('lines without forms are left out [A156]', () => {
  const shown = shownParadigm(layoutOf('sme-V'), 'V', { '+V+Ind+Prs+ConNeg': ['arvve'] });
  const line = { name: 'Prs/ConNeg', lead: 'otne in', template: '+V+Ind+Prs+ConNeg', forms: ['arvve'] };
  expect([shown?.sections, shown?.lines]).toEqual([[], [line]]);
});
