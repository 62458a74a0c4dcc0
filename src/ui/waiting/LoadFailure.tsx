import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';

const useStyles = makeStyles({
  failure: {
    position: 'fixed',
    zIndex: 5,
    top: 'calc(env(safe-area-inset-top) + 3.25rem)',
    insetInline: '1rem',
    maxWidth: '24rem',
    margin: '0 auto',
    padding: '0.625rem 0.875rem',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
  },
});

/** Says over the page that something the visitor opened could not be fetched. */
export function LoadFailure() {
  return (
    <p role="alert" className={useStyles().failure}>
      <Trans>This could not be loaded. Check the network and try again.</Trans>
    </p>
  );
}
