import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('../../src/', import.meta.url));

/** Inline styles of a text with a value that is written down: it could stand in `makeStyles`. */
function fixedStyles(text: string): readonly string[] {
  const inline = [...text.matchAll(/style=\{\{([^}]*)\}/gu)].map(([, inside = '']) => inside);
  return inline.filter((inside) => /:\s*(?:'|"|-?\d)/u.test(inside));
}

test('H44: inline styles are for values that are computed at run time', () => {
  const files = globSync('**/*.tsx', { cwd: sources });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => fixedStyles(readFileSync(`${sources}${file}`, 'utf8')).length > 0)).toEqual(
    [],
  );
});

test('H44: one that is written down would be found', () => {
  expect(
    fixedStyles("<p style={{ margin: 0 }} /><p style={{ width }} /><p style={{ color: 'red' }} />"),
  ).toEqual([' margin: 0 ', " color: 'red' "]);
});
