import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paradigmLanguages } from '#src/language/languages.ts';
import {
  allTemplates,
  firstTemplate,
  keyForms,
  listsByColumn,
  ownTemplates,
  type ParadigmLayout,
  shownParadigm,
  shownParadigms,
} from '#src/language/paradigmForms.ts';
import { paradigmPartsOfSpeech, paradigmPosOf } from '#src/language/paradigmWord.ts';
import { describeWithData } from '#test/fullData.ts';
import { layoutOf, layouts } from './paradigmFiles.ts';

const rowsOf = (layout: ParadigmLayout) => layout.sections.flatMap(({ rows }) => rows);
const rowNames = (table: string) => rowsOf(layoutOf(table)).map(({ name }) => name);
const columnsOf = (layout: ParadigmLayout) => layout.sections.map(({ columns }) => columns);

test('there is a table for each of the seven languages and three parts of speech [A184]', () => {
  const wanted = paradigmLanguages.flatMap((language) =>
    paradigmPartsOfSpeech.map((pos) => `${language}-${pos}`),
  );
  expect([...layouts.keys()].sort()).toEqual(wanted.toSorted());
});

test.each(paradigmLanguages)(
  'nouns of %s have Sg and Pl, and a case without number spans both [A154]',
  (language) => {
    const layout = layoutOf(`${language}-N`);
    expect(columnsOf(layout)).toEqual([['Sg', 'Pl']]);
    for (const { name, cells } of rowsOf(layout)) {
      const isNumberless = cells.some(({ template = '+Sg+' }) => !/\+(Sg|Pl)\+/u.test(template));
      expect([name, ...cells.map(({ span }) => span)]).toEqual([name, ...(isNumberless ? [2] : [1, 1])]);
    }
    expect(rowsOf(layoutOf('sme-N')).at(-1)?.cells).toEqual([{ template: '+N+Ess', span: 2 }]);
  },
);

test.each(paradigmLanguages)('adjectives of %s have three degrees [A153]', (language) => {
  expect(columnsOf(layoutOf(`${language}-A`))).toEqual([['Positive', 'Comparative', 'Superlative']]);
});

const persons = ['Sg1', 'Sg2', 'Sg3', 'Du1', 'Du2', 'Du3', 'Pl1', 'Pl2', 'Pl3'];

test.each(['sma', 'sme', 'smj', 'smn'])(
  'verbs of %s have present and past for each person with its pronoun [A155]',
  (language) => {
    const layout = layoutOf(`${language}-V`);
    expect(columnsOf(layout)).toEqual([['Present', 'Perfectum']]);
    expect(rowsOf(layout).map(({ name }) => name)).toEqual(persons);
    expect(rowsOf(layout).every(({ pronoun }) => pronoun)).toBe(true);
  },
);

test('Finnish verbs have persons in three moods, the passive, infinitives and participles [A157, N26]', () => {
  expect(columnsOf(layoutOf('fin-V')).map((columns) => columns.join())).toEqual([
    'Present,Perfectum',
    'Cond,Imprt',
    'Act,Pss',
  ]);
  const own = ['Sg1', 'Sg2', 'Sg3', 'Pl1', 'Pl2', 'Pl3', 'Pss'];
  expect(rowNames('fin-V').slice(0, 14)).toEqual([...own, ...own]);
  const more = ['Inf', 'InfE/Ine', 'InfMa/Ill', 'Sg/PrsPrc', 'Pl/PrfPrc', 'Pl/AgPrc'];
  expect(rowNames('fin-V')).toEqual(expect.arrayContaining(more));
});

test.each([
  ['nob-N', 'Fem/Indef Fem/Def Msc/Indef Msc/Def Neu/Indef Neu/Def'],
  ['nob-V', 'Inf Prs Prt PrfPrc PrsPrc Imprt'],
  ['nob-A', 'Msc/Indef Fem/Indef Neu/Indef Sg/Def Pl/Indef Pl/Def Indef Def'],
])(
  'the rows of %s are those of Norwegian: genders, voices, no gender where compared [N51]',
  (table, rows) => {
    expect(rowNames(table).join(' ')).toBe(rows);
    expect(columnsOf(layoutOf('nob-V'))).toEqual([['Act', 'Pss']]);
    const compared = rowsOf(layoutOf('nob-A')).filter(({ cells }) =>
      cells.some(({ template }) => /Comp|Superl/u.test(template ?? '')),
    );
    expect(compared.map(({ name }) => name)).toEqual(['Indef', 'Def']);
  },
);

