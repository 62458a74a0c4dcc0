import { makeStyles } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/address.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { dueCount } from './model/dueCards.ts';
import { practiceChoices } from './model/practiceChoices.ts';
import { useSavedPractice } from './practiceSource.ts';

const useStyles = makeStyles({ due: { whiteSpace: 'pre-wrap', fontWeight: 400 } });

/** Load it lazily, with the lazy messages. */
export function PractiseLink({ listId, className }: { listId: string; className?: string }) {
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { hrefToPage } = useAddress();
  const { kind } = useObservable(practiceChoices);
  const { data: practice } = useSavedPractice();
  const list = practice?.lists.find(({ id }) => id === listId);
  const due = practice && list ? dueCount(list.words, kind, practice.records.cards, Date.now()) : 0;
  return (
    <Link className={className ?? texts.link} to={hrefToPage('practice', listId)}>
      {t`Practise`}
      {due === 0 ? null : (
        <span className={styles.due}>
          {' · '}
          <Plural value={due} _0="nothing to review" one="# to review" other="# to review" />
        </span>
      )}
    </Link>
  );
}
