import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '#src/ui/controls/buttons.tsx';

const useStyles = makeStyles({
  failure: {
    position: 'fixed',
    zIndex: 5,
    display: 'flex',
    alignItems: 'center',
    top: 'calc(env(safe-area-inset-top) + 3.25rem)',
    insetInline: '1rem',
    maxWidth: '24rem',
    margin: '0 auto',
    padding: '0.25rem 0.25rem 0.25rem 1rem',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
  },
});

/** Over the page: something the person opened could not be fetched. */
export function LoadFailure() {
  const { t } = useLingui();
  const styles = useStyles();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div role="alert" className={styles.failure}>
      <Trans>This could not be loaded. Check the network and try again.</Trans>
      <IconButton label={t`Close`} icon={<Dismiss20Regular />} onClick={() => setClosed(true)} />
    </div>
  );
}
