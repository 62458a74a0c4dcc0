import { useLingui } from '@lingui/react/macro';
import { useMedia } from '#src/ui/theme/useMedia.ts';
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx';

const widths = ['38%', '52%', '30%', '46%', '41%', '57%', '34%', '49%', '28%', '44%'];

/** Rows on their way, in the shape of rows. */
export function ListWaiting() {
  const { t } = useLingui();
  const coarse = useMedia('(pointer: coarse)');
  return (
    <div role="status" aria-label={t`Searching…`} style={{ padding: coarse ? '0 1rem' : '0 1.25rem' }}>
      {widths.map((width) => (
        <div
          key={width}
          style={{ height: coarse ? '2.75rem' : '1.25rem', display: 'grid', alignItems: 'center' }}
        >
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
