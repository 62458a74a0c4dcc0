import { makeResetStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';

const useHint = makeResetStyles({
  display: 'grid',
  placeContent: 'center',
  padding: '2rem',
  color: tokens.colorNeutralForeground3,
  textAlign: 'center',
  '> h1': { margin: 0, font: 'inherit' },
});

/** What the article pane holds while text is typed and no lemma is open (D25). */
export function HintPane() {
  return (
    <section className={`${useHint()} noPrint`}>
      <h1>
        <Trans>Choose a word from the list, or press Enter to look up what you typed.</Trans>
      </h1>
    </section>
  );
}
