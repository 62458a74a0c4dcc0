import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DrawerContent } from '#src/app/layout/DrawerContent.tsx';
import { renderPart } from './renderPart.tsx';

test('no two entries of the menu have the same icon [V143]', () => {
  const { container } = renderPart(<DrawerContent />);
  const icons = [...container.querySelectorAll('a, [aria-haspopup=dialog]')]
    .map((row) => row.querySelector('svg')?.innerHTML)
    .filter((icon) => icon !== undefined);
  expect(icons.length).toBeGreaterThan(9);
  expect(new Set(icons).size).toBe(icons.length);
});

test.each(['Browse a dictionary', 'On this device', 'Words I looked up'])(
  'on the page of “%s” its entry in the menu is the current one [R352]',
  (name) => {
    const { unmount } = renderPart(<DrawerContent />);
    const address = screen.getByRole('link', { name }).getAttribute('href') ?? '';
    unmount();
    renderPart(<DrawerContent />, { address });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(name);
  },
);
