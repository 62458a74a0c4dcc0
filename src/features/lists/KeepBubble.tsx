import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import type { NamedList } from '#src/saved/keptWords.ts';
import { QuietButton } from '#src/ui/controls/buttons.tsx';

const useStyles = makeStyles({
  orders: { display: 'flex', flexWrap: 'wrap', margin: '0 -0.5rem -0.375rem' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '0 0.5rem',
    color: tokens.colorBrandForeground1,
    fontWeight: 600,
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
  },
});

/** What became of keeping a word, or of taking it away. */
export type KeepOutcome =
  | { readonly is: 'kept'; readonly id: string; readonly lists: readonly NamedList[] }
  | { readonly is: 'removed'; readonly lists: readonly NamedList[]; readonly undo: () => Promise<void> }
  | { readonly is: 'failed'; readonly text: string };

interface KeepBubbleProps {
  readonly outcome: KeepOutcome;
  readonly onChange: () => void;
  readonly onRemove: () => void;
  readonly onUndo: (undo: () => Promise<void>) => void;
}

function namesOf(lists: readonly NamedList[]): string {
  return lists.map(({ name }) => name).join(', ');
}

/** What the star says when it was pressed, and what can be done about it. */
export function KeepBubble({ outcome, onChange, onRemove, onUndo }: KeepBubbleProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  if (outcome.is === 'failed') return outcome.text;
  const names = namesOf(outcome.lists);
  if (outcome.is === 'removed') {
    return (
      <>
        <Trans>Removed from {names}.</Trans>
        <span className={styles.orders}>
          <QuietButton onClick={() => onUndo(outcome.undo)}>{t`Undo`}</QuietButton>
        </span>
      </>
    );
  }
  return (
    <>
      <Trans>Saved in {names}</Trans>
      <span className={styles.orders}>
        <QuietButton onClick={onChange}>{t`Change`}</QuietButton>
        <Link className={styles.link} to={hrefToPage('lists', 'word', outcome.id)}>{t`Note`}</Link>
        <QuietButton onClick={onRemove}>{t`Remove`}</QuietButton>
      </span>
    </>
  );
}
