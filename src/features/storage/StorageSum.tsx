import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { sizeLabel } from '#src/ui/labels/sizeLabel.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '0.75rem',
    padding: '0.75rem 0',
    borderTop: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    fontSize: '1rem',
    fontWeight: 600,
    lineHeight: '1.375rem',
  },
  size: { fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
});

/** What `StorageSum` draws. */
export interface StorageSumProps {
  /** `undefined` until everything is counted. */
  readonly bytes: number | undefined;
}

/** The sum under the areas. */
export function StorageSum({ bytes }: StorageSumProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  if (bytes === undefined) return null;
  return (
    <li className={styles.row}>
      {t`Total`}
      <span className={styles.size}>{sizeLabel(i18n, bytes)}</span>
    </li>
  );
}
