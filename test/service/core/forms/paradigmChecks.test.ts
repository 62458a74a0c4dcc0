import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeForms } from '#service/core/forms/formWriter.ts';
import type { Service } from '#service/core/resolvers/service.ts';
import { paradigmLanguages } from '#src/language/languages.ts';
import {
  allTemplates,
  type ParadigmLayout,
  type ShownParadigm,
  shownParadigm,
} from '#src/language/paradigmForms.ts';
import { describeWithData } from '#test/fullData.ts';
import { fullImportTimeoutMs, openFullData } from '#test/fullDatabase.ts';
import { layoutOf } from '#test/language/paradigmFiles.ts';
import { serviceOver } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { listedForms } from '#test/service/import/importProgram.ts';

/** What the languages' own transducers gave for a lemma. */
interface Recorded {
  readonly language: string;
  readonly pos: string;
  readonly lemma: string;
  readonly forms: Readonly<Record<string, readonly string[]>>;
}

const question = `query Generated($origform: String!, $language: String!, $paradigmTemplates: [String]!) {
  generated(origform: $origform, language: $language, paradigmTemplates: $paradigmTemplates) {
    paradigmTemplate analyses { wordform } } }`;

/** What the app's table shows of a lemma. */
function shown(service: Service, { lemma, language, pos }: Recorded): ShownParadigm | undefined {
  const layout = layoutOf(`${language}-${pos}`);
  const variables = { origform: lemma, language, paradigmTemplates: allTemplates(layout, pos) };
  const { data, errors } = service.execute(question, variables);
  if (errors?.[0]) throw errors[0];
  const { generated } = JSON.parse(JSON.stringify(data)) as {
    generated: { paradigmTemplate: string; analyses: { wordform: string }[] }[];
  };
  const forms = generated.map(({ paradigmTemplate, analyses }) => [
    paradigmTemplate,
    analyses.map(({ wordform }) => wordform),
  ]);
  return shownParadigm(layout, pos, Object.fromEntries(forms));
}

/** The forms that a shown table has in the cell or line of each template. */
function formsByTemplate(layout: ParadigmLayout, paradigm: ShownParadigm): Map<string, readonly string[]> {
  const forms = new Map<string, readonly string[]>();
  for (const { columns, rows } of layout.sections) {
    const section = paradigm.sections.find((one) => one.columns === columns);
    for (const row of rows) {
      const seen = section?.rows.find(({ name }) => name === row.name);
      for (const [index, { template }] of row.cells.entries()) {
        if (template !== undefined) forms.set(template, seen?.cells[index]?.forms ?? []);
      }
    }
  }
  for (const line of layout.lines) {
    const seen = paradigm.lines.find(({ name }) => name === line.name);
    forms.set(line.template, seen?.forms ?? []);
  }
  return forms;
}

const sorted = (forms: readonly string[]) => [...forms].sort();

