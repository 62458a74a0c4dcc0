import { makeResetStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Skeleton, WaitingRows } from '#src/ui/waiting/Waiting.tsx';
import { listGeometry } from '#src/ui/wordlist/listParts.ts';

const useRows = makeResetStyles({
  padding: '0 1.25rem',
  '@media (pointer: coarse)': { padding: '0 1rem' },
  '> div': {
    height: `${listGeometry.fineRow}rem`,
    display: 'grid',
    alignItems: 'center',
    '@media (pointer: coarse)': { height: `${listGeometry.coarseRow}rem` },
  },
});

const widths = ['38%', '52%', '30%', '46%', '41%', '57%', '34%', '49%', '28%', '44%'];

/** Rows on their way, in the shape of rows. */
export function ListWaiting() {
  const { t } = useLingui();
  return (
    <WaitingRows label={t`Searching…`} widths={widths} className={useRows()}>
      {(width) => <Skeleton width={width} />}
    </WaitingRows>
  );
}
