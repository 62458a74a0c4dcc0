import { makeResetStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Skeleton, WaitingRows } from '#src/ui/waiting/Waiting.tsx';

const useRows = makeResetStyles({
  paddingTop: '2rem',
  '> div': {
    display: 'flex',
    gap: '2.5rem',
    padding: '1rem 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
});

const widths = ['34%', '22%', '46%', '28%', '38%', '30%'];

export function ArticleWaiting({ lines }: { readonly lines: number }) {
  const { t } = useLingui();
  return (
    <WaitingRows label={t`Loading…`} widths={widths.slice(0, lines)} className={useRows()}>
      {(width) => (
        <>
          <Skeleton width="2.25rem" />
          <Skeleton width={width} height="1rem" />
        </>
      )}
    </WaitingRows>
  );
}
