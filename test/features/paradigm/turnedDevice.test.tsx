import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { writeForms } from '#service/core/forms/formWriter.ts';
import { fillFixture } from '#test/app/fixtureLexicon.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { findRow, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

const forms = [
  { lemma: 'guolli', pos: 'N', template: '+N+Sg+Nom', form: 'guolli' },
  { lemma: 'guolli', pos: 'N', template: '+N+Sg+Gen', form: 'guoli' },
];

test('H45: a device that is turned leaves the inflection open, and the focus in it', async () => {
  const service = startInProcessService((driver) => {
    fillFixture(driver);
    writeForms(driver, { language: 'sme', version: '1', origin: 'starter' }, forms);
  });
  const { user } = await renderAt('/guolli', { screen: 'narrow', service });
  await settledArticle();
  await findRow('guolli');
  const icon = await screen.findByRole('button', { name: 'Inflection of guolli' });
  await waitFor(() => expect(icon.getAttribute('aria-haspopup')).toBe('dialog'));
  await user.click(icon);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));

  await act(async () => window.happyDOM.setViewport({ width: 1280, height: 800 }));
  // The way back to the list is gone where the list stands beside the article.
  await waitFor(() => expect(document.querySelector('[aria-label="Back"]')).toBeNull());
  expect(dialog.contains(document.activeElement)).toBe(true);
  await within(screen.getByRole('dialog')).findByRole('table');

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Inflection of guolli'),
  );
});
