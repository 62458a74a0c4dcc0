import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeForms } from '#service/core/forms/formWriter.ts';
import type { Service } from '#service/core/resolvers/service.ts';
import { writtenForm } from '#service/import/addedForms.ts';
import { paradigmLanguages } from '#src/language/languages.ts';
import { allTemplates, type ShownParadigm, shownParadigm } from '#src/language/paradigmForms.ts';
import { started } from '#test/e2e/support/product.ts';
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
  const forms = generated.map((one) => [one.paradigmTemplate, one.analyses.map(({ wordform }) => wordform)]);
  return shownParadigm(layout, pos, Object.fromEntries(forms));
}

/** The forms that the shown table of a lemma has in the cell or line of each template. */
function formsByTemplate(service: Service, one: Recorded): Map<string, readonly string[]> | undefined {
  const paradigm = shown(service, one);
  if (paradigm === undefined) return;
  const layout = layoutOf(`${one.language}-${one.pos}`);
  const forms = new Map<string, readonly string[]>();
  for (const { columns, rows } of layout.sections) {
    const section = paradigm.sections.find((own) => own.columns === columns);
    for (const { name, cells } of rows) {
      const seen = section?.rows.find((row) => row.name === name);
      for (const [index, { template }] of cells.entries())
        if (template !== undefined) forms.set(template, seen?.cells[index]?.forms ?? []);
    }
  }
  for (const { name, template } of layout.lines)
    forms.set(template, paradigm.lines.find((line) => line.name === name)?.forms ?? []);
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

  const places = backends.map(({ backend }, index) => [backend, () => started(services[index])] as const);

  test.each(places)('on %s, for every lemma and template the table shows what was recorded', (_, own) => {
    let compared = 0;
    for (const one of recorded) {
      const templates = listed.get(`${one.language} ${one.lemma} ${one.pos}`);
      const forms = templates && formsByTemplate(own(), one);
      for (const [template, expected] of Object.entries(forms ? one.forms : {})) {
        if (!templates?.has(template) || !forms?.has(template)) continue;
        expect(sorted(forms.get(template) ?? []), `${one.lemma}${template}`).toEqual(sorted(expected));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(20_000);
  });

  const options = { timeout: fullImportTimeoutMs };

  test('more lists of forms change no cell that has forms [F8]', options, async () => {
    const driver = await openFullData();
    const more = serviceOver(driver);
    let same = 0;
    for (const one of recorded) {
      const before = formsByTemplate(started(services[0]), one);
      if (before === undefined) continue;
      const after = formsByTemplate(more, one);
      for (const [template, forms] of before) {
        const written = forms.map((form) => writtenForm(one.language, { ...one, template, form }).form);
        if (forms.length > 0)
          expect(after?.get(template), `${one.lemma}${template}`).toEqual([...new Set(written)]);
      }
      same += 1;
    }
    expect(same).toBeGreaterThan(500);
    driver.close();
  });

  test('all forms and their word graphs take no more than 20 MB of the database [F7]', options, async () => {
    const driver = await openFullData();
    const tables = "('paradigm', 'classGroup', 'templateLists', 'wordGraph', 'formList')";
    const sizes = driver.prepare(`SELECT sum(pgsize) AS bytes FROM dbstat WHERE name IN ${tables}`);
    const bytes = sizes.get()?.['bytes'];
    expect(bytes).toBeGreaterThan(5e6);
    expect(bytes).toBeLessThanOrEqual(20e6);
    driver.close();
  });
});
