import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { speakLanguage } from '#src/app/boot/messages.ts';
import { answeredCard } from '#src/features/practice/model/schedule.ts';
import { PractiseLink } from '#src/features/practice/PractiseLink.tsx';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';
import { saveCard } from '#src/saved/practice/practiceCards.ts';
import { lazyMessagesAhead } from '#src/ui/waiting/lazyComponent.tsx';
import { fishing, fishingPage, keepFishing, keepNothing } from './practising.ts';

beforeEach(keepNothing);
afterEach(cleanup);

test('T20: a list says how many of its words are due, anew with each answer, and leads to practising them', async () => {
  const [guolli = ''] = await keepFishing();
  await speakLanguage('en');
  await lazyMessagesAhead();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <MemoryRouter>
          <PractiseLink listId={fishing.id} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  const link = await screen.findByRole('link', { name: 'Practise · 3 to review' });
  expect(link.getAttribute('href')).toBe(fishingPage);
  await saveCard(answeredCard({ word: guolli, kind: 'meaning' }, undefined, 'right', Date.now()));
  await waitFor(() => expect(link.textContent).toBe('Practise · 2 to review'));
});
