import { mergeClasses } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { useFieldStyles } from '#src/ui/fields/fields.tsx';
import { exchangeFailureText } from './exchangeFailureText.ts';
import { sharedFragment } from './format/sharing/sharedText.ts';
import { usePartStyles } from './partStyles.ts';
import type { SavedList } from './useSavedList.ts';
import { sharedAddress, sharedOf } from './useSavedList.ts';

/** What the parts of sharing draw. */
export interface PartProps {
  readonly kept: SavedList;
}

function addressOf(kept: SavedList): string | undefined {
  try {
    return sharedAddress(sharedFragment(sharedOf(kept)));
  } catch (error) {
    if (error instanceof ExchangeFailure) return undefined;
    throw error;
  }
}

/** The link of a list, to be copied or shared. */
export function LinkPart({ kept }: PartProps) {
  const { t, i18n } = useLingui();
  const styles = usePartStyles();
  const fields = useFieldStyles();
  const [copied, setCopied] = useState<'copied' | 'failed'>();
  const address = useMemo(() => addressOf(kept), [kept]);
  if (address === undefined) return <p role="alert">{i18n._(exchangeFailureText.longLink)}</p>;

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(address ?? '').then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    );
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ title: kept.list.name, url: address ?? '' });
    } catch (error) {
      // The person may close the sheet: that is no failure. Where sharing fails, copying is left.
      if (!(error instanceof Error && error.name === 'AbortError')) await copy();
    }
  }

  return (
    <>
      <input
        className={mergeClasses(fields.box, fields.whole)}
        readOnly
        value={address}
        aria-label={t`Link`}
        onFocus={({ target }) => target.select()}
      />
      <p className={styles.quiet}>
        {t`The words are in the link itself, so it also opens offline. Notes and recordings stay with you.`}
      </p>
      <div className={styles.buttons}>
        <TextButton onClick={() => void copy()}>{t`Copy the link`}</TextButton>
        {'share' in navigator ? <TextButton onClick={() => void share()}>{t`Share`}</TextButton> : null}
      </div>
      <p role="status" className={mergeClasses(styles.quiet, styles.centred)}>
        {copied === 'copied' ? t`Copied.` : null}
        {copied === 'failed' ? t`Couldn’t copy. Select the text and copy it yourself.` : null}
      </p>
    </>
  );
}
