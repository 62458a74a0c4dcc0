import { useState } from 'react';
import { browserLibrary } from '#src/device/library/browserLibrary.ts';
import { askToStay } from '#src/local/storageArea.ts';

/** Ordering downloads, and what was said to it. */
export interface Download {
  /** Orders packs; the first order asks the browser not to clear them away. */
  readonly download: (ids: readonly string[]) => void;
  /** It would not fit: bytes that are needed, and that are free. */
  readonly refusal: { readonly needed: number; readonly free: number } | undefined;
  /** Whether the browser promised to keep what is downloaded; `undefined` before it was asked, or where it can't be. */
  readonly stays: boolean | undefined;
  /** The order could not be written down: the browser's words. */
  readonly error: string | undefined;
}

/** Downloads of this page. */
export function useDownload(): Download {
  const [refusal, setRefusal] = useState<Download['refusal']>();
  const [stays, setStays] = useState<boolean>();
  const [error, setError] = useState<string>();

  async function order(ids: readonly string[]): Promise<void> {
    const result = await browserLibrary().download(ids);
    setRefusal(result.order === 'full' ? result : undefined);
    setError(undefined);
    if (result.order === 'taken') setStays(await askToStay());
  }

  return {
    download: (ids) => void order(ids).catch((reason: unknown) => setError(String(reason))),
    refusal,
    stays,
    error,
  };
}
