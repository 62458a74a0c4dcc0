import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowText } from '#src/ui/wordlist/RowText.tsx';
import { renderPart } from '#test/app/renderPart.tsx';

test('the letters of a head word in a row are never smaller than 10 px, however long it is [R369]', () => {
  const phrase = 'rakennuksen pitkän seinän ylimmäinen tai alimmainen hirsi, muita pitemmäksi jätetty';
  renderPart(<RowText word={phrase} language="fin" badge="" meanings={[]} own={undefined} cut />);
  expect(screen.getByText(phrase).style.fontSize).toMatch(/^max\(0\.625rem, min\(/u);
});
