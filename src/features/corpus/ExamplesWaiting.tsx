import { makeResetStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Skeleton, WaitingRows } from '#src/ui/waiting/Skeleton.tsx';

const useRows = makeResetStyles({
  paddingTop: '1.25rem',
  '> div': {
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
  return (
    <WaitingRows label={t`Loading…`} widths={widths} className={useRows()}>
      {(width) => (
        <>
          <Skeleton width={width} height="1rem" />
          <Skeleton width={`calc(${width} - 12%)`} />
        </>
      )}
    </WaitingRows>
  );
}
