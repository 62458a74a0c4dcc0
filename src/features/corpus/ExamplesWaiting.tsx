import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx';

const widths = ['62%', '48%', '71%', '55%', '66%'];

/** Example sentences on their way, in the shape of sentences. */
export function ExamplesWaiting() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading…`} style={{ paddingTop: '1.25rem' }}>
      {widths.map((width) => (
        <div
          key={width}
          style={{
            display: 'grid',
            gap: '0.75rem',
            padding: '0.875rem 0',
            borderTop: '1px solid var(--hairline)',
          }}
        >
          <Skeleton width={width} height="1rem" />
          <Skeleton width={`calc(${width} - 12%)`} />
        </div>
      ))}
    </div>
  );
}
