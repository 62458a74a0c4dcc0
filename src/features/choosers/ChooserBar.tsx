import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextButton } from '#src/ui/TextButton.tsx';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem',
    padding: '0.625rem 0 0.125rem',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  count: { flex: 1, color: tokens.colorNeutralForeground2, fontSize: '0.875rem', whiteSpace: 'nowrap' },
});

/** What `ChooserBar` draws. */
export interface ChooserBarProps {
  readonly chosen: number;
  readonly total: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
}

/** At the lower edge of a chooser, where the thumb is: how many are chosen, and all or none at once. */
export function ChooserBar({ chosen, total, onAll, onNone }: ChooserBarProps) {
  const { t } = useLingui();
  const styles = useStyles();
  return (
    <div className={styles.bar}>
      <output className={styles.count}>
        <Trans>
          {chosen} of {total}
        </Trans>
      </output>
      <TextButton onClick={onAll}>{t`Choose all`}</TextButton>
      <TextButton onClick={onNone}>{t`Choose none`}</TextButton>
    </div>
  );
}
