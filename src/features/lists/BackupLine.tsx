import { makeStyles, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { useBackupDue } from '#src/saved/keptQueries.ts';

const useStyles = makeStyles({
  line: {
    margin: '0.5rem 0',
    padding: '0.5rem 0.75rem',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorPaletteDarkOrangeBackground1,
    color: tokens.colorPaletteDarkOrangeForeground1,
    fontSize: '0.9375rem',
    lineHeight: 1.5,
    '@media (min-width: 900px)': { margin: '0.5rem 1.25rem' },
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorPaletteDarkOrangeForeground1,
    fontWeight: 600,
    textDecoration: 'underline',
  },
});

/** Offers a backup when there is much that none has: one line, one step. */
export function BackupLine() {
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const due = useBackupDue();
  if (due?.isDue !== true) return null;
  const parts = [
    t`${plural(due.words, { one: '# word', other: '# words' })}`,
    ...(due.recordings === 0
      ? []
      : [t`${plural(due.recordings, { one: '# recording', other: '# recordings' })}`]),
  ];
  const what = parts.join(', ');
  return (
    <p className={styles.line}>
      {t`Not backed up: ${what}.`}{' '}
      <Link className={styles.link} to={hrefToPage('lists', 'backup')}>{t`Create a backup`}</Link>
    </p>
  );
}
