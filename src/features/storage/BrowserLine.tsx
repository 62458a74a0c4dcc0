import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { mayStay, type StorageEstimate, storageEstimate } from '#src/local/storageArea.ts';
import { shownBytes, sizeLabel } from '#src/ui/labels/sizeLabel.ts';

const useStyles = makeStyles({
  line: {
    margin: '1rem 0 0',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    lineHeight: 1.5,
  },
});

/** What `BrowserLine` says. */
export interface BrowserLineProps {
  /** Bytes of what is kept; `undefined` until that is counted. */
  readonly sum: number | undefined;
}

/** What the browser itself counts, and why that is another figure. */
export function BrowserLine({ sum }: BrowserLineProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const [estimate, setEstimate] = useState<StorageEstimate>();
  const [stays, setStays] = useState<boolean>();
  useEffect(() => {
    storageEstimate().then(setEstimate, () => undefined);
    mayStay().then(setStays, () => undefined);
  }, []);
  if (estimate === undefined || sum === undefined) return null;
  const used = sizeLabel(i18n, estimate.used);
  const quota = sizeLabel(i18n, estimate.quota);
  const more = sizeLabel(i18n, shownBytes(estimate.used) - sum);
  const why =
    shownBytes(estimate.used) < sum
      ? t`Your browser reports ${used}; it compresses some of the data.`
      : t`Your browser reports ${used}. The other ${more} is the app itself and space not yet released.`;
  return (
    <p className={styles.line}>
      {why} {t`Space available: ${quota}.`}{' '}
      {stays === true ? t`Storage is protected: this stays until you remove it.` : null}
    </p>
  );
}
