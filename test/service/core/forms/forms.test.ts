import { describe, expect, it } from 'vitest';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { storedFormLists, writeForms } from '#service/core/forms/formWriter.ts';
import type { Service } from '#service/core/resolvers/service.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { ask, serviceOver } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';

/** Rows of a lemma: `+N+Sg+Gen guole`. */
function rows(lemma: string, pos: string, ...cells: readonly string[]): FormRow[] {
  return cells.map((cell) => {
    const [template = '', form = ''] = cell.split(' ');
    return { lemma, pos, template, form };
  });
}

const guolli = rows(
  'guolli',
  'N',
  '+N+Sg+Nom guolli',
  '+N+Pl+Nom guolit',
  '+N+Sg+Gen guole',
  '+N+Sg+Gen guoli',
  '+N+Sg+Gen guole',
);

function write(driver: Driver, language: string, forms: Iterable<FormRow>) {
  return writeForms(driver, { language, version: '1', origin: 'giellalt' }, forms);
}

/** The forms of each template that has any: `+N+Sg+Gen: guole guoli`. */
function generated(
  service: Service,
  origform: string,
  language: string,
  templates: readonly (string | null)[],
) {
  type Analysis = { readonly wordform: string; readonly weight: number };
  type Row = { readonly paradigmTemplate: string; readonly analyses: readonly Analysis[] };
  const given = `origform: "${origform}", language: "${language}", paradigmTemplates: ${JSON.stringify(templates)}`;
  const fields = '{ paradigmTemplate analyses { wordform weight } }';
  const answer = ask<{ readonly generated: readonly Row[] }>(service, `generated(${given}) ${fields}`);
  expect(answer.generated.flatMap(({ analyses }) => analyses).filter(({ weight }) => weight !== 0)).toEqual(
    [],
  );
  return answer.generated.map(
    ({ paradigmTemplate, analyses }) =>
      `${paradigmTemplate}: ${analyses.map(({ wordform }) => wordform).join(' ')}`,
  );
}

/** The readings of a form by language: `sme: guolli+N+Pl+Nom`. */
function analysed(service: Service, form: string): readonly string[] {
  type Row = { readonly language: string; readonly analyses: readonly { readonly analysis: string }[] };
  const selection = `lemmatised(lookupString: "${form}") { language analyses { analysis } }`;
  const { lemmatised } = ask<{ readonly lemmatised: readonly Row[] }>(service, selection);
  return lemmatised.flatMap(({ language, analyses }) =>
    analyses.map(({ analysis }) => `${language}: ${analysis}`),
  );
}

