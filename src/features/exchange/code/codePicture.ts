import { codeSquares } from '#src/ui/code/QrCode.tsx';
import { printPalette } from '#src/ui/theme/palette.ts';

/** Pixels of a square. */
const squareSize = 8;

/** The code of a link as a PNG, to be printed or sent. Rejects where the browser draws none. */
export function codePicture(link: string): Promise<Blob> {
  const code = codeSquares(link);
  const canvas = document.createElement('canvas');
  canvas.width = code.length * squareSize;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.reject(new Error('No picture can be drawn here.'));
  pen.fillStyle = printPalette.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = printPalette.ink;
  for (const [y, row] of code.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(x * squareSize, y * squareSize, squareSize, squareSize);
    }
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) =>
      picture === null ? reject(new Error('The picture could not be made.')) : resolve(picture),
    ),
  );
}
