import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx';
import { WaitingRows } from '#src/ui/waiting/WaitingRows.tsx';

const useStyles = makeStyles({
  rows: { paddingTop: '1.25rem' },
  row: {
    display: 'grid',
    gap: '0.75rem',
    padding: '0.875rem 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
  },
});

const widths = ['62%', '48%', '71%', '55%', '66%'];

/** Example sentences on their way, in the shape of sentences. */
export function ExamplesWaiting() {
  const { t } = useLingui();
  const { rows, row } = useStyles();
  return (
    <WaitingRows label={t`Loading…`} widths={widths} className={rows} rowClassName={row}>
      {(width) => (
        <>
          <Skeleton width={width} height="1rem" />
          <Skeleton width={`calc(${width} - 12%)`} />
        </>
      )}
    </WaitingRows>
  );
}
