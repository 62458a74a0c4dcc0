/** Corpus icons on an otherwise empty page, over the embedded corpus. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { speakLanguage } from '#src/app/boot/messages.ts';
import { CorpusLink } from '#src/features/corpus/CorpusLink.tsx';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';
import { type CorpusService, startCorpusService } from './corpusService.ts';
import { blindfold, type Seeing } from './seeing.ts';

/** What each test starts with. */
export interface Finding {
  readonly service: CorpusService;
  readonly seeing: Seeing;
  readonly client: ReturnType<typeof makeQueryClient>;
}

function start(): Finding {
  const service = startCorpusService();
  vi.stubGlobal('fetch', service.fetch);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return { service, seeing: blindfold(), client: makeQueryClient() };
}

/** The corpus and the eyes of the running test. */
export let finding: Finding = start();

beforeEach(async () => {
  window.happyDOM.setURL('http://localhost:3000/');
  finding = start();
  await speakLanguage('en');
});

afterEach(() => {
  cleanup();
  finding.client.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Draws the icons of lemmas. */
export function draw(language: string, ...lemmas: readonly string[]): void {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={finding.client}>
        <MemoryRouter initialEntries={['/guolli?q=guo&mode=middle']}>
          {lemmas.map((lemma, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same lemma may stand twice
            <CorpusLink key={index} language={language} lemma={lemma} />
          ))}
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

/** Brings everything on screen. */
export function look(): void {
  act(() => finding.seeing.scrollTo());
}
