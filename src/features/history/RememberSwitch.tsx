import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useRemembersWords } from '#src/local/remembering.ts';
import { remember } from '#src/saved/cleanup/forgetting.ts';
import { OrderFailure } from '#src/ui/controls/OrderFailure.tsx';
import { Switch } from '#src/ui/controls/Switch.tsx';
import { useOrder } from '#src/ui/controls/useOrder.ts';

const useStyles = makeStyles({
  choice: { margin: '0.75rem 0' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: '0.875rem' },
});

/** Whether this device remembers words: off for one that many people use (P12). */
export function RememberSwitch() {
  const styles = useStyles();
  const remembers = useRemembersWords();
  const { give, failure } = useOrder();
  return (
    <div className={styles.choice}>
      <Switch on={remembers} onChange={(value) => give(() => remember(value))}>
        <Trans>Save viewed words on this device</Trans>
      </Switch>
      <p className={styles.text}>
        {remembers ? (
          <Trans>They can then be searched and read offline. Switch this off on a shared device.</Trans>
        ) : (
          <Trans>Your searches are deleted when you close the app.</Trans>
        )}
      </p>
      <OrderFailure text={failure} />
    </div>
  );
}
