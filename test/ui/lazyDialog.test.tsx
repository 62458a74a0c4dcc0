import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { DialogRow } from '#src/ui/dialogs/DialogRow.tsx';
import { type LazyDialogProps, useLazyDialog } from '#src/ui/dialogs/useLazyDialog.tsx';
import { closeLayers } from '#src/ui/layers/layers.ts';
import { renderPart } from '#test/app/renderPart.tsx';

function Dialog({ open }: LazyDialogProps) {
  return open ? <div role="dialog">The dialog</div> : null;
}

/** An opener whose dialog's code comes, or fails to come, when the test says so. */
function drawOpener() {
  const { promise, resolve, reject } = Promise.withResolvers<ComponentType<LazyDialogProps>>();
  function Opener() {
    const { state, show, hide, dialog } = useLazyDialog(() => promise);
    return (
      <>
        <output>{state}</output>
        <button type="button" onClick={show}>
          Show
        </button>
        <button type="button" onClick={hide}>
          Hide
        </button>
        {dialog}
      </>
    );
  }
  renderPart(<Opener />);
  return {
    press: (name: string) => act(() => screen.getByRole('button', { name }).click()),
    come: () => act(async () => resolve(Dialog)),
    fail: () => act(async () => reject(new Error('no network'))),
  };
}

test.each([[['Show']], [['Show', 'Hide', 'Show']]])(
  'a dialog opens when its code comes, after %j [M28]',
  async (presses) => {
    const { press, come } = drawOpener();
    for (const name of presses) press(name);
    await come();
    expect(screen.getByRole('dialog')).toBeTruthy();
  },
);

test.each([
  ['it was hidden meanwhile', ({ press }: ReturnType<typeof drawOpener>) => press('Hide')],
  ['another page was opened, or Back pressed', () => act(() => closeLayers(0))],
])('a dialog does not open when %s, nor says that it failed [M28]', async (_, callOff) => {
  for (const settle of ['come', 'fail'] as const) {
    const opener = drawOpener();
    opener.press('Show');
    callOff(opener);
    await opener[settle]();
    expect([screen.queryByRole('dialog'), screen.getByRole('status').textContent]).toEqual([null, 'closed']);
    cleanup();
  }
});

test('a dialog whose code cannot be fetched says so, and the next press tries again [D26]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => Dialog).mockRejectedValueOnce(new Error('no network'));
  renderPart(<DialogRow icon={<svg aria-hidden="true" />} name="Words" load={load} />);
  await userEvent.click(screen.getByRole('button', { name: 'Words' }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(logged).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Words' }));
  await screen.findByText('The dialog');
  expect(screen.queryByRole('alert')).toBeNull();
  logged.mockRestore();
});
