import ArrowRight16Regular from 'virtual:icons/ArrowRight16Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { LanguagePair } from '#src/language/readerLanguages.ts';
import { dictionaryLanguageLabel } from '#src/ui/labels/labels.ts';

const useStyles = makeStyles({
  // Long names take two lines, not higher than the button beside them.
  pair: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 0.375rem',
    lineHeight: '1.125rem',
  },
  arrow: { flex: 'none', width: '12px', margin: '0 1px', color: tokens.colorNeutralForeground3 },
});

/** The names of two languages with an arrow between. */
export function PairName({ source, target }: LanguagePair) {
  const { i18n } = useLingui();
  const styles = useStyles();
  return (
    <span className={styles.pair}>
      {dictionaryLanguageLabel(i18n, source)} <ArrowRight16Regular className={styles.arrow} />{' '}
      {dictionaryLanguageLabel(i18n, target)}
    </span>
  );
}
