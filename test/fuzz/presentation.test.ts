/**
 * The linguists' form of a word, drawn. Oracle: everything but the `@` is there, in
 * order; what stands before an `@` is bold, one character each, and nothing else is.
 */
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { Presentation } from '#src/ui/text/Word.tsx';
import { property } from '#test/fuzz/makers/property.ts';
import { texts } from '#test/fuzz/makers/texts.ts';

const forms = fc.oneof(
  texts.map((text) => text.slice(0, 200).toWellFormed()),
  fc.string({ unit: fc.constantFrom('@', '@', 'a', 'á', '😀', '\u{1d400}', '<', '&', ' '), maxLength: 12 }),
);

const written = (text: string): string => renderToStaticMarkup(createElement('i', null, text)).slice(3, -4);

property('a presentation form shows all but its marks, and bold what they mark', forms, (form) => {
  const drawn = renderToStaticMarkup(createElement(Presentation, { form }));
  expect(drawn.replaceAll(/<\/?b>/gu, '')).toBe(written(form.replaceAll('@', '')));
  const bold = [...drawn.matchAll(/<b>(.*?)<\/b>/gsu)].map(([, inside]) => inside);
  const marked = form
    .split('@')
    .slice(0, -1)
    .map((piece) => written([...piece].at(-1) ?? ''));
  expect(bold).toEqual(marked);
});
