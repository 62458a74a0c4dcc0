/** A part of the app in English, within everything that the app puts around its parts. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach } from 'vitest';
import { activateLanguage } from '#src/app/boot/messages.ts';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';

beforeEach(() => activateLanguage('en'));
afterEach(cleanup);

export function renderPart(
  part: ReactNode,
  {
    address = '/',
    client = makeQueryClient(),
  }: { address?: string; client?: ReturnType<typeof makeQueryClient> } = {},
) {
  return render(part, {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
        </QueryClientProvider>
      </I18nProvider>
    ),
  });
}
