import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { mayStay } from '#src/local/storageArea.ts';

const useStyles = makeStyles({
  line: { margin: '0.5rem 0', color: tokens.colorNeutralForeground2, fontSize: '0.8125rem', lineHeight: 1.5 },
});

/** What `StayLine` says. */
export interface StayLineProps {
  /** The browser's answer to the question of this visit, if it was asked. */
  readonly stays: boolean | undefined;
}

/** Whether the browser has promised to keep what is downloaded. */
export function StayLine({ stays }: StayLineProps) {
  const styles = useStyles();
  const [before, setBefore] = useState<boolean>();
  useEffect(() => {
    mayStay().then(setBefore, () => undefined);
  }, []);
  const promised = stays ?? before;
  if (promised === undefined) return null;
  return (
    <p className={styles.line} role={stays === undefined ? undefined : 'status'}>
      {promised ? (
        <Trans>Storage is protected: this stays until you remove it.</Trans>
      ) : (
        <Trans>
          Storage isn’t protected: the browser may delete this when space runs low. Installing the app helps.
        </Trans>
      )}
    </p>
  );
}
