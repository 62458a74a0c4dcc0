import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx';
import { Spinner } from '#src/ui/waiting/Spinner.tsx';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.625rem',
    margin: 0,
    color: tokens.colorNeutralForeground2,
  },
  rows: {
    display: 'grid',
    gridTemplateColumns: '2.5rem 1fr 1fr',
    gap: '1.375rem 1rem',
    padding: '1.25rem 0',
  },
});

/** What `ParadigmWaiting` draws. */
export interface ParadigmWaitingProps {
  /** Rows of the table that comes. */
  readonly rows: number;
}

/** A table on its way, in its shape (A142). */
export function ParadigmWaiting({ rows }: ParadigmWaitingProps) {
  const styles = useStyles();
  const bars = Array.from({ length: rows * 3 }, (_, number) => number);
  return (
    <div role="status">
      <p className={styles.line}>
        <Spinner />
        <Trans>Loading paradigms…</Trans>
      </p>
      <div className={styles.rows}>
        {bars.map((number) => (
          <Skeleton key={number} width={number % 3 === 0 ? '1.75rem' : '5.5rem'} height="1rem" />
        ))}
      </div>
    </div>
  );
}
