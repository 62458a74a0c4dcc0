import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answeredCard } from '#src/features/practice/model/schedule.ts';
import { paradigmLanguages } from '#src/language/languages.ts';
import { saveCard } from '#src/saved/practice/practiceCards.ts';
import { saveWord } from '#src/saved/savedWords.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { startFormService } from '#test/features/paradigm/formService.ts';
import {
  answer,
  answerField,
  chosen,
  describedBy,
  fishing,
  fishingPage,
  keepFishing,
  keepNothing,
} from './practising.ts';

beforeEach(keepNothing);

const locative = chosen({ kind: 'form', forms: { pos: ['N'], tags: ['Pl', 'Loc'] } });

test('T10, T15: “guolli, plural locative?”; after an error the table, with the cell marked and what was known ticked', async () => {
  const [guolli = ''] = await keepFishing(1);
  const form = { word: guolli, kind: 'form', template: '+N+Pl+Ill' } as const;
  await saveCard(answeredCard(form, undefined, 'right', Date.now()));
  const { user } = await renderAt(fishingPage, { stored: locative, service: startFormService() });
  const asked = describedBy(await answerField());
  expect(asked).toContain('guolli');
  expect(asked).toContain('plural locative?');
  await answer(user, 'guolin');
  const table = within(await screen.findByRole('table', { name: 'Inflection of guolli' }));
  const marked = document.querySelector('main [aria-current="true"]');
  expect(marked?.textContent).toBe('guliin');
  expect(marked?.closest('td')?.textContent).toContain('asked');
  expect(table.getByRole('button', { name: 'guliide' }).closest('td')?.textContent).toContain(
    'known already',
  );
  await user.keyboard('{Enter}');
  await answer(user, 'guliin');
  expect(screen.queryByRole('table')).toBeNull();
  // What was checked counts, though the session is left before the next card.
  await user.keyboard('{Escape}');
  await screen.findByRole('heading', { level: 1, name: '0 / 1' });
  await screen.findByText('plural locative');
  await screen.findByText('guolin');
  // The first of its file fetches the whole app.
}, 60_000);

test.each([
  ['sme', 'guolli'],
  ['sma', 'guelie'],
  ['smj', 'guolle'],
  ['smn', 'kyeli'],
  ['sms', 'kueʹll'],
  ['fin', 'kivi'],
])('T9: of %s there are forms to be asked (%s)', async (language, stem) => {
  expect(paradigmLanguages).toContain(language);
  await saveWord(fishing, { stem, language, pos: 'N', translations: [] });
  await renderAt(fishingPage, { stored: chosen({ kind: 'form' }), service: startFormService() });
  expect(describedBy(await answerField())).toContain(stem);
});

test('T15: words whose forms do not come are left out, and that is said; without any the failure is said', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  await keepFishing(2);
  const service = startFormService();
  service.break('unreachable', 'Generated');
  const { user } = await renderAt(fishingPage, { stored: locative, service });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The dictionary service isn’t responding.',
  );
  service.mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await answerField();
});

test('T15: a list without a word that has forms says so', async () => {
  await saveWord(fishing, { stem: 'ja', language: 'sme', pos: 'CC', translations: [] });
  await renderAt(fishingPage, { stored: chosen({ kind: 'form' }), service: startFormService() });
  await screen.findByText('No words in this list work with this exercise.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy());
});