describe.each(backends)('forms on $backend', ({ open }) => {
  it.each([
    ['kueʹll', ['+N+Sg+Nom: kueʹll', '+N+Sg+Gen: kueʹl']],
    ['kue’ll', ['+N+Sg+Nom: kueʹll', '+N+Sg+Gen: kueʹl']],
    ["kue'll", ['+N+Sg+Nom: kueʹll', '+N+Sg+Gen: kueʹl']],
    ['kueʼll', ['+N+Sg+Nom: kueʹll', '+N+Sg+Gen: kueʹl']],
    // As it is written goes before.
    ['ǩeʼrjj', ['+N+Sg+Nom: ǩeʼrjj']],
    ['kuell', []],
  ])(
    'F95: %s has its forms however its apostrophes are written, in the letters of the list',
    (lemma, forms) => {
      const driver = open();
      write(driver, 'sms', [
        ...rows('kueʹll', 'N', '+N+Sg+Nom kueʹll', '+N+Sg+Gen kueʹl'),
        ...rows('ǩeʼrjj', 'N', '+N+Sg+Nom ǩeʼrjj'),
        ...rows('ǩeʹrjj', 'N', '+N+Sg+Gen ǩeʹrj'),
      ]);
      expect(generated(serviceOver(driver), lemma, 'sms', ['+N+Sg+Nom', '+N+Sg+Gen'])).toEqual(forms);
    },
  );

  it('A151: generates only templates that have forms, in the order asked, each form once, weight 0', () => {
    const driver = open();
    expect(write(driver, 'sme', guolli)).toEqual({ lemmas: 1, forms: 4, classes: 1 });
    const service = serviceOver(driver);
    const templates = ['+N+Ess', '+N+Sg+Gen', null, '+N+Sg+Nom', '+N+Sg+Gen'];
    expect(generated(service, 'guolli', 'sme', templates)).toEqual([
      '+N+Sg+Gen: guole guoli',
      '+N+Sg+Nom: guolli',
    ]);
    for (const lemma of ['guoll', 'g'.repeat(1000)])
      expect(generated(service, lemma, 'sme', templates)).toEqual([]);
    expect(generated(service, 'guolli', 'smj', templates)).toEqual([]);
  });

  it('lets lemmas that inflect alike share a class', () => {
    const like = (stem: string) => rows(`${stem}lli`, 'N', `+N+Sg+Nom ${stem}lli`, `+N+Pl+Nom ${stem}lit`);
    const counts = write(open(), 'sme', [...like('guo'), ...like('go'), ...like('skie')]);
    expect(counts).toMatchObject({ lemmas: 3, classes: 1 });
  });

  it('joins homonyms and parts of speech of one lemma, even when its rows stand apart', () => {
    const driver = open();
    write(driver, 'sme', [
      ...rows('beassi', 'N', '+N+Sg+Gen beasi'),
      ...guolli,
      ...rows('beassi', 'N', '+N+Sg+Gen beassi'),
      ...rows('beassi', 'V', '+V+Inf beassat'),
    ]);
    expect(generated(serviceOver(driver), 'beassi', 'sme', ['+N+Sg+Gen', '+V+Inf'])).toEqual([
      '+N+Sg+Gen: beasi beassi',
      '+V+Inf: beassat',
    ]);
  });

  it('lemmatises a form to lemma and tags, in every language that has it', () => {
    const driver = open();
    write(driver, 'sme', [...guolli, ...rows('guolit', 'V', '+V+Inf guolit')]);
    write(driver, 'smn', rows('guoli', 'N', '+N+Sg+Nom guoli'));
    const service = serviceOver(driver);
    const lemmatised = (form: string) =>
      ask(service, `lemmatised(lookupString: "${form}") { language wordforms analyses { analysis weight } }`);
    const analyses = ['guolli+N+Pl+Nom', 'guolit+V+Inf'].map((analysis) => ({ analysis, weight: 0 }));
    expect(lemmatised('guolit')).toEqual({
      lemmatised: [{ language: 'sme', wordforms: ['guolli', 'guolit'], analyses }],
    });
    expect(analysed(service, 'guoli')).toEqual(['sme: guolli+N+Sg+Gen', 'smn: guoli+N+Sg+Nom']);
    for (const none of ['', 'nothing']) expect(analysed(service, none)).toEqual([]);
    expect(() => lemmatised('x'.repeat(2001))).toThrow('2000');
  });

  it('what is generated and lemmatised is of the data as it is, also after a change', () => {
    const driver = open();
    const service = serviceOver(driver);
    const answers = () => [generated(service, 'guolli', 'sme', ['+N+Ess']), analysed(service, 'guollin')];
    write(driver, 'sme', rows('guolli', 'N', '+N+Pl+Nom guolit'));
    expect(answers()).toEqual([[], []]);
    write(driver, 'sme', rows('guolli', 'N', '+N+Ess guollin'));
    expect(answers()).toEqual([['+N+Ess: guollin'], ['sme: guolli+N+Ess']]);
  });

  it('replaces a language’s forms, and only its own; a failure leaves them', () => {
    const driver = open();
    write(driver, 'sme', guolli);
    write(driver, 'smn', rows('guoli', 'N', '+N+Sg+Nom guoli'));
    write(driver, 'sme', rows('beana', 'N', '+N+Sg+Nom beana'));
    function* broken(): Generator<FormRow> {
      yield* guolli;
      throw new Error('broken off');
    }
    expect(() => write(driver, 'sme', broken())).toThrow('broken off');
    const service = serviceOver(driver);
    expect(analysed(service, 'guolit')).toEqual([]);
    expect(analysed(service, 'guoli')).toEqual(['smn: guoli+N+Sg+Nom']);
    expect(analysed(service, 'beana')).toEqual(['sme: beana+N+Sg+Nom']);
    expect(storedFormLists(driver)).toMatchObject([
      { language: 'sme', lemmas: 1, forms: 1 },
      { language: 'smn', lemmas: 1, forms: 1 },
    ]);
  });
});
