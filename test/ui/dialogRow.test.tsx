import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { speakLanguage } from '#src/app/boot/messages.ts';
import { DialogRow } from '#src/ui/dialogs/DialogRow.tsx';
import type { LazyDialogProps } from '#src/ui/dialogs/useLazyDialog.tsx';

beforeAll(() => speakLanguage('en'));
afterEach(cleanup);

function Words({ open }: LazyDialogProps) {
  return open ? <p>all the words</p> : null;
}

test('D26: a dialog whose code cannot be fetched says so, and the next press tries again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof Words>>();
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Words);
  const user = userEvent.setup();
  render(
    <I18nProvider i18n={i18n}>
      <DialogRow icon={<svg aria-hidden="true" />} name="Words" load={load} />
    </I18nProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Words' }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(logged).toHaveBeenCalledOnce();

  await user.click(screen.getByRole('button', { name: 'Words' }));
  await screen.findByText('all the words');
  expect(screen.queryByRole('alert')).toBeNull();
  logged.mockRestore();
});
