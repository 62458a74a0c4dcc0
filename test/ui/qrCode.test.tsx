import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { codePath, codeSquares, fitsIntoCode, QrCode } from '#src/ui/code/QrCode.tsx';

const linkOf = (length: number): string => 'https://example.org/-/lists/shared#'.padEnd(length, 'aB3_');

describe('a code', () => {
  test('has light squares around it, is sturdy up to 997 bytes, then as long as can be read [X22]', () => {
    const code = codeSquares(linkOf(997));
    expect(code.slice(0, 4).flat()).not.toContain(true);
    expect(code).toHaveLength(117 + 8);
    expect(codeSquares(linkOf(1_732))).toHaveLength(137 + 8);
    expect([fitsIntoCode(linkOf(1_732)), fitsIntoCode(linkOf(1_733))]).toEqual([true, false]);
  });

  test('is drawn with each dark square once [X22]', () => {
    const link = linkOf(80);
    const code = codeSquares(link);
    render(<QrCode link={link} label="Duottar" />);
    const path = screen.getByRole('img', { name: 'Duottar' }).querySelector('path')?.getAttribute('d') ?? '';
    expect(path).toBe(codePath(code));
    const drawn = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/gu)];
    const squares = drawn.flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, index) => `${Number(x) + index} ${y}`),
    );
    const dark = code.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
    expect(squares.toSorted()).toEqual(dark.toSorted());
  });
});
