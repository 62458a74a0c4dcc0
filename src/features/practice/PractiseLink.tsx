import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/address.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { useTextStyles } from '#src/ui/theme/theme.ts';
import { dueCount } from './model/dueCards.ts';
import { practiceChoices } from './model/practiceChoices.ts';
import { useSavedPractice } from './practiceSource.ts';

interface PractiseLinkProps {
  readonly listId: string;
  /** Class names of where it stands; a plain link without. */
  readonly className?: string;
}

/** Leads to a session with a list, and says how many of its words are due. Load it lazily, with the lazy messages. */
export function PractiseLink({ listId, className }: PractiseLinkProps) {
  const { t } = useLingui();
  const texts = useTextStyles();
  const { hrefToPage } = useAddress();
  const { kind } = useObservable(practiceChoices);
  const { practice } = useSavedPractice();
  const list = practice?.lists.find(({ id }) => id === listId);
  const due = practice && list ? dueCount(list.words, kind, practice.records.cards, Date.now()) : 0;
  return (
    <Link className={className ?? texts.link} to={hrefToPage('practice', listId)}>
      {t`Practise`}
      {due === 0 ? null : (
        <>
          {' · '}
          <Plural value={due} _0="nothing to review" one="# to review" other="# to review" />
        </>
      )}
    </Link>
  );
}
