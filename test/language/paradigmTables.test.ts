import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paradigmLanguages, samiLanguages } from '#src/language/languages.ts';
import { ownTemplates, type ParadigmLayout, parseParadigmLayout } from '#src/language/paradigmForms.ts';
import { paradigmPartsOfSpeech } from '#src/language/paradigmWord.ts';
import { describeWithData } from '#test/fullData.ts';
import { layoutOf, layouts } from './paradigmFiles.ts';

const rowsOf = (layout: ParadigmLayout) => layout.sections.flatMap(({ rows }) => rows);
const rowNames = (layout: ParadigmLayout) => rowsOf(layout).map(({ name }) => name);
const columnsOf = (layout: ParadigmLayout) => layout.sections.map(({ columns }) => columns);

describe('the tables of the product', () => {
  test('A184: there is one for each of the seven languages and three parts of speech', () => {
    const wanted = paradigmLanguages.flatMap((language) =>
      paradigmPartsOfSpeech.map((pos) => `${language}-${pos}`),
    );
    expect([...layouts.keys()].sort()).toEqual([...wanted].sort());
  });

  test('A154: nouns have Sg and Pl, and a case without number spans both', () => {
    for (const language of paradigmLanguages) {
      const layout = layoutOf(`${language}-N`);
      expect(columnsOf(layout)).toEqual([['Sg', 'Pl']]);
      for (const { name, cells } of rowsOf(layout)) {
        const numberless = cells.some(
          ({ template }) => template !== undefined && !/\+(Sg|Pl)\+/u.test(template),
        );
        expect(
          cells.map(({ span }) => span),
          name,
        ).toEqual(numberless ? [2] : [1, 1]);
      }
    }
    expect(rowsOf(layoutOf('sme-N')).at(-1)).toEqual({
      name: 'Ess',
      pronoun: undefined,
      cells: [{ template: '+N+Ess', span: 2 }],
    });
  });

  test('A153: adjectives have three degrees; Finnish adds its cases', () => {
    for (const language of paradigmLanguages) {
      expect(columnsOf(layoutOf(`${language}-A`))).toEqual([['Positive', 'Comparative', 'Superlative']]);
    }
    for (const language of samiLanguages) expect(rowNames(layoutOf(`${language}-A`))[0]).toBe('Attr');
    const finnish = rowNames(layoutOf('fin-A'));
    for (const name of ['Par', 'All', 'Abl', 'Ade', 'Tra', 'Ess']) expect(finnish).toContain(`Sg/${name}`);
    expect(finnish).toContain('Pl/Ins');
  });

  test('A155: verbs have present and past for each person with its pronoun; Skolt Sámi has no dual', () => {
    const persons = ['Sg1', 'Sg2', 'Sg3', 'Du1', 'Du2', 'Du3', 'Pl1', 'Pl2', 'Pl3'];
    for (const language of ['sma', 'sme', 'smj', 'smn']) {
      const layout = layoutOf(`${language}-V`);
      expect(columnsOf(layout)).toEqual([['Present', 'Perfectum']]);
      expect(rowNames(layout)).toEqual(persons);
      expect(rowsOf(layout).every(({ pronoun }) => pronoun)).toBe(true);
    }
    const skolt = rowNames(layoutOf('sms-V'));
    expect(skolt).toEqual([...persons.filter((name) => !name.startsWith('Du')), 'Sg4']);
  });

  test('A156: under the verbs stand negative forms, participles, and the gerund of South Sámi', () => {
    const lines = (language: string) => layoutOf(`${language}-V`).lines.map(({ name, lead }) => [name, lead]);
    expect(lines('sma')).toEqual([
      ['ConNeg', 'ij'],
      ['PrfPrc', 'lea'],
      ['Ger', 'lea'],
    ]);
    expect(lines('sme')).toEqual([
      ['Prs/ConNeg', 'otne in'],
      ['Prt/ConNeg', 'ikte in'],
      ['PrfPrc', 'lean'],
    ]);
    for (const language of samiLanguages) expect(lines(language).length).toBeGreaterThan(1);
  });

  test('Norwegian nouns have two rows for each gender, verbs a passive [N51]', () => {
    expect(rowNames(layoutOf('nob-N')).join(' ')).toBe(
      'Fem/Indef Fem/Def Msc/Indef Msc/Def Neu/Indef Neu/Def',
    );
    expect(columnsOf(layoutOf('nob-V'))).toEqual([['Act', 'Pss']]);
    expect(rowNames(layoutOf('nob-V')).join(' ')).toBe('Inf Prs Prt PrfPrc PrsPrc Imprt');
    expect(rowNames(layoutOf('nob-A')).join(' ')).toBe(
      'Msc/Indef Fem/Indef Neu/Indef Sg/Def Pl/Indef Pl/Def Indef Def',
    );
  });

  test('a Norwegian comparative and superlative have no gender [N51]', () => {
    const rows = layoutOf('nob-A').sections.flatMap((section) => section.rows);
    const compared = rows.filter(({ cells }) =>
      cells.some(({ template }) => /Comp|Superl/u.test(template ?? '')),
    );
    expect(compared.map(({ name }) => name)).toEqual(['Indef', 'Def']);
  });

  test('Finnish verbs have persons in three moods, the passive, infinitives and participles [A157, N26]', () => {
    const layout = layoutOf('fin-V');
    const persons = ['Sg1', 'Sg2', 'Sg3', 'Pl1', 'Pl2', 'Pl3', 'Pss'];
    expect(columnsOf(layout)).toEqual([
      ['Present', 'Perfectum'],
      ['Cond', 'Imprt'],
      ['Act', 'Pss'],
    ]);
    expect(rowNames(layout).slice(0, 14)).toEqual([...persons, ...persons]);
    for (const name of ['Inf', 'InfE/Ine', 'InfMa/Ill', 'Sg/PrsPrc', 'Pl/PrfPrc', 'Pl/AgPrc']) {
      expect(rowNames(layout)).toContain(name);
    }
  });

  test('no template stands twice in a table, and each row fills its columns', () => {
    for (const [name, layout] of layouts) {
      const templates = ownTemplates(layout);
      expect(new Set(templates).size, name).toBe(templates.length);
      for (const { columns, rows } of layout.sections) {
        for (const { cells } of rows) {
          expect(
            cells.reduce((sum, { span }) => sum + span, 0),
            name,
          ).toBe(columns.length);
        }
      }
    }
  });
});

