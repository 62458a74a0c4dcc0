import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx';

const widths = ['34%', '22%', '46%', '28%', '38%', '30%'];

/** What `ArticleWaiting` draws. */
export interface ArticleWaitingProps {
  readonly lines: number;
}

/** Entries on their way, in the shape of entries. */
export function ArticleWaiting({ lines }: ArticleWaitingProps) {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading…`} style={{ paddingTop: '2rem' }}>
      {widths.slice(0, lines).map((width) => (
        <div
          key={width}
          style={{
            display: 'flex',
            gap: '2.5rem',
            padding: '1.125rem 0',
            borderBottom: '1px solid var(--hairline)',
          }}
        >
          <Skeleton width="2.25rem" />
          <Skeleton width={width} height="1rem" />
        </div>
      ))}
    </div>
  );
}
