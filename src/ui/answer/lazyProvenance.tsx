/** The quiet lines about where an answer is from. Most answers are from the network, so their code comes with the first that is not. */
import { makeStyles } from '@fluentui/react-components';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

const CachedLine = lazyComponent(() => import('./Provenance.tsx').then((chunk) => chunk.CachedLine));
const DeviceLine = lazyComponent(() => import('./Provenance.tsx').then((chunk) => chunk.DeviceLine));

/** Fetches the line about dictionaries on this device ahead: with no network it could not come any more. Never rejects. */
export const preloadDeviceLine = DeviceLine.preload;

const useStyles = makeStyles({
  // As high as what comes, so that nothing moves when its code does.
  box: { minHeight: '2.25rem', margin: '0.25rem 0 0.75rem' },
  line: { minHeight: '1.125rem' },
});

interface LazyCachedLineProps {
  /** As `useCachedSince` has it; nothing is drawn, and nothing loaded, for an answer from the network. */
  readonly since: number | 'seen' | undefined;
  /** Whether it stands over an article. */
  readonly box?: boolean;
}

/** Over what is kept on this device. */
export function LazyCachedLine({ since, box = false }: LazyCachedLineProps) {
  const styles = useStyles();
  if (since === undefined) return null;
  return (
    <div className={box ? styles.box : styles.line}>
      <CachedLine at={since === 'seen' ? undefined : since} box={box} />
    </div>
  );
}

interface LazyDeviceLineProps {
  /** As `useDeviceProvenance` has it; nothing is drawn, and nothing loaded, for an answer from elsewhere. */
  readonly provenance: { readonly missing: readonly string[] } | undefined;
  /** Where dictionaries can be downloaded. */
  readonly href: string;
  /** Whether it stands over an article. */
  readonly box?: boolean;
}

/** Over what is from the dictionaries on this device. */
export function LazyDeviceLine({ provenance, href, box = false }: LazyDeviceLineProps) {
  if (provenance === undefined) return null;
  return <DeviceLine missing={provenance.missing} href={href} box={box} />;
}
