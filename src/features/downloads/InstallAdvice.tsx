import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';

const useStyles = makeStyles({
  advice: {
    margin: '0.75rem 0',
    padding: '0.75rem 1rem',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorPaletteDarkOrangeBackground1,
    color: tokens.colorPaletteDarkOrangeForeground1,
    lineHeight: 1.5,
  },
});

/** Safari on a phone, in a tab: only it knows this property, and there it is false. */
function isIosTab(): boolean {
  return (navigator as { readonly standalone?: boolean }).standalone === false;
}

/** On iOS a tab's storage goes after a week without a visit; that of an installed app doesn't. Elsewhere nothing. */
export function InstallAdvice() {
  const styles = useStyles();
  if (!isIosTab()) return null;
  return (
    <p className={styles.advice}>
      <Trans>
        First add this app to your home screen (Share, then “Add to Home Screen”), then download there. In a
        browser tab, this device removes dictionaries that have not been used for a week.
      </Trans>
    </p>
  );
}
