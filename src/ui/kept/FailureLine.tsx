import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  line: {
    margin: '0.5rem 0',
    color: tokens.colorPaletteDarkOrangeForeground1,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
});

/** What `FailureLine` says. */
export interface FailureLineProps {
  /** Nothing is drawn without. */
  readonly text: string | undefined;
}

/** What could not be kept or changed: said at once. */
export function FailureLine({ text }: FailureLineProps) {
  const styles = useStyles();
  if (text === undefined) return null;
  return (
    <p role="alert" className={styles.line}>
      {text}
    </p>
  );
}
