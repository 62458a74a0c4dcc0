import { describe, expect, it } from 'vitest';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { storedFormLists, writeForms } from '#service/core/forms/formWriter.ts';
import type { Service } from '#service/core/resolvers/service.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { ask, serviceOver } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';

/** Rows of one lemma: template and form, by turns. */
function rows(
  lemma: string,
  pos: string,
  ...cells: readonly (readonly [template: string, form: string])[]
): FormRow[] {
  return cells.map(([template, form]) => ({ lemma, pos, template, form }));
}

const guolli = rows(
  'guolli',
  'N',
  ['+N+Sg+Nom', 'guolli'],
  ['+N+Pl+Nom', 'guolit'],
  ['+N+Sg+Gen', 'guole'],
  ['+N+Sg+Gen', 'guoli'],
  ['+N+Sg+Gen', 'guole'],
);

function write(driver: Driver, language: string, forms: Iterable<FormRow>) {
  return writeForms(driver, { language, version: '1', origin: 'giellalt' }, forms);
}

function generated(
  driver: Driver,
  origform: string,
  language: string,
  templates: readonly (string | null)[],
) {
  const { generated: answer } = ask<{
    readonly generated: readonly {
      readonly paradigmTemplate: string;
      readonly analyses: readonly { readonly wordform: string; readonly weight: number }[];
    }[];
  }>(
    serviceOver(driver),
    `generated(origform: "${origform}", language: "${language}", paradigmTemplates: ${JSON.stringify(templates)})
      { paradigmTemplate analyses { wordform weight } }`,
  );
  return answer;
}

/** The readings of a form, as `guolli+N+Pl+Nom`. */
function analysed(service: Service, form: string): readonly string[] {
  const { lemmatised } = ask<{
    readonly lemmatised: readonly { readonly analyses: readonly { readonly analysis: string }[] }[];
  }>(service, `lemmatised(lookupString: "${form}") { analyses { analysis } }`);
  return lemmatised.flatMap(({ analyses }) => analyses.map(({ analysis }) => analysis));
}

