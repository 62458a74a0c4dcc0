/** Getting a file that is made here to where the person wants it. */

import type { FileMaker } from './export/exportFile.ts';
import { blobSink, type FileSink, ownFileSink, streamSink } from './format/package/fileSink.ts';

/** From this size on a file is written to the disk while it is made, in bytes. */
const large = 32_000_000;

/** The browser's own dialog to choose a place; Chromium alone has it. */
interface FilePicker {
  showSaveFilePicker: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

function hasPicker(page: object): page is FilePicker {
  return 'showSaveFilePicker' in page && typeof page.showSaveFilePicker === 'function';
}

/**
 * Where a file is written to. Call it right after a tap: browsers ask for a place only then.
 * @returns rejects with an `AbortError` where the person thought better of it.
 */
export async function sinkFor({ name, type, size }: FileMaker): Promise<FileSink> {
  if (size < large) return blobSink(type);
  const page: object = globalThis;
  if (hasPicker(page)) {
    const handle = await page.showSaveFilePicker({ suggestedName: name });
    return streamSink(await handle.createWritable());
  }
  return (await ownFileSink(name)) ?? blobSink(type);
}

/** How long a file stays reachable after its download began, in milliseconds. */
const reachableFor = 60_000;

/** Saves a file among the downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), reachableFor);
}

/** Whether the browser shares files of this name and type. Most share no ZIP. */
export function canShareFile({ name, type }: Pick<FileMaker, 'name' | 'type'>): boolean {
  const file = new File(['.'], name, { type });
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/** Shares a file, or saves it where the browser will not: it asks for a tap that is not too long ago. */
export async function shareFile(content: Blob, { name, type }: FileMaker): Promise<void> {
  const file = new File([content], name, { type });
  try {
    if (navigator.canShare({ files: [file] })) {
      await navigator.share({ files: [file] });
      return;
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return;
  }
  saveFile(content, name);
}
