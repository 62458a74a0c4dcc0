/** Facts of the lexicon that comes with the product, as dictionaries have them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { termwikiPages } from '#service/import/entries/termwikiReader.ts';
import { cellOf, tableRows } from '#service/import/files/table.ts';
import { starterFolder } from '#service/import/starter/starter.ts';
import { synonymsOf } from '#service/import/starter/starterLexicon.ts';

const text = (...path: readonly string[]): string => readFileSync(join(starterFolder, ...path), 'utf8');

const table = tableRows(join(starterFolder, 'lexicon.tsv'));
const concepts = [...termwikiPages(join(starterFolder, 'terms.xml'))].flatMap((page) =>
  typeof page === 'string' ? [] : [page],
);

it('the term bank has the words of the table, as the table has them [M30]', () => {
  const other = concepts.flatMap(({ name, rows }) => {
    const lemma = name.slice(name.indexOf(':') + 1);
    const row = table.find((word) => synonymsOf(cellOf(word, 'sme')).includes(lemma)) ?? {};
    return rows.flatMap(({ language, terms }) => {
      const expressions = new Set(terms.map(({ expression }) => expression.lemma));
      const synonyms = synonymsOf(cellOf(row, language).replaceAll(/\^\d+/gu, ''));
      return synonyms.filter((word) => !expressions.has(word)).map((word) => `${name} ${language}: ${word}`);
    });
  });
  expect(concepts.length).toBeGreaterThan(70);
  expect(other).toEqual([]);
});

it('calls no word recommended, for nobody recommended it [M30]', () => {
  const terms = concepts.flatMap(({ rows }) => rows.flatMap((row) => row.terms));
  const statuses = terms.map(({ status }) => status);
  expect(statuses.length).toBeGreaterThan(700);
  expect(statuses).not.toContain('recommended');
});

it('the forms have the texts of their licences beside them, and their sources are named [M30]', () => {
  expect(text('forms', 'GPL-3.0.txt')).toMatch(/GNU GENERAL PUBLIC LICENSE\s+Version 3, 29 June 2007/u);
  expect(text('forms', 'LGPL-3.0.txt')).toMatch(
    /GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3, 29 June 2007/u,
  );
  const named = ['forms/GPL-3.0.txt', 'forms/LGPL-3.0.txt', 'dict-sme-smj', 'CC BY 3.0', 'Changes were made'];
  for (const said of named) expect(text('LICENSE.md')).toContain(said);
});
