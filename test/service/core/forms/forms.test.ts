import { describe, expect, it } from 'vitest';
import type { Service } from '#service/core/resolvers/service.ts';
import { ask, serviceOver } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { writeRows } from '#test/service/core/smallDictionaries.ts';

const guolli = 'guolli N Sg+Nom=~ Pl+Nom=guolit Sg+Gen=guole|guoli|guole';

/** The forms of each template that has any: `+N+Sg+Gen: guole guoli`. */
function generated(service: Service, origform: string, language: string, templates: (string | null)[]) {
  type Analysis = { readonly wordform: string; readonly weight: number };
  type Row = { readonly paradigmTemplate: string; readonly analyses: readonly Analysis[] };
  const given = `origform: "${origform}", language: "${language}", paradigmTemplates: ${JSON.stringify(templates)}`;
  const selection = `generated(${given}) { paradigmTemplate analyses { wordform weight } }`;
  return ask<{ readonly generated: readonly Row[] }>(service, selection).generated.map((row) => {
    expect(row.analyses.filter(({ weight }) => weight !== 0)).toEqual([]);
    return `${row.paradigmTemplate}: ${row.analyses.map(({ wordform }) => wordform).join(' ')}`;
  });
}

/** The readings of a form by language: `sme: guolli+N+Pl+Nom`. */
function analysed(service: Service, form: string): readonly string[] {
  type Row = { readonly language: string; readonly analyses: readonly { readonly analysis: string }[] };
  const selection = `lemmatised(lookupString: "${form}") { language analyses { analysis } }`;
  const { lemmatised } = ask<{ readonly lemmatised: readonly Row[] }>(service, selection);
  return lemmatised.flatMap(({ language, analyses }) => analyses.map((it) => `${language}: ${it.analysis}`));
}

describe.each(backends)('forms on $backend', ({ open }) => {
  const fish = ['+N+Sg+Nom: kueʹll', '+N+Sg+Gen: kueʹl'];

  it.each([
    ...['kueʹll', 'kue’ll', "kue'll", 'kueʼll'].map((lemma) => [lemma, fish] as const),
    // As it is written goes before.
    ['ǩeʼrjj', ['+N+Sg+Nom: ǩeʼrjj']],
    ['kuell', []],
  ] as const)('%s has its forms as the list has them, whatever its apostrophes [F95]', (lemma, forms) => {
    const driver = open();
    const books = ['ǩeʼrjj N Sg+Nom=~', 'ǩeʹrjj N Sg+Gen=ǩeʹrj'];
    writeRows(driver, 'sms', 'kueʹll N Sg+Nom=~ Sg+Gen=kueʹl', ...books);
    expect(generated(serviceOver(driver), lemma, 'sms', ['+N+Sg+Nom', '+N+Sg+Gen'])).toEqual(forms);
  });

  it('generates only templates that have forms, in the order asked, each form once, weight 0 [A151]', () => {
    const driver = open();
    expect(writeRows(driver, 'sme', guolli)).toEqual({ lemmas: 1, forms: 4, classes: 1 });
    const service = serviceOver(driver);
    const templates = ['+N+Ess', '+N+Sg+Gen', null, '+N+Sg+Nom', '+N+Sg+Gen'];
    const forms = ['+N+Sg+Gen: guole guoli', '+N+Sg+Nom: guolli'];
    expect(generated(service, 'guolli', 'sme', templates)).toEqual(forms);
    for (const lemma of ['guoll', 'g'.repeat(1000)])
      expect(generated(service, lemma, 'sme', templates)).toEqual([]);
    expect(generated(service, 'guolli', 'smj', templates)).toEqual([]);
  });

  it('lemmatises a form to lemma and tags, in every language that has it', () => {
    const driver = open();
    writeRows(driver, 'sme', guolli, 'guolit V Inf=~');
    writeRows(driver, 'smn', 'guoli N Sg+Nom=~');
    const service = serviceOver(driver);
    const lemmatised = (form: string) =>
      ask(service, `lemmatised(lookupString: "${form}") { language wordforms analyses { analysis weight } }`);
    const analyses = ['guolli+N+Pl+Nom', 'guolit+V+Inf'].map((analysis) => ({ analysis, weight: 0 }));
    const wordforms = ['guolli', 'guolit'];
    expect(lemmatised('guolit')).toEqual({ lemmatised: [{ language: 'sme', wordforms, analyses }] });
    expect(analysed(service, 'guoli')).toEqual(['sme: guolli+N+Sg+Gen', 'smn: guoli+N+Sg+Nom']);
    for (const none of ['', 'nothing']) expect(analysed(service, none)).toEqual([]);
    expect(() => lemmatised('x'.repeat(2001))).toThrow('2000');
  });
});
