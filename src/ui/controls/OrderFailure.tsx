import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';

const useStyles = makeStyles({
  line: {
    display: 'block',
    margin: '0.25rem 0 0',
    color: tokens.colorPaletteDarkOrangeForeground1,
    fontSize: '0.875rem',
    overflowWrap: 'anywhere',
  },
});

/** What `OrderFailure` says. */
export interface OrderFailureProps {
  /** Technical text; nothing is drawn without. */
  readonly text: string | undefined;
}

/** An order was not carried out: said where it was given. */
export function OrderFailure({ text }: OrderFailureProps) {
  const { t } = useLingui();
  const styles = useStyles();
  if (text === undefined) return null;
  return (
    <span role="alert" className={styles.line}>
      {t`Your browser blocked this.`} <small>{text}</small>
    </span>
  );
}
