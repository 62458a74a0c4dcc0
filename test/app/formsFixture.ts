/** The small dictionary with forms of some of its words, and a service as those of today are, without finding. */
import { writeForms } from '#service/core/forms/formWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import sdl from '#service/schema.graphql?raw';
import { fillFixture } from './fixtureLexicon.ts';
import { type InProcessService, startInProcessService } from './inProcessService.ts';

const forms = {
  sme: [
    ['guolli', 'N', '+N+Sg+Nom', 'guolli'],
    ['guolli', 'N', '+N+Pl+Nom', 'guolit'],
    ['guolli', 'N', '+N+Sg+Gen', 'guoli'],
    ['guolli', 'N', '+N+Sg+Acc', 'guoli'],
    ['čáhci', 'N', '+N+Sg+Nom', 'čáhci'],
    ['čáhci', 'N', '+N+Sg+Loc', 'čázis'],
    ['áhkku', 'N', '+N+Pl+Nom', 'áhkut'],
    ['dat', 'Pron', '+Pron+Pers+Sg3+Nom', 'dat'],
    ['jah', 'Pcle', '+Pcle+X', 'dat'],
  ],
  nob: [['fisk', 'N', '+N+Msc+Pl+Def', 'fiskene']],
} as const;

export function fillWithForms(driver: Driver): void {
  fillFixture(driver);
  for (const [language, rows] of Object.entries(forms)) {
    writeForms(
      driver,
      { language, version: '1', origin: 'giellalt' },
      rows.map(([lemma, pos, template, form]) => ({ lemma, pos, template, form })),
    );
  }
}

export function startFindingService(): InProcessService {
  return startInProcessService(fillWithForms);
}

/** The same as the service that is deployed today: it lacks finding, weights of translations and alphabetical order. */
export function startServiceOfToday(): InProcessService {
  const [before = '', after = ''] = sdl.split(/ {2}"""\n {2}Words a text may mean[\s\S]*?\n\}\n/u);
  const rest = after
    .replace(/ {2}".*"\n {2}(?:readings|commonness): .*\n/gu, '')
    .replace(/ {2}"""\n {2}What a line of a list[\s\S]*?\): String!\n/u, '');
  const list = before.replace(/ {4}".*"\n {4}alphabetical: .*\n/u, '');
  return startInProcessService(fillWithForms, `${list}}\n${rest}`);
}
