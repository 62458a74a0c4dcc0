import { makeStyles, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { QuietButton } from '#src/ui/controls/buttons.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '0.25rem',
    padding: '0.25rem 0.5rem max(0.25rem, env(safe-area-inset-bottom))',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  count: {
    flex: '1 1 auto',
    padding: '0 0.5rem',
    color: tokens.colorNeutralForeground2,
    // What can be done stays together: a last button alone in a line would look as if it did something else.
    '@media (max-width: 899px)': { flexBasis: '100%', paddingTop: '0.5rem' },
  },
});

interface SelectionBarProps {
  readonly count: number;
  readonly onAll: () => void;
  /** Absent where the words are in no list. */
  readonly onMove: (() => void) | undefined;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
  readonly onEnd: () => void;
}

/** What can be done with the words that are chosen. */
export function SelectionBar({ count, onAll, onMove, onCopy, onRemove, onEnd }: SelectionBarProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const none = count === 0;
  return (
    <div className={styles.bar}>
      <span role="status" className={styles.count}>
        {t`${plural(count, { one: '# word chosen', other: '# words chosen' })}`}
      </span>
      <QuietButton onClick={onAll}>{t({ message: 'All', context: 'choose all of a list' })}</QuietButton>
      {onMove === undefined ? null : <QuietButton disabled={none} onClick={onMove}>{t`Move`}</QuietButton>}
      <QuietButton disabled={none} onClick={onCopy}>{t`Copy`}</QuietButton>
      <QuietButton disabled={none} onClick={onRemove}>{t`Remove`}</QuietButton>
      <QuietButton onClick={onEnd}>{t`Done`}</QuietButton>
    </div>
  );
}
