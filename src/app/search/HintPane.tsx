import { makeResetStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';

const useHint = makeResetStyles({
  display: 'grid',
  placeContent: 'center',
  padding: '2rem',
  color: tokens.colorNeutralForeground3,
  textAlign: 'center',
  '> h1': { margin: 0, font: 'inherit' },
});

/** While text is typed, no lemma is open (D25) and no word is there to be shown. */
export function HintPane() {
  const { t } = useLingui();
  return (
    <section className={`${useHint()} noPrint`}>
      <h1>{t`Choose a word from the list, or press Enter to look up what you typed.`}</h1>
    </section>
  );
}
