/** Facts of the lexicon that comes with the product, as dictionaries have them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { termwikiPages } from '#service/import/entries/termwikiReader.ts';
import { starterFolder } from '#service/import/starter/starter.ts';
import { cellOf, starterTable, synonymsOf } from '#service/import/starter/starterLexicon.ts';

const text = (...path: readonly string[]): string => readFileSync(join(starterFolder, ...path), 'utf8');

const table = starterTable(join(starterFolder, 'lexicon.tsv'));
const words = new Map(table.map((row) => [cellOf(row, 'id'), row]));

const concepts = [...termwikiPages(join(starterFolder, 'terms.xml'))].flatMap((page) =>
  'concept' in page ? [page.concept] : [],
);

/** Words by their ids and languages. */
const facts = `country smn rijkkâ, key smj tjåvda, salt smj sállte, narrow smj gárttje, neck smj tjiebet
draught-reindeer smj hiergge, draught-reindeer fin porohärkä | ajoporo, back smj tjielgge
forest smj vuovdde | vuobme, willow nno vier, soup eng soup, money nob penger, money nno pengar
clothes nob klesplagg, clothes nno klesplagg, clothes eng garment, clothes sma vaarjoe
thunder eng thunderstorm, thunder fin ukonilma | ukkonen, herd nno reinflokk, heat nno hete
gakti fin saamenpuku | lapinpuku, sapmi nob Sápmi | Sameland, wife smn kálgu, roof smn káttu
hunt fin metsästää | pyytää`;

it.each(facts.split(/, |\n/u).map((fact) => /^(\S+) (\S+) (.*)$/u.exec(fact)?.slice(1) ?? []))(
  'M30: %s is in %s %s',
  (id = '', language = '', word) => {
    expect(words.get(id)?.[language]).toBe(word);
  },
);

it('M30: the term bank has the words of the table, as the table has them', () => {
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

it('M30: calls no word recommended, for nobody recommended it', () => {
  const terms = concepts.flatMap(({ rows }) => rows.flatMap((row) => row.terms));
  const statuses = terms.map(({ status }) => status);
  expect(statuses.length).toBeGreaterThan(700);
  expect(statuses).not.toContain('recommended');
});

it.each([
  ['Juridihkka:láhka', 'rule adopted by a legislature'],
  ['Ekologiija ja biras:muohta', 'ice crystals that fall from the clouds or lie on the ground'],
  ['Dáidda ja girjjálašvuohta:máinnas', 'story that is told'],
])('M30: %s is defined as “%s”', (concept, definition) => {
  const rows = concepts.find(({ name }) => name === concept)?.rows ?? [];
  expect(rows.find(({ language }) => language === 'eng')?.definition).toBe(definition);
});

it('M30: the forms have the texts of their licences beside them, and their sources are named', () => {
  expect(text('forms', 'GPL-3.0.txt')).toMatch(/GNU GENERAL PUBLIC LICENSE\s+Version 3, 29 June 2007/u);
  expect(text('forms', 'LGPL-3.0.txt')).toMatch(
    /GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3, 29 June 2007/u,
  );
  const named = ['forms/GPL-3.0.txt', 'forms/LGPL-3.0.txt', 'dict-sme-smj', 'CC BY 3.0', 'Changes were made'];
  for (const said of named) expect(text('LICENSE.md')).toContain(said);
});