describe.each(backends)('forms on $backend', ({ open }) => {
  it('F95: a lemma has its forms however its apostrophes are written, in the letters of the list', () => {
    const driver = open();
    write(driver, 'sms', [
      ...rows('kueʹll', 'N', ['+N+Sg+Nom', 'kueʹll'], ['+N+Sg+Gen', 'kueʹl']),
      ...rows('ǩeʼrjj', 'N', ['+N+Sg+Nom', 'ǩeʼrjj']),
      ...rows('ǩeʹrjj', 'N', ['+N+Sg+Gen', 'ǩeʹrj']),
    ]);
    const forms = (lemma: string): readonly string[] =>
      generated(driver, lemma, 'sms', ['+N+Sg+Nom', '+N+Sg+Gen']).flatMap(({ analyses }) =>
        analyses.map(({ wordform }) => wordform),
      );
    for (const lemma of ['kueʹll', 'kue’ll', "kue'll", 'kueʼll']) {
      expect(forms(lemma)).toEqual(['kueʹll', 'kueʹl']);
    }
    // As it is written goes before.
    expect(forms('ǩeʼrjj')).toEqual(['ǩeʼrjj']);
    expect(forms('kuell')).toEqual([]);
  });

  it('A151: generates only templates that have forms, in the order asked, each form once, weight 0', () => {
    const driver = open();
    expect(write(driver, 'sme', guolli)).toEqual({ lemmas: 1, forms: 4, classes: 1 });
    expect(
      generated(driver, 'guolli', 'sme', ['+N+Ess', '+N+Sg+Gen', null, '+N+Sg+Nom', '+N+Sg+Gen']),
    ).toEqual([
      {
        paradigmTemplate: '+N+Sg+Gen',
        analyses: [
          { wordform: 'guole', weight: 0 },
          { wordform: 'guoli', weight: 0 },
        ],
      },
      { paradigmTemplate: '+N+Sg+Nom', analyses: [{ wordform: 'guolli', weight: 0 }] },
    ]);
    expect(generated(driver, 'guolli', 'smj', ['+N+Sg+Nom'])).toEqual([]);
    expect(generated(driver, 'guoll', 'sme', ['+N+Sg+Nom'])).toEqual([]);
    expect(generated(driver, 'g'.repeat(1000), 'sme', ['+N+Sg+Nom'])).toEqual([]);
  });

  it('keeps what a lemma has nothing in common with its forms for, and what begins like another', () => {
    const driver = open();
    write(driver, 'sme', [
      ...rows('leat', 'V', ['+V+Inf', 'leat'], ['+V+Ind+Prs+Sg1', 'lean'], ['+V+Ind+Prt+Sg1', 'ledjen']),
      ...rows('mun', 'Pron', ['+Pron+Nom', 'mun'], ['+Pron+Gen', 'mu'], ['+Pron+Pl', 'don:t 1:2']),
      ...rows('a', 'N', ['+N+Sg+Nom', 'b']),
      ...rows('ii', 'V', ['+V+Neg+Sg1', 'in']),
    ]);
    expect(generated(driver, 'leat', 'sme', ['+V+Ind+Prt+Sg1'])[0]?.analyses[0]?.wordform).toBe('ledjen');
    expect(generated(driver, 'mun', 'sme', ['+Pron+Pl'])[0]?.analyses[0]?.wordform).toBe('don:t 1:2');
    expect(generated(driver, 'a', 'sme', ['+N+Sg+Nom'])[0]?.analyses[0]?.wordform).toBe('b');
    const service = serviceOver(driver);
    expect(analysed(service, 'b')).toEqual(['a+N+Sg+Nom']);
    expect(analysed(service, 'in')).toEqual(['ii+V+Neg+Sg1']);
    expect(analysed(service, 'ledjen')).toEqual(['leat+V+Ind+Prt+Sg1']);
    expect(analysed(service, 'don:t 1:2')).toEqual(['mun+Pron+Pl']);
  });

  it('lets lemmas that inflect alike share a class', () => {
    const driver = open();
    const like = (stem: string) =>
      rows(`${stem}lli`, 'N', ['+N+Sg+Nom', `${stem}lli`], ['+N+Pl+Nom', `${stem}lit`]);
    expect(write(driver, 'sme', [...like('guo'), ...like('go'), ...like('skie')])).toMatchObject({
      lemmas: 3,
      classes: 1,
    });
  });

  it('joins homonyms and parts of speech of one lemma, even when its rows stand apart', () => {
    const driver = open();
    write(driver, 'sme', [
      ...rows('beassi', 'N', ['+N+Sg+Gen', 'beasi']),
      ...guolli,
      ...rows('beassi', 'N', ['+N+Sg+Gen', 'beassi']),
      ...rows('beassi', 'V', ['+V+Inf', 'beassat']),
    ]);
    expect(
      generated(driver, 'beassi', 'sme', ['+N+Sg+Gen', '+V+Inf']).map(({ analyses }) => analyses.length),
    ).toEqual([2, 1]);
  });

  it('lemmatises a form to lemma and tags, in every language that has it', () => {
    const driver = open();
    write(driver, 'sme', [...guolli, ...rows('guolit', 'V', ['+V+Inf', 'guolit'])]);
    write(driver, 'smn', rows('guoli', 'N', ['+N+Sg+Nom', 'guoli']));
    const lemmatised = (form: string) =>
      ask(
        serviceOver(driver),
        `lemmatised(lookupString: "${form}") { language wordforms analyses { analysis weight } }`,
      );
    expect(lemmatised('guolit')).toEqual({
      lemmatised: [
        {
          language: 'sme',
          wordforms: ['guolli', 'guolit'],
          analyses: [
            { analysis: 'guolli+N+Pl+Nom', weight: 0 },
            { analysis: 'guolit+V+Inf', weight: 0 },
          ],
        },
      ],
    });
    expect(lemmatised('guoli')).toMatchObject({ lemmatised: [{ language: 'sme' }, { language: 'smn' }] });
    expect(lemmatised('')).toEqual({ lemmatised: [] });
    expect(lemmatised('nothing')).toEqual({ lemmatised: [] });
    expect(() => lemmatised('x'.repeat(2001))).toThrow('2000');
  });

  it('tells endings apart by what they take away, too', () => {
    const driver = open();
    write(driver, 'sme', rows('guolli', 'N', ['+N+Sg+Gen', 'guollx'], ['+N+Sg+Acc', 'guolx']));
    const service = serviceOver(driver);
    expect(analysed(service, 'guollx')).toEqual(['guolli+N+Sg+Gen']);
    expect(analysed(service, 'guolx')).toEqual(['guolli+N+Sg+Acc']);
  });

  it.each(['generated', 'lemmatised'])('what is %s is of the data as it is, also after a change', (field) => {
    const driver = open();
    const service = serviceOver(driver);
    const given = (lemma: string, form: string) => {
      if (field === 'lemmatised') return analysed(service, form);
      const selection = `generated(origform: "${lemma}", language: "sme", paradigmTemplates: ["+N+Ess"])`;
      return ask<{ readonly generated: readonly unknown[] }>(
        service,
        `${selection} { analyses { wordform } }`,
      ).generated;
    };
    write(driver, 'sme', rows('guolli', 'N', ['+N+Pl+Nom', 'guolit']));
    given('guolli', 'guolit');
    write(driver, 'sme', rows('guolli', 'N', ['+N+Ess', 'guollin']));
    expect(given('guolli', 'guollin')).toHaveLength(1);
  });

  it('replaces a language’s forms, and only its own; a failure leaves them', () => {
    const driver = open();
    write(driver, 'sme', guolli);
    write(driver, 'smn', rows('guoli', 'N', ['+N+Sg+Nom', 'guoli']));
    write(driver, 'sme', rows('beana', 'N', ['+N+Sg+Nom', 'beana']));
    expect(generated(driver, 'guolli', 'sme', ['+N+Sg+Nom'])).toEqual([]);
    expect(generated(driver, 'guoli', 'smn', ['+N+Sg+Nom'])).toHaveLength(1);
    function* broken(): Generator<FormRow> {
      yield* guolli;
      throw new Error('broken off');
    }
    expect(() => write(driver, 'sme', broken())).toThrow('broken off');
    expect(generated(driver, 'beana', 'sme', ['+N+Sg+Nom'])).toHaveLength(1);
    expect(storedFormLists(driver)).toMatchObject([
      { language: 'sme', lemmas: 1, forms: 1 },
      { language: 'smn', lemmas: 1, forms: 1 },
    ]);
  });
});
