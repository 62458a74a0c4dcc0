/** The result of a session as a picture: drawn and saved on the device, nothing is sent. */
import type { Palette } from '#src/ui/theme/palette.ts';
import { wordFace } from '#src/ui/theme/theme.ts';

/** A word to see again. */
export interface PicturedWord {
  readonly word: string;
  /** The form that was asked; empty where it was the word itself. */
  readonly right: string;
  /** Empty where nothing was typed. */
  readonly typed: string;
}

/** What stands on the picture. */
export interface PictureContent {
  readonly colours: Palette;
  readonly heading: string;
  readonly count: string;
  readonly facts: string;
  /** Name of the list; empty where there is none. */
  readonly listName: string;
  readonly list: readonly PicturedWord[];
  /** Name of the file. */
  readonly file: string;
}

/** In pixels; the height follows what stands on it. */
const width = 1080;
const margin = 80;
const rowHeight = 64;

/** Words on the picture at most: more would be too small to read on a tablet. */
const mostRows = 24;

const plainFace = 'system-ui, sans-serif';

/** The name of the file: list and day, without what file systems refuse. */
export function pictureName(name: string, at: Date): string {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${[name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60), ...day].join('-')}.png`;
}

/** A text that is too long for its place, with an ellipsis. */
function fitted(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  let letters = [...text];
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > room)
    letters = letters.slice(0, -1);
  return `${letters.join('')}…`;
}

function draw(context: CanvasRenderingContext2D, content: PictureContent): void {
  const { colours, heading, count, facts, listName, list } = content;
  const room = width - 2 * margin;
  const { canvas } = context;
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const text = (words: string, font: string, colour: string, y: number, x = margin, most = room): void => {
    context.font = font;
    context.fillStyle = colour;
    context.fillText(fitted(context, words, most), x, y);
  };
  text(heading, `34px ${plainFace}`, colours.muted, 120);
  text(count, `700 120px ${wordFace}`, colours.ink, 260);
  text(facts, `32px ${plainFace}`, colours.muted, 330);
  if (listName === '') return;
  text(listName, `600 28px ${plainFace}`, colours.muted, 430);
  const third = room / 3;
  for (const [row, { word, right, typed }] of list.slice(0, mostRows).entries()) {
    const y = 490 + row * rowHeight;
    text(word, `700 36px ${wordFace}`, colours.ink, y, margin, third - 20);
    text(right, `36px ${wordFace}`, colours.ink, y, margin + third, third - 20);
    text(typed, `32px ${wordFace}`, colours.accent, y, margin + 2 * third, third);
    context.fillStyle = colours.hairline;
    context.fillRect(margin, y + 20, room, 2);
  }
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture.'))),
      'image/png',
    );
  });
}

/**
 * Draws the picture and saves it as a file of the device.
 * @throws {Error} when the browser can't draw it.
 */
export async function resultPicture(content: PictureContent): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height =
    420 + (content.listName === '' ? 0 : 80 + Math.min(content.list.length, mostRows) * rowHeight);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser can not draw.');
  // Else what was not on the screen in this face yet is drawn in another. Refused where there is no network: it is drawn all the same.
  await document.fonts
    ?.load(`700 36px ${wordFace}`, content.list.map(({ word }) => word).join(''))
    .catch(() => []);
  draw(context, content);
  const url = URL.createObjectURL(await blobOf(canvas));
  const link = document.createElement('a');
  link.href = url;
  link.download = content.file;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
