import { makeStyles } from '@fluentui/react-components';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

const KeptLine = lazyComponent(() => import('./KeptLine.tsx').then((chunk) => chunk.KeptLine));

const useStyles = makeStyles({
  // As high as what comes, so that nothing moves when its code does.
  box: { minHeight: '2.25rem', margin: '0.25rem 0 0.75rem' },
  line: { minHeight: '1.125rem' },
});

/** What `LazyKeptLine` says. */
export interface LazyKeptLineProps {
  /** As `useKeptSince` has it; nothing is drawn, and nothing loaded, for an answer from the network. */
  readonly since: number | 'seen' | undefined;
  readonly box?: boolean;
}

/** The quiet line over what is kept on this device, fetched when there is such. */
export function LazyKeptLine({ since, box = false }: LazyKeptLineProps) {
  const styles = useStyles();
  if (since === undefined) return null;
  return (
    <div className={box ? styles.box : styles.line}>
      <KeptLine at={since === 'seen' ? undefined : since} box={box} />
    </div>
  );
}
