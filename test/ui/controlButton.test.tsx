import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ControlButton, type ControlState } from '#src/ui/controls/ControlButton.tsx';
import { renderPart } from '#test/app/renderPart.tsx';

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
