import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type LazyDialogProps, useLazyDialog } from '#src/ui/dialogs/useLazyDialog.tsx';
import { closeLayers } from '#src/ui/layers/layers.ts';

afterEach(cleanup);

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
  render(<Opener />);
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
  return {
    press,
    come: () => act(async () => resolve(Dialog)),
    fail: () => act(async () => reject(new Error('no network'))),
    state: () => screen.getByRole('status').textContent,
  };
}

describe('a dialog whose code is on its way', () => {
  test('M28: opens when it comes', async () => {
    const { press, come } = drawOpener();
    press('Show');
    await come();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test.each([
    ['it was hidden meanwhile', ({ press }: ReturnType<typeof drawOpener>) => press('Hide')],
    ['another page was opened, or Back pressed', () => act(() => closeLayers(0))],
  ])('M28: does not open when %s, nor says that it failed', async (_, callOff) => {
    for (const settle of ['come', 'fail'] as const) {
      const opener = drawOpener();
      opener.press('Show');
      callOff(opener);
      await opener[settle]();
      expect([screen.queryByRole('dialog'), opener.state()]).toEqual([null, 'closed']);
      cleanup();
    }
  });

  test('M28: opens all the same when it was asked for again', async () => {
    const { press, come } = drawOpener();
    press('Show');
    press('Hide');
    press('Show');
    await come();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
