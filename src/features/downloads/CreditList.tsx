import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { LibraryPack } from '#src/device/library/libraryState.ts';
import { packLabel } from '#src/ui/labels/packLabel.ts';

const useStyles = makeStyles({
  fold: {
    color: tokens.colorNeutralForeground2,
    fontSize: '0.875rem',
    '> summary': { minHeight: '2.75rem', lineHeight: '2.75rem', width: 'fit-content', cursor: 'pointer' },
  },
  list: { margin: '0 0 1rem', '& dt': { marginTop: '0.75rem', color: tokens.colorNeutralForeground1 } },
  credit: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});

/** What `CreditList` draws. */
export interface CreditListProps {
  readonly packs: readonly LibraryPack[];
}

/** Who made the dictionaries and under which licence, folded: the licences ask for it to be said. */
export function CreditList({ packs }: CreditListProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const credited = packs.filter(({ credit, licence }) => credit !== undefined || licence !== undefined);
  if (credited.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>{t`Credits and licences`}</summary>
      <dl className={styles.list}>
        {credited.map(({ id, credit, licence }) => (
          <div key={id}>
            <dt>{packLabel(i18n, id)}</dt>
            <dd className={styles.credit}>{[licence, credit].filter((text) => text).join('\n')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
