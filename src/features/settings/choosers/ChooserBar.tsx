import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextButton } from '#src/ui/controls/TextButton.tsx';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    // Over the content's own padding, so that nothing shows below the bar.
    bottom: '-2px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '0.625rem 0 0.25rem',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  done: { '@media (min-width: 900px)': { display: 'none' } },
  count: { flex: 1, color: tokens.colorNeutralForeground2, fontSize: '0.875rem', whiteSpace: 'nowrap' },
});

/** What `ChooserBar` draws. */
export interface ChooserBarProps {
  readonly chosen: number;
  readonly total: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onDone: () => void;
}

/** At the lower edge of a chooser, where the thumb is: how many are chosen, all or none at once, and the way out. */
export function ChooserBar({ chosen, total, onAll, onNone, onDone }: ChooserBarProps) {
  const { t } = useLingui();
  const styles = useStyles();
  return (
    <div className={styles.bar}>
      <output className={styles.count}>
        <Trans>
          {chosen} of {total}
        </Trans>
      </output>
      <TextButton onClick={onAll}>{t({ message: 'All', context: 'choose all of a list' })}</TextButton>
      <TextButton onClick={onNone}>{t({ message: 'None', context: 'choose none of a list' })}</TextButton>
      <span className={styles.done}>
        <TextButton onClick={onDone}>{t`Done`}</TextButton>
      </span>
    </div>
  );
}
