import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';

const useStyles = makeStyles({
  hint: {
    display: 'grid',
    placeContent: 'center',
    padding: '2rem',
    color: tokens.colorNeutralForeground3,
    textAlign: 'center',
  },
  title: { margin: 0, font: 'inherit' },
});

/** What the article pane holds while text is typed and no lemma is open (D25). */
export function HintPane() {
  const styles = useStyles();
  return (
    <section className={`${styles.hint} noPrint`}>
      <h1 className={styles.title}>
        <Trans>Choose a word in the list, or press Enter to open what you have typed.</Trans>
      </h1>
    </section>
  );
}
