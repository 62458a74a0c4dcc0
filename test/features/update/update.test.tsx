import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { isMissingPart } from '#src/app/boot/ErrorScreen.tsx';
import { UpdateNotice } from '#src/features/update/UpdateNotice.tsx';
import { announceUpdate } from '#src/features/update/update.ts';
import { renderPart } from '#test/app/renderPart.tsx';

afterEach(() => act(() => announceUpdate('none')));

test('a new version is announced, and can wait until later', async () => {
  renderPart(<UpdateNotice />);
  expect(screen.queryByText('A new version is ready.')).toBeNull();
  act(() => announceUpdate('ready'));
  screen.getByText('A new version is ready.');
  screen.getByRole('button', { name: 'Update' });
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText('A new version is ready.')).toBeNull();
});

test.each([
  ['Failed to fetch dynamically imported module: https://dict.example/assets/a.js', true],
  ['error loading dynamically imported module: https://dict.example/assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['Failed to fetch', false],
])('“%s” are a browser’s words for a missing part of the app: %s', (words, isMissing) => {
  expect(isMissingPart(new TypeError(words))).toBe(isMissing);
});
