import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fluentTokens } from '#src/ui/theme/fluentTokens.ts';

const styles = globSync('src/**/*.{ts,tsx,css}').filter(
  (file) => !/print\.css$|fluentTokens\.ts$/u.test(file),
);
const sizes = Object.entries(fluentTokens).flatMap(([name, value]) =>
  name.startsWith('fontSize') ? value : [],
);

test('every style takes the size of its text from a scale of seven [V140]', () => {
  const px = sizes.map((size) => 16 * Number.parseFloat(`${size}`));
  expect(px).toEqual([12, 14, 16, 18, 20, 28, 34]);
  const others = styles.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bfont(?:Size|-size)?:\s*([^;,}/]*)/gu)]
      .flatMap(([, value = '']) => value.match(/[\d.]+(?:rem|px|pt|em|%)/gu) ?? [])
      .filter((size) => !sizes.includes(size))
      .map((size) => `${file}: ${size}`),
  );
  expect(others).toEqual([]);
});
