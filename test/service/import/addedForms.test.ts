import { describe, expect, test } from 'vitest';
import { addedForms } from '#service/import/addedForms.ts';

/** The forms that a Norwegian form stands for, with their templates where they are others. */
function formsOf(template: string, form: string): readonly string[] {
  const rows = addedForms('nob').rowsOf({ lemma: 'x', pos: 'x', template, form });
  return rows.map((row) => (row.template === template ? row.form : `${row.template} ${row.form}`));
}

describe('forms that a list lacks [N50]', () => {
  test.each([
    ['+N+Neu+Pl+Def', 'husa', ['husene', 'husa']],
    ['+N+Neu+Pl+Def', 'barna', ['barna', 'barna']],
    ['+N+Msc+Pl+Def', 'hundene', ['hundene']],
    ['+V+Ind+Prt', 'beskreiv', ['beskrev', 'beskreiv']],
    ['+V+Ind+Prs', 'veit', ['vet', 'veit']],
    ['+V+Ind+Prt+Radical', 'kasta', ['+V+Ind+Prt kasta', 'kasta']],
    ['+A+Superl', 'best', ['+A+Superl+Indef best', 'best']],
  ])('%s %s', (template, form, forms) => {
    expect(formsOf(template, form)).toEqual(forms);
  });

  test('forms that only generators make are written as people write them [W165]', () => {
    const formOf = (language: string, lemma: string, form: string) =>
      addedForms(language).rowsOf({ lemma, pos: 'N', template: '+N+Pl+Def', form })[0]?.form;
    expect(formOf('nob', 'verktøy', 'verktøyma')).toBe('verktøya');
    expect(formOf('nob', 'program', 'programma')).toBe('programma');
    expect(formOf('fin', 'laki', 'la’in')).toBe('lain');
    expect(formOf('fin', 'vaaka', 'vaa’an')).toBe('vaa’an');
    expect(formOf('fin', 'show', 'show’t')).toBe('show’t');
  });

  test.each([
    ['gærjagåetie', 'gærja-gåetien', 'gærjagåetien'],
    ['aalkoealmetjenduekie', 'aalkoe-almetjen-duekide', 'aalkoealmetjenduekide'],
    ['prosjekte-soejkesje', 'prosjekte-soejkesjen', 'prosjekte-soejkesjen'],
    ['gærjaaamhtese', 'gærja-aamhtesen', 'gærja-aamhtesen'],
    ['eštus', 'eštus-uv', 'eštus-uv'],
    ['Ruotâ peln', 'Ruotâ beln-uv', 'Ruotâ beln-uv'],
  ])(
    'inside a compound, a form has the hyphens of its head word %s: %s is %s [W245]',
    (lemma, form, written) => {
      const [row] = addedForms('sma').rowsOf({ lemma, pos: 'N', template: '+N+Sg+Gen', form });
      expect(row?.form).toBe(written);
    },
  );

  test('a language without rules has its forms as they are', () => {
    const row = { lemma: 'guolli', pos: 'N', template: '+N+Pl+Nom', form: 'guolit' };
    expect(addedForms('sme')).toMatchObject({ version: '' });
    expect(addedForms('sme').rowsOf(row)).toEqual([row]);
  });
});