test.each([...layouts])(
  '%s can be drawn: no template stands twice, each row fills its columns',
  (_, layout) => {
    const { tags, sections, lines } = layout;
    const templates = ownTemplates(layout);
    expect(new Set(templates).size).toBe(templates.length);
    for (const template of templates) expect(template).toMatch(new RegExp(`^\\${tags[0]}\\+.`, 'u'));
    for (const { name, lead } of lines) expect([name, lead]).not.toContain('');
    expect(sections.length).toBeGreaterThan(0);
    for (const { columns, rows } of sections)
      for (const { cells } of rows)
        expect(cells.reduce((sum, { span }) => sum + span, 0)).toBe(columns.length);
  },
);

function tablesOf(document: string): readonly (readonly [name: string, table: string])[] {
  const parts = document.split(/^## /mu).slice(1);
  return parts.flatMap((part) => {
    const tables = part.split(/^### /mu).slice(1);
    return tables.map((table) => [`${/\((\w{3})\)/u.exec(table)?.[1]}-${part.charAt(0)}`, table] as const);
  });
}

describeWithData('PARADIGMS_DATA', 'the facts about the tables', (folder) => {
  test('every template, header, pronoun and lead word of tables.md is in our tables, in its order, and nothing else', () => {
    const tables = tablesOf(readFileSync(join(folder, 'tables.md'), 'utf8'));
    expect(tables).toHaveLength(18);
    for (const [name, table] of tables) {
      const layout = layoutOf(name);
      const written = [...table.matchAll(/`(\+[^`]+)`/gu)].map(([, template]) => template);
      if (name === 'fin-V') {
        // Only some of its templates are named there.
        expect(ownTemplates(layout)).toEqual(expect.arrayContaining(written));
        continue;
      }
      expect(ownTemplates(layout), name).toEqual(written);
      const lines = table.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('|---'));
      const cells = lines.map((line) => line.slice(1, -1).split('|'));
      const [header = [], ...rows] = cells.map((line) => line.map((cell) => cell.trim()));
      expect(columnsOf(layout), name).toEqual([header.slice(1)]);
      const first = rowsOf(layout).map(({ name: row, pronoun }) => pronoun ?? row);
      expect(first, name).toEqual(rows.map(([cell]) => cell));
      const leads = [...table.matchAll(/\*([^*]+)\* `/gu)].map(([, lead]) => lead);
      expect(layout.lines.map(({ lead }) => lead)).toEqual(leads);
    }
  });
});

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

test('a noun and an agent noun of the same text have a table each, a name has none beside a noun [V163]', () => {
  const homonyms = { '+N+Sg+Gen': ['vuovddi'], '+N+NomAg+Sg+Gen': ['vuovdi'], '+N+Prop+Sg+Gen': ['Vuovddi'] };
  expect(shownParadigms(nouns, 'N', homonyms).map(({ tag }) => tag)).toEqual(['+N', '+N+NomAg']);
  expect(shownParadigms(nouns, 'Prop', homonyms).map(({ tag }) => tag)).toEqual(['+N+Prop']);
});

test.each([
  [
    'sme-N',
    'guolli',
    { ...forms, '+N+Sg+Acc': ['guoli'], '+N+Sg+Ill': ['guollái'] },
    'Gen guoli, Ill guollái',
  ],
  ['fin-A', 'hyvä', { '+A+Comp+Sg+Nom': ['hyvempi', 'parempi'] }, 'Comp parempi'],
  ['sms-N', 'Amerikk', { '+N+Sg+Ill': ['Ameriʹǩǩe', 'ameriʹǩǩe'] }, 'Ill Ameriʹǩǩe'],
  ['nob-V', 'gå', { '+V+Ind+Prs': ['går'], '+V+Ind+Prt': ['gikk'] }, 'Prs går, Prt gikk'],
])(
  'the forms that matter have names, and the usual one of variants: %s %s [V164]',
  (name, lemma, given, expected) => {
    const pos = name.slice(-1);
    const shown = shownParadigm(layoutOf(name), pos, given);
    const key = shown && keyForms(lemma, pos, shown);
    expect(key?.map((one) => `${one.name} ${one.form}`).join(', ')).toBe(expected);
  },
);

test('lines without forms are left out [A156]', () => {
  const shown = shownParadigm(layoutOf('sme-V'), 'V', { '+V+Ind+Prs+ConNeg': ['arvve'] });
  const line = { name: 'Prs/ConNeg', lead: 'otne in', template: '+V+Ind+Prs+ConNeg', forms: ['arvve'] };
  expect([shown?.sections, shown?.lines]).toEqual([[], [line]]);
});
