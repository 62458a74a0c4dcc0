import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { copyText } from '#src/ui/text/copyText.ts';

/** `news` says whether it was copied. */
export function useCopy() {
  const { t } = useLingui();
  const [news, setNews] = useState('');
  async function copy(from: string | HTMLElement | null): Promise<void> {
    if (from === null) return;
    setNews((await copyText(from)) ? t`Copied.` : t`Couldn’t copy. Select the text and copy it yourself.`);
  }
  return { news, setNews, copy };
}

/** Copies where sharing fails. */
export async function shareOrCopy(shared: ShareData, copy: () => Promise<void>): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    // `AbortError`: the person closed the dialog.
    if (!(error instanceof Error && error.name === 'AbortError')) await copy();
  }
}
