import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openingDictionaries } from '#src/state/openingDictionaries.ts';
import { ControlButton, type ControlState } from '#src/ui/controls/ControlButton.tsx';
import { DialogRow } from '#src/ui/dialogs/DialogRow.tsx';
import { closeLayers } from '#src/ui/layers/layers.ts';
import { whenIdle } from '#src/ui/waiting/idle.ts';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { type LazyDialogProps, lazyDialog, useLazyDialog } from '#src/ui/waiting/lazyDialog.tsx';
import { WaitingRows } from '#src/ui/waiting/Waiting.tsx';
import { renderPart } from '#test/app/renderPart.tsx';

function Dialog({ open }: LazyDialogProps) {
  return open ? <div role="dialog">The dialog</div> : null;
}

/** An opener whose dialog's code comes, or fails to come, when the test says so. */
function drawOpener() {
  const { promise, resolve, reject } = Promise.withResolvers<{ Dialog: typeof Dialog }>();
  const Late = lazyDialog(lazyComponent(() => promise, 'Dialog'));
  function Opener() {
    const { state, show, hide, opened } = useLazyDialog(Late);
    return (
      <>
        <output>{state}</output>
        <button type="button" onClick={show}>
          Show
        </button>
        <button type="button" onClick={hide}>
          Hide
        </button>
        <Late {...opened} />
      </>
    );
  }
  renderPart(<Opener />);
  return {
    press: (name: string) => act(() => screen.getByRole('button', { name }).click()),
    come: () => act(async () => resolve({ Dialog })),
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
  const load = vi.fn(async () => ({ Dialog })).mockRejectedValueOnce(new Error('no network'));
  const Late = lazyDialog(lazyComponent(load, 'Dialog'));
  renderPart(<DialogRow icon={<svg aria-hidden="true" />} name="Words" Dialog={Late} />);
  await userEvent.click(screen.getByRole('button', { name: 'Words' }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(logged).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Words' }));
  await screen.findByText('The dialog');
  expect(screen.queryByRole('alert')).toBeNull();
  logged.mockRestore();
});

test('a dialog that could not be fetched for a plain opener can be opened again, and its notice closed [D26]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => ({ Dialog }));
  load.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'));
  const Late = lazyDialog(lazyComponent(load, 'Dialog'));
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Words
        </button>
        <Late open={open} onClose={() => setOpen(false)} />
      </>
    );
  }
  renderPart(<Opener />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Words');
  await screen.findByRole('alert');
  await press('Close');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Words');
  await screen.findByRole('alert');
  await press('Words');
  await screen.findByText('The dialog');
  expect(screen.queryByRole('alert')).toBeNull();
  logged.mockRestore();
});

const busy: ControlState = { state: 'busy', hint: 'Loading…' };
const ready: ControlState = { state: 'ready' };

function pressBusy() {
  const onPress = vi.fn();
  const at = (is: ControlState) => (
    <>
      <ControlButton word="Inflection" label="Inflection" icon={<svg />} is={is} onPress={onPress} />
      <input aria-label="Elsewhere" />
    </>
  );
  const { rerender } = renderPart(at(busy));
  fireEvent.click(screen.getByRole('button', { name: 'Inflection' }));
  expect(onPress).not.toHaveBeenCalled();
  return { onPress, becomes: (is: ControlState) => rerender(at(is)) };
}

test('a control that is pressed while it is busy does what it is for as soon as it can, once [S113]', () => {
  const { onPress, becomes } = pressBusy();
  for (const is of [ready, busy, ready]) becomes(is);
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a control that is pressed while it is busy does nothing once the focus is elsewhere [S113]', () => {
  const { onPress, becomes } = pressBusy();
  screen.getByRole('textbox', { name: 'Elsewhere' }).focus();
  becomes(ready);
  expect(onPress).not.toHaveBeenCalled();
});

test('a control that is pressed while it is busy says why where it can not [S113]', () => {
  const { becomes } = pressBusy();
  becomes({ state: 'off', reason: 'There is no table for this word.' });
  expect(screen.getAllByText('There is no table for this word.').length).toBeGreaterThan(0);
});

test('what waits for an idle browser comes soon in one that does not tell when it is idle [R104]', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const act = vi.fn();
  whenIdle(act);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(250);
  expect(act).toHaveBeenCalledOnce();
});

test('while dictionaries are opened, a waiting list says so [R105]', async () => {
  await renderPart(
    <WaitingRows label="Searching…" widths={['3rem']} className="">
      {() => null}
    </WaitingRows>,
  );
  screen.getByRole('status', { name: 'Searching…' });
  act(() => openingDictionaries.set(true));
  expect(screen.getByRole('status', { name: 'Opening dictionaries…' }).textContent).toBe(
    'Opening dictionaries…',
  );
  act(() => openingDictionaries.set(false));
});
