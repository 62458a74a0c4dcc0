import { expect, test } from 'vitest';
import { largestText } from '#src/features/reader/model/readText.ts';
import { decodeText, readTextFile } from '#src/features/reader/model/textFile.ts';

const text = 'Čáhci lea liegga – jávrris leat guolit.';

function utf16(shown: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(shown.length * 2 + 2));
  for (const [place, letter] of [...`\ufeff${shown}`].entries())
    view.setUint16(place * 2, letter.charCodeAt(0), isLittle);
  return new Uint8Array(view.buffer);
}

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${text}`)],
  ['UTF-16, the little end first', utf16(text, true)],
  ['UTF-16, the big end first', utf16(text, false)],
])('R2: a file of text is read as %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test('R2: a file of text is read as Latin-1 where it is no UTF-8', () => {
  const norwegian = 'Båten på sjøen: «vær så god»';
  expect(decodeText(Uint8Array.from(norwegian, (letter) => letter.charCodeAt(0)))).toBe(norwegian);
  // Windows writes dashes and quotation marks where Latin-1 has none.
  expect(decodeText(new Uint8Array([0x93, 0xe5, 0x94, 0x96]))).toBe('“å”–');
});

test.each([
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d]],
  ['a document of an office program', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]],
  ['half of a text in UTF-16', [0xff, 0xfe, 0x41, 0x00, 0x00, 0xd8]],
  ['an encoding of former years that has no Sámi letters here', [0x47, 0x81, 0x8d, 0x9d]],
])('R2: that is %s is refused, not shown as rubbish', (_, bytes) => {
  expect(() => decodeText(new Uint8Array(bytes))).toThrow(expect.objectContaining({ fault: 'unreadable' }));
});

test('R2: has its name as its title; what is far too large is not read', async () => {
  const read = await readTextFile(new File([text], 'Jávregáttis.v2.txt'));
  expect(read).toEqual({ title: 'Jávregáttis.v2', text });
  const large = new File([new Uint8Array(4 * largestText + 1)], 'x.txt');
  await expect(readTextFile(large)).rejects.toMatchObject({ fault: 'tooLong' });
});
