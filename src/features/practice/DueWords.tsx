import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/address.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { useStrongStyles } from '#src/ui/controls/buttons.tsx';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { onePaneQuery } from '#src/ui/theme/breakpoints.ts';
import { dueCount } from './model/dueCards.ts';
import { practiceChoices } from './model/practiceChoices.ts';
import { allWordsId, useSavedPractice } from './practiceSource.ts';

const useStyles = makeStyles({
  // Nearer to its own line.
  head: { position: 'relative', top: '0.25rem' },
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '3.75rem',
    marginBottom: '-0.3125rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    [`@media ${onePaneQuery}`]: { marginInline: '-1.25rem', padding: '0 1.25rem' },
  },
  practise: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '0 1rem',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 600,
  },
});

/** On the start page: how many saved words are due. */
export function DueWords() {
  const { t } = useLingui();
  const styles = useStyles();
  const { strong } = useStrongStyles();
  const { hrefToPage } = useAddress();
  const { kind } = useObservable(practiceChoices);
  const { data } = useSavedPractice();
  if (data === undefined) return null;
  const due = dueCount(data.all, kind, data.records.cards, Date.now());
  return (
    <section>
      <div className={styles.head}>
        <SectionLine>{t`To review`}</SectionLine>
      </div>
      <div className={styles.line}>
        <Plural value={due} _0="nothing to review" one="# word" other="# words" />
        {due === 0 ? null : (
          <Link className={mergeClasses(styles.practise, strong)} to={hrefToPage('practice', allWordsId)}>
            {t`Practise`}
          </Link>
        )}
      </div>
    </section>
  );
}
