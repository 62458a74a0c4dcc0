/** The inflection of words as a reader meets it, over the real service with the starter lexicon's forms. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, vi } from 'vitest';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { writeForms } from '#service/core/forms/formWriter.ts';
import { starterFolder } from '#service/import/starter/starter.ts';
import { starterForms } from '#service/import/starter/starterLexicon.ts';
import { speakLanguage } from '#src/app/boot/messages.ts';
import { ParadigmControl } from '#src/features/paradigm/ParadigmControl.tsx';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';
import { type InProcessService, startInProcessService } from '#test/app/inProcessService.ts';
import { setScreen } from '#test/app/layout.ts';

/** Forms the starter lexicon has none of: as the transducers gave them. */
const more: Readonly<Record<string, readonly FormRow[]>> = {
  sme: [
    { lemma: 'oahpaheaddji', pos: 'N', template: '+N+NomAg+Sg+Nom', form: 'oahpaheaddji' },
    { lemma: 'oahpaheaddji', pos: 'N', template: '+N+NomAg+Sg+Ill', form: 'oahpaheaddjái' },
    { lemma: 'Perm', pos: 'N', template: '+N+Prop+Sg+Nom', form: 'Perm' },
    { lemma: 'Perm', pos: 'N', template: '+N+Prop+Sg+Ill', form: 'Permii' },
  ],
  fin: [
    { lemma: 'olla', pos: 'V', template: '+V+Act+Ind+Prs+Sg1', form: 'olen' },
    { lemma: 'olla', pos: 'V', template: '+V+Act+Ind+Prt+Sg1', form: 'olin' },
    { lemma: 'olla', pos: 'V', template: '+V+Pss+Ind+Prs+Pe4', form: 'ollaan' },
    { lemma: 'olla', pos: 'V', template: '+V+Act+Imprt+Sg2', form: 'ole' },
    { lemma: 'olla', pos: 'V', template: '+V+Act+InfA+Sg+Lat', form: 'olla' },
    { lemma: 'olla', pos: 'V', template: '+V+Act+PrfPrc+Pl+Nom', form: 'olleet' },
    { lemma: 'olla', pos: 'V', template: '+V+Act+Ind+Prs+ConNeg', form: 'ole' },
  ],
};

/** A service that knows the forms of the starter lexicon, and a few more. */
export function startFormService(): InProcessService {
  const folder = join(starterFolder, 'forms');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (file) => /^\w+\/(\w+)-(\w+)\.tsv$/u.exec(file) ?? [],
  );
  return startInProcessService((driver) => {
    for (const language of new Set(files.map(([, code = '']) => code))) {
      const own = files.filter(([, code]) => code === language);
      const rows = own.flatMap(([file = '', , pos = '']) => [...starterForms(join(folder, file), pos)]);
      writeForms(driver, { language, version: '1', origin: 'starter' }, [...rows, ...(more[language] ?? [])]);
    }
  });
}

/** What is drawn. */
export interface Drawn {
  readonly service: InProcessService;
  readonly user: UserEvent;
  /** Lines of the console's error log. */
  readonly logged: () => readonly unknown[];
  /** Draws the same words anew, as when the reader comes back to them. */
  again(): void;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Draws the controls of words. */
export async function draw(
  words: readonly ParadigmWord[],
  options: {
    readonly service?: InProcessService;
    readonly renderSpeech?: (form: string) => ReactNode;
    readonly configuration?: object;
  } = {},
): Promise<Drawn> {
  const { service = startFormService(), renderSpeech, configuration } = options;
  window.happyDOM.setURL('http://localhost:3000/');
  setScreen('wide');
  if (configuration) {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = 'configuration';
    block.textContent = JSON.stringify(configuration);
    document.head.append(block);
  }
  vi.stubGlobal('fetch', service.fetch);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const client = makeQueryClient();
  const user = userEvent.setup();
  await speakLanguage('en');
  const show = () =>
    render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <MemoryRouter>
            {words.map((word) => (
              <ParadigmControl key={`${word.language} ${word.lemma}`} {...word} renderSpeech={renderSpeech} />
            ))}
          </MemoryRouter>
        </QueryClientProvider>
      </I18nProvider>,
    );
  show();
  return {
    service,
    user,
    logged: () => log.mock.calls.flat(),
    again() {
      cleanup();
      show();
    },
  };
}

/** The icon of a lemma. */
export function icon(lemma: string): HTMLElement {
  return screen.getByRole('button', { name: `Inflection of ${lemma}` });
}

/** The icon of a lemma, once its check is done. */
export async function settledIcon(lemma: string): Promise<HTMLElement> {
  await waitFor(() => expect(icon(lemma).getAttribute('aria-busy')).toBe('false'));
  return icon(lemma);
}

/** Opens the table of a lemma and waits until the sheet is there. */
export async function openParadigm({ user }: Drawn, lemma: string): Promise<HTMLElement> {
  await user.click(await settledIcon(lemma));
  return screen.findByRole('dialog');
}

/** The cells of a table, as text: forms of one cell with / between them. */
export function cellTexts(dialog: HTMLElement): string[][] {
  const table = within(dialog).getByRole('table');
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => {
      const forms = [...cell.querySelectorAll('button[lang]')].map((form) => form.textContent);
      return forms.length > 0 ? forms.join('/') : cell.textContent;
    }),
  );
}
