import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { speakLanguage } from '#src/app/boot/messages.ts';
import { ControlButton, type ControlState } from '#src/ui/controls/ControlButton.tsx';

beforeEach(() => speakLanguage('en'));
afterEach(cleanup);

const busy: ControlState = { state: 'busy', hint: 'Loading…' };

function draw() {
  const onPress = vi.fn();
  const at = (is: ControlState) => (
    <I18nProvider i18n={i18n}>
      <ControlButton label="Inflection" icon={<svg />} is={is} onPress={onPress} />
      <input aria-label="Elsewhere" />
    </I18nProvider>
  );
  const { rerender } = render(at(busy));
  return { onPress, becomes: (is: ControlState) => rerender(at(is)) };
}

describe('S113: a control that is pressed while it is busy', () => {
  test('does what it is for as soon as it can, once', () => {
    const { onPress, becomes } = draw();
    fireEvent.click(screen.getByRole('button', { name: 'Inflection' }));
    expect(onPress).not.toHaveBeenCalled();
    becomes({ state: 'ready' });
    expect(onPress).toHaveBeenCalledTimes(1);
    becomes(busy);
    becomes({ state: 'ready' });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('does nothing any more when one has gone elsewhere', () => {
    const { onPress, becomes } = draw();
    fireEvent.click(screen.getByRole('button', { name: 'Inflection' }));
    screen.getByRole('textbox', { name: 'Elsewhere' }).focus();
    becomes({ state: 'ready' });
    expect(onPress).not.toHaveBeenCalled();
  });

  test('says why where it can not', () => {
    const { becomes } = draw();
    fireEvent.click(screen.getByRole('button', { name: 'Inflection' }));
    becomes({ state: 'off', reason: 'There is no table for this word.' });
    expect(screen.getAllByText('There is no table for this word.').length).toBeGreaterThan(0);
  });
});
