import { Link20Regular } from '@fluentui/react-icons/svg/link';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { ShareIos20Regular } from '@fluentui/react-icons/svg/share-ios';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { readableAddress } from '#src/data/address/address.ts';
import { useAddress } from '#src/data/address/useAddress.ts';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { Bubble } from '#src/ui/layers/Bubble.tsx';

/** What `ArticleActions` draws. */
export interface ArticleActionsProps {
  readonly lemma: string;
}

/** What became of a copied address. */
type Copied = 'copied' | 'failed';

function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** What can be done with an article as a whole: hand its address on, and print it. */
export function ArticleActions({ lemma }: ArticleActionsProps) {
  const { t } = useLingui();
  const { hrefTo } = useAddress();
  const button = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<Copied>();
  // The article alone: what was typed to find it is nobody's business.
  const address = new URL(hrefTo({ search: '' }), location.href).href;
  const form = readableAddress(address);
  const canShare = 'share' in navigator;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('copied');
    } catch {
      setCopied('failed');
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ title: lemma, url: address });
    } catch (error) {
      // The person may close the sheet: that is no failure. Where sharing fails, copying is left.
      if (!isCancelled(error)) await copy();
    }
  }

  return (
    <>
      <IconButton
        ref={button}
        label={canShare ? t`Share` : t`Copy the link`}
        icon={canShare ? <ShareIos20Regular /> : <Link20Regular />}
        onClick={() => void (canShare ? share() : copy())}
      />
      {copied === undefined ? null : (
        <Bubble anchor={button} onClose={() => setCopied(undefined)}>
          {copied === 'copied' ? t`Copied: ${form}` : t`Not copied: ${form}`}
        </Bubble>
      )}
      <IconButton label={t`Print`} icon={<Print20Regular />} onClick={() => print()} />
    </>
  );
}
