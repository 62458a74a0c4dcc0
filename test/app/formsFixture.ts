/** The small dictionary with forms of some of its words, and a service as those of today are, without finding. */
import type { Driver } from '#service/core/sqlite/driver.ts';
import sdl from '#service/schema.graphql?raw';
import { writeRows } from '#test/service/core/smallDictionaries.ts';
import { fillFixture } from './fixtureLexicon.ts';
import { type InProcessService, startInProcessService } from './inProcessService.ts';

export function fillWithForms(driver: Driver): void {
  fillFixture(driver);
  writeRows(
    driver,
    'sme',
    'guolli N Sg+Nom=~ Pl+Nom=guolit Sg+Gen=guoli Sg+Acc=guoli',
    'čáhci N Sg+Nom=~ Sg+Loc=čázis',
    'áhkku N Pl+Nom=áhkut',
    'dat Pron Pers+Sg3+Nom=~',
    'jah Pcle X=dat',
  );
  writeRows(driver, 'nob', 'fisk N Msc+Pl+Def=fiskene');
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
