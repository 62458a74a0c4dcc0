import { saveFile } from '#src/saved/exchange/saveFile.ts';
import type { FileMaker } from './export/exportFile.ts';

export type FileName = Pick<FileMaker, 'name' | 'type'>;

/** For files that this app reads, by their content: Chromium shares no ZIP, but text. */
export function sharedAsText(name: string): FileName {
  return { name: name.replace(/\.zip$/u, '.txt'), type: 'text/plain' };
}

/** Most browsers share no ZIP. */
export function canShareFile({ name, type }: FileName): boolean {
  const file = new File(['.'], name, { type });
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/** Saves the file where the browser refuses: sharing needs a recent tap. */
export async function shareFile(content: Blob, name: string, as: FileName): Promise<void> {
  const file = new File([content], as.name, { type: as.type });
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