describeWithData('PARADIGMS_DATA', 'tables against the transducers’ forms', (folder) => {
  const recorded: Recorded[] = [];
  /** Templates of the lists, by language, lemma and part of speech; and the lists' rows of those lemmas. */
  const listed = new Map<string, Set<string>>();
  const services: Service[] = [];

  beforeAll(async () => {
    // Nothing was recorded of Norwegian.
    const checked = paradigmLanguages.filter((language) => language !== 'nob');
    for (const language of checked) {
      const lines = readFileSync(join(folder, 'checks', `${language}.jsonl`), 'utf8').split('\n');
      recorded.push(...lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Recorded));
    }
    const drivers = backends.map(({ open }) => open());
    for (const language of checked) {
      const wanted = new Set(recorded.filter((one) => one.language === language).map(({ lemma }) => lemma));
      const all = await listedForms(join(folder, 'forms', `${language}.tsv.gz`));
      const rows = all.filter(({ lemma }) => wanted.has(lemma));
      for (const { lemma, pos, template } of rows) {
        const key = `${language} ${lemma} ${pos}`;
        listed.set(key, (listed.get(key) ?? new Set()).add(template));
      }
      for (const driver of drivers) writeForms(driver, { language, version: '1', origin: 'giellalt' }, rows);
    }
    services.push(...drivers.map((driver) => serviceOver(driver)));
  }, 120_000);

  test.each(backends.map(({ backend }, index) => [backend, index] as const))(
    'on %s, for every lemma and template in the lists, the table shows what was recorded',
    (_, index) => {
      const service = services[index];
      if (!service) throw new Error('No service');
      let compared = 0;
      for (const one of recorded) {
        const templates = listed.get(`${one.language} ${one.lemma} ${one.pos}`);
        if (!templates) continue;
        const layout = layoutOf(`${one.language}-${one.pos}`);
        const paradigm = shown(service, one);
        const forms = paradigm ? formsByTemplate(layout, paradigm) : new Map<string, readonly string[]>();
        for (const [template, expected] of Object.entries(one.forms)) {
          if (!templates.has(template) || !forms.has(template)) continue;
          expect(sorted(forms.get(template) ?? []), `${one.lemma}${template}`).toEqual(sorted(expected));
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(20_000);
    },
  );

  test(
    'F8: more lists of forms change no cell that has forms',
    async () => {
      const driver = await openFullData();
      const [less] = services;
      if (!less) throw new Error('No service');
      const more = serviceOver(driver);
      let same = 0;
      for (const one of recorded) {
        const table = shown(less, one);
        if (table === undefined) continue;
        const layout = layoutOf(`${one.language}-${one.pos}`);
        const fuller = shown(more, one);
        const forms = fuller && formsByTemplate(layout, fuller);
        for (const [template, before] of formsByTemplate(layout, table)) {
          if (before.length > 0) expect(forms?.get(template), `${one.lemma}${template}`).toEqual(before);
        }
        same += 1;
      }
      expect(same).toBeGreaterThan(500);
      driver.close();
    },
    fullImportTimeoutMs,
  );

  test(
    'F7: all forms and their word graphs take no more than 60 MB of the database',
    async () => {
      const driver = await openFullData();
      const row = driver
        .prepare(
          'SELECT sum(pgsize) AS bytes FROM dbstat ' +
            "WHERE name IN ('paradigm', 'paradigmClass', 'templateList', 'wordGraph', 'formList')",
        )
        .get();
      expect(row?.['bytes']).toBeGreaterThan(5e6);
      expect(row?.['bytes']).toBeLessThanOrEqual(60e6);
      driver.close();
    },
    fullImportTimeoutMs,
  );

  test.each(backends.map(({ backend }, index) => [backend, index] as const))(
    'on %s, a misspelt or invented lemma has no table',
    (_, index) => {
      const service = services[index];
      if (!service) throw new Error('No service');
      const invented = recorded.filter(
        ({ language, lemma, pos, forms }) =>
          Object.keys(forms).length === 0 && !listed.has(`${language} ${lemma} ${pos}`),
      );
      expect(invented.length).toBeGreaterThan(50);
      for (const one of invented) expect(shown(service, one), one.lemma).toBeUndefined();
    },
  );

  test.each(backends.map(({ backend }, index) => [backend, index] as const))(
    'on %s, agent nouns and proper nouns that the noun templates miss have their table',
    (_, index) => {
      const service = services[index];
      if (!service) throw new Error('No service');
      for (const [language, lemma, genitive] of [
        ['sme', 'oahpaheaddji', 'oahpaheaddji'],
        ['sma', 'Niilo', 'Niilon'],
        ['sms', 'Aacciǩ', 'Aacciǩ'],
      ] as const) {
        const paradigm = shown(service, { language, lemma, pos: 'N', forms: {} });
        const row = paradigm?.sections[0]?.rows.find(({ name }) => name === 'Gen');
        expect(row?.cells[0]?.forms, lemma).toEqual([genitive]);
      }
    },
  );
});
