import { minuteMs } from '#src/state/time.ts';

/** After the download began. */
const reachableMs = minuteMs;

/** As a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), reachableMs);
}

/** As PNG. Rejects if the browser makes none. */
export async function savePicture(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (picture === null) throw new Error('The browser made no picture.');
  saveFile(picture, name);
}
