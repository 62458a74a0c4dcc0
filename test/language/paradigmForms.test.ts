import { describe, expect, test } from 'vitest';
import { allTemplates, firstTemplate, listsByColumn, shownParadigm } from '#src/language/paradigmForms.ts';
import { isSingleWord, paradigmBar, paradigmPosOf } from '#src/language/paradigmWord.ts';
import { layoutOf } from './paradigmFiles.ts';

const nouns = layoutOf('sme-N');

describe('what is asked', () => {
  test('A115: the first template of each table is its first cell', () => {
    expect(firstTemplate(nouns, 'N')).toBe('+N+Sg+Nom');
    expect(firstTemplate(layoutOf('sme-V'), 'V')).toBe('+V+Ind+Prs+Sg1');
    expect(firstTemplate(layoutOf('sma-A'), 'A')).toBe('+A+Attr');
    expect(firstTemplate(layoutOf('fin-A'), 'A')).toBe('+A+Sg+Nom');
  });

  test('D19: a proper noun is asked for as proper noun first', () => {
    expect(paradigmPosOf('Prop')).toBe('N');
    expect(firstTemplate(nouns, 'Prop')).toBe('+N+Prop+Sg+Nom');
    expect(allTemplates(nouns, 'Prop')).toContain('+N+Sg+Nom');
  });

  test('the whole table asks for agent nouns in North Sámi only, and never for more than a question may hold', () => {
    expect(allTemplates(nouns, 'N')).toContain('+N+NomAg+Ess');
    expect(allTemplates(layoutOf('smn-N'), 'N').some((template) => template.includes('NomAg'))).toBe(false);
    for (const name of ['sme-N', 'fin-A', 'fin-V', 'smn-A', 'sma-V']) {
      expect(allTemplates(layoutOf(name), undefined).length).toBeLessThanOrEqual(200);
    }
  });

  test('A143, A144, A149: a language without tables is seen before a part of speech without them', () => {
    expect(paradigmBar({ lemma: 'x', language: 'swe', pos: 'Adv' })).toBe('language');
    expect(paradigmBar({ lemma: 'x', language: 'sme', pos: 'Adv' })).toBe('pos');
    expect(paradigmBar({ lemma: 'x', language: 'sme', pos: undefined })).toBe('pos');
    for (const pos of ['N', 'V', 'A', 'Prop']) {
      expect(paradigmBar({ lemma: 'x', language: 'fin', pos })).toBeUndefined();
    }
  });

  test('A103: several words are none', () => {
    expect(isSingleWord('guolli')).toBe(true);
    expect(isSingleWord('davvi sámegiella')).toBe(false);
  });
});

describe('what is shown', () => {
  const forms = {
    '+N+Sg+Nom': ['guolli'],
    '+N+Sg+Gen': ['guole', 'guoli', 'guole'],
    '+N+Pl+Gen': ['guliid'],
    '+N+Ess': ['guollin'],
  };

  test('A158: a row without forms is left out, and a cell without form stays empty', () => {
    const shown = shownParadigm(nouns, 'N', forms);
    expect(shown?.sections[0]?.rows.map(({ name }) => name)).toEqual(['Nom', 'Gen', 'Ess']);
    expect(shown?.sections[0]?.rows[0]?.cells.map((cell) => cell.forms)).toEqual([['guolli'], []]);
  });

  test('A159: several forms of a cell are all shown, each once', () => {
    const row = shownParadigm(nouns, 'N', forms)?.sections[0]?.rows.find(({ name }) => name === 'Gen');
    expect(row?.cells[0]?.forms).toEqual(['guole', 'guoli']);
  });

  test('A154: the essive spans both columns', () => {
    const row = shownParadigm(nouns, 'N', forms)?.sections[0]?.rows.at(-1);
    expect(row?.cells).toEqual([{ span: 2, template: '+N+Ess', forms: ['guollin'] }]);
  });

  test('columns that do not fit become lists, and what spans them follows in one without a head [N14]', () => {
    const [section] = shownParadigm(nouns, 'N', forms)?.sections ?? [];
    const lists = section && listsByColumn(section);
    expect(lists?.map(({ columns }) => columns)).toEqual([['Sg'], ['Pl'], []]);
    expect(
      lists?.map(({ rows }) => rows.map(({ name, cells }) => [name, ...cells.flatMap((cell) => cell.forms)])),
    ).toEqual([
      [
        ['Nom', 'guolli'],
        ['Gen', 'guole', 'guoli'],
      ],
      [['Gen', 'guliid']],
      [['Ess', 'guollin']],
    ]);
  });

  test('agent nouns and proper nouns are shown in the table of nouns: the first alternative that has forms', () => {
    const agent = shownParadigm(nouns, 'N', { '+N+NomAg+Sg+Nom': ['oahpaheaddji'], '+N+Prop+Sg+Nom': ['X'] });
    expect(agent?.sections[0]?.rows[0]?.cells[0]?.forms).toEqual(['oahpaheaddji']);
    const both = { '+N+Sg+Nom': ['biera'], '+N+Prop+Sg+Nom': ['Biera'] };
    expect(shownParadigm(nouns, 'N', both)?.sections[0]?.rows[0]?.cells[0]?.forms).toEqual(['biera']);
    expect(shownParadigm(nouns, 'Prop', both)?.sections[0]?.rows[0]?.cells[0]?.forms).toEqual(['Biera']);
  });

  test('A145: no form at all is no table', () => {
    expect(shownParadigm(nouns, 'N', {})).toBeUndefined();
    expect(shownParadigm(nouns, 'N', { '+V+Ger': ['x'], '+N+Sg+Nom': [] })).toBeUndefined();
  });

  test('A156: lines without forms are left out', () => {
    const shown = shownParadigm(layoutOf('sme-V'), 'V', { '+V+Ind+Prs+ConNeg': ['arvve'] });
    expect(shown?.sections).toEqual([]);
    expect(shown?.lines).toEqual([
      { name: 'Prs/ConNeg', lead: 'otne in', template: '+V+Ind+Prs+ConNeg', forms: ['arvve'] },
    ]);
  });
});
