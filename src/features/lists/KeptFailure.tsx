import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  line: {
    margin: '0.5rem 0',
    color: tokens.colorPaletteDarkOrangeForeground1,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
});

/** What `KeptFailure` says. */
export interface KeptFailureProps {
  /** Nothing is drawn without. */
  readonly text: string | undefined;
}

/** What could not be kept or changed: said at once. */
export function KeptFailure({ text }: KeptFailureProps) {
  const styles = useStyles();
  if (text === undefined) return null;
  return (
    <p role="alert" className={styles.line}>
      {text}
    </p>
  );
}