describe('a table as a linguist writes it', () => {
  const head = 'tags\t+N\nrow\tSg\tPl\n';

  test('comments and empty lines say nothing, and Windows line ends do not matter', () => {
    const text = `# nouns\r\n\r\n${head.replaceAll('\n', '\r\n')}Nom\t+N+Sg+Nom\t-\r\n`;
    expect(parseParadigmLayout(text).sections[0]?.rows).toEqual([
      {
        name: 'Nom',
        pronoun: undefined,
        cells: [
          { template: '+N+Sg+Nom', span: 1 },
          { template: undefined, span: 1 },
        ],
      },
    ]);
  });

  test.each([
    ['a row before the names of the columns', 'tags\t+N\nNom\t+N+Sg+Nom\n', /line 2: a row before/u],
    ['too few columns', `${head}Nom\t+N+Sg+Nom\n`, /line 3: 1 columns where there should be 2/u],
    ['an empty column', `${head}Nom\t\t+N+Pl+Nom\n`, /line 3: an empty column/u],
    ['a template of another part of speech', `${head}Nom\t+N+Sg+Nom\t+V+Pl\n`, /\+V\+Pl/u],
    ['a line without lead word', `${head}line\nGer\t+N+Ger\n`, /line 4: a line needs/u],
    ['no tags', 'row\tSg\n', /`tags`/u],
  ])('%s is refused with its place', (_, text, message) => {
    expect(() => parseParadigmLayout(text)).toThrow(message);
  });
});

describeWithData('PARADIGMS_DATA', 'the facts about the tables', (folder) => {
  test('every template, header, pronoun and lead word of tables.md is in our tables, in its order, and nothing else', () => {
    const [, ...parts] = readFileSync(join(folder, 'tables.md'), 'utf8').split(/^## /mu);
    let compared = 0;
    for (const part of parts) {
      const pos = part.charAt(0);
      for (const section of part.split(/^### /mu).slice(1)) {
        const language = /\((\w{3})\)/u.exec(section)?.[1];
        const name = `${language}-${pos}`;
        const layout = layoutOf(name);
        const written = [...section.matchAll(/`(\+[^`]+)`/gu)].map(([, template]) => template);
        if (name === 'fin-V') {
          // Only some of its templates are named there.
          for (const template of written) expect(ownTemplates(layout), name).toContain(template);
          continue;
        }
        expect(ownTemplates(layout), name).toEqual(written);
        const table = section.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('|---'));
        const cells = table.map((line) =>
          line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        );
        expect(columnsOf(layout), name).toEqual([cells[0]?.slice(1)]);
        const first = rowsOf(layout).map(({ name: row, pronoun }) => pronoun ?? row);
        expect(first, name).toEqual(cells.slice(1).map(([cell]) => cell));
        const leads = [...section.matchAll(/\*([^*]+)\* `/gu)].map(([, lead]) => lead);
        expect(
          layout.lines.map(({ lead }) => lead),
          name,
        ).toEqual(leads);
        compared += 1;
      }
    }
    expect(compared).toBe(17);
  });
});
