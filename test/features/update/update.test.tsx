import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorScreen, isMissingPart } from '#src/app/boot/ErrorScreen.tsx';
import { speakLanguage } from '#src/app/boot/messages.ts';
import { UpdateNotice } from '#src/features/update/UpdateNotice.tsx';
import { announceUpdate, carryOver, scrollKey, takeUpScroll } from '#src/features/update/update.ts';

beforeEach(() => speakLanguage('en'));

afterEach(() => {
  act(() => announceUpdate('none'));
  sessionStorage.clear();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function shown(children: React.ReactNode) {
  return render(<I18nProvider i18n={i18n}>{children}</I18nProvider>);
}

test('a new version is announced, and can wait until later', async () => {
  shown(<UpdateNotice />);
  expect(screen.queryByText('A new version is ready.')).toBeNull();
  act(() => announceUpdate('ready'));
  screen.getByText('A new version is ready.');
  screen.getByRole('button', { name: 'Update' });
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText('A new version is ready.')).toBeNull();
});

test('a part of the app that is gone leads to a reload, not to the error screen', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  function Part(): never {
    throw new TypeError('Failed to fetch dynamically imported module: https://dict.example/assets/Old-1.js');
  }
  shown(
    <ErrorScreen>
      <Part />
    </ErrorScreen>,
  );
  screen.getByText('Part of the app failed to load.');
  screen.getByRole('button', { name: 'Reload' });
  expect(screen.queryByText('You have encountered an error')).toBeNull();
});

test('each browser’s words for a missing part are known, and other errors are not taken for one', () => {
  for (const words of [
    'Failed to fetch dynamically imported module: https://dict.example/assets/a.js',
    'error loading dynamically imported module: https://dict.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ]) {
    expect(isMissingPart(new TypeError(words)), words).toBe(true);
  }
  expect(isMissingPart(new TypeError('Failed to fetch'))).toBe(false);
  expect(isMissingPart('dynamically imported module')).toBe(false);
});

test('what is typed goes into the address before the reload, with the open article', () => {
  history.replaceState({ clicked: 3 }, '', '/gtsmenob/guolli?q=gu');
  document.body.innerHTML = '<search class="bar"><input type="text" value="guol"></search><main></main>';
  carryOver();
  expect(location.pathname + location.search).toBe('/gtsmenob/guolli?q=guol');
  expect(history.state).toEqual({ clicked: 3 });
});

test('scroll places come back after the reload, and are forgotten then', () => {
  const page = () => {
    document.body.innerHTML = '<main><div></div><section></section></main>';
    const section = document.querySelector('section');
    if (section === null) throw new Error('No section');
    Object.defineProperty(section, 'scrollHeight', { value: 1_000 });
    return section;
  };
  page().scrollTop = 420;
  carryOver();
  const after = page();
  takeUpScroll();
  expect(after.scrollTop).toBe(420);
  expect(sessionStorage.getItem(scrollKey)).toBeNull();
});
