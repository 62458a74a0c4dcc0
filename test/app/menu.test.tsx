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
