import { type CodeSquares, quietZone } from '#src/data/exchange/sharing/qrCodes.ts';
import { printPalette } from '#src/ui/theme/palette.ts';

/** Pixels of a square. */
const squareSize = 8;

/** A code as a PNG, to be printed or sent. Rejects where the browser draws none. */
export function codePicture(code: CodeSquares): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = (code.length + 2 * quietZone) * squareSize;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.reject(new Error('No picture can be drawn here.'));
  pen.fillStyle = printPalette.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = printPalette.ink;
  for (const [y, row] of code.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) {
        pen.fillRect((x + quietZone) * squareSize, (y + quietZone) * squareSize, squareSize, squareSize);
      }
    }
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) =>
      picture === null ? reject(new Error('The picture could not be made.')) : resolve(picture),
    ),
  );
}
