/** Articles that are opened by a form. */
import { screen } from '@testing-library/react';
import { writeForms } from '#service/core/forms/formWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { fillFixture } from '#test/app/fixtureLexicon.ts';
import { type InProcessService, startInProcessService } from '#test/app/inProcessService.ts';
import { article, settledArticle } from '#test/app/onScreen.ts';
import { type RenderOptions, renderAt } from '#test/app/renderAt.tsx';

const forms = [
  ['guolli', 'N', '+N+Sg+Nom', 'guolli'],
  ['guolli', 'N', '+N+Pl+Nom', 'guolit'],
  ['guolli', 'N', '+N+Sg+Acc', 'guoli'],
  ['guolli', 'N', '+N+Sg+Gen', 'guoli'],
  ['guolli', 'N', '+N+Sg+Loc', 'guolis'],
  ['čáhci', 'N', '+N+Sg+Loc', 'čázis'],
  ['mánnu', 'N', '+N+Sg+Acc', 'mánu'],
  ['mánnu', 'N', '+N+Pl+Nom', 'guolit'],
  ['mánnu', 'N', '+N+Sg+Gen', 'jávri'],
  ['viehkat', 'V', '+V+Ger', 'viegadettiin'],
  ['viehkat', 'V', '+V+Der/NomAct+N+Sg+Loc', 'viehkamis'],
  ['viehkat', 'V', '+V+Ind+Prs+Sg1', 'viegan'],
  ['viehkat', 'V', '+V+Ind+Prs+Sg2', 'viegat'],
] as const;

function fillForms(driver: Driver): void {
  fillFixture(driver);
  const rows = forms.map(([lemma, pos, template, form]) => ({ lemma, pos, template, form }));
  writeForms(driver, { language: 'sme', version: '1', origin: 'giellalt' }, rows);
}

/** A service that knows some forms. */
export const formService = () => startInProcessService(fillForms);

/** A service that finds what is given, whatever is looked up. */
export function finding(...found: readonly object[]): InProcessService {
  const service = formService();
  const words = found.map((word) => ({ language: 'sme', analyses: [], parts: [], cost: 1, ...word }));
  return {
    ...service,
    fetch: (input, init = {}) =>
      String(init.body).includes('"FindWords"')
        ? Promise.resolve(
            new Response(JSON.stringify({ data: { findWords: words } }), {
              headers: { 'content-type': 'application/json' },
            }),
          )
        : service.fetch(input, init),
  };
}

/** The article at an address, settled. */
export async function open(path: string, options: RenderOptions = {}) {
  const drawn = await renderAt(path, { service: formService(), ...options });
  await settledArticle();
  return drawn;
}

/** What it is headed with. */
export const heading = (): HTMLElement => screen.getByRole('heading', { level: 1 });
/** What stands over the article, its head word included. */
export const why = (): string => article().previousElementSibling?.textContent ?? '';
