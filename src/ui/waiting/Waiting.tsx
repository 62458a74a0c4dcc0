import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { openingDictionaries } from '#src/state/openingDictionaries.ts';
import { useObservable } from '#src/state/useObservable.ts';

const useStyles = makeStyles({
  bar: {
    display: 'block',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStroke1,
    opacity: 0.7,
  },
  opening: { margin: '0 0 0.5rem', color: tokens.colorNeutralForeground2 },
  spinner: {
    display: 'inline-block',
    width: '1.25rem',
    height: '1.25rem',
    border: `2px solid ${tokens.colorNeutralStroke1}`,
    borderTopColor: tokens.colorBrandForeground1,
    borderRadius: '50%',
    verticalAlign: 'middle',
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '800ms',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
  },
});

interface SkeletonProps {
  readonly width: string;
  readonly height?: string;
}

/** A grey bar in place of a line. */
export function Skeleton({ width, height = '0.75rem' }: SkeletonProps) {
  return <span className={useStyles().bar} style={{ width, height }} aria-hidden="true" />;
}

interface WaitingRowsProps {
  /** Names the pending content, for assistive technology. */
  readonly label: string;
  /** CSS widths of the longest bar of each row; all different. */
  readonly widths: readonly string[];
  /** Its rows are its `div`s. */
  readonly className: string;
  /** The bars of a row. */
  readonly children: (width: string) => ReactNode;
}

/** In the shape of what comes, so that nothing moves. */
export function WaitingRows({ label, widths, className, children }: WaitingRowsProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const isOpening = useObservable(openingDictionaries);
  return (
    <div role="status" aria-label={isOpening ? t`Opening dictionaries…` : label} className={className}>
      {isOpening ? <p className={styles.opening}>{t`Opening dictionaries…`}</p> : null}
      {widths.map((width) => (
        <div key={width}>{children(width)}</div>
      ))}
    </div>
  );
}

/** 20 px at the default text size (A125). Decorative: the text beside it says the same. */
export function Spinner() {
  return <span className={useStyles().spinner} aria-hidden="true" data-spinner="" />;
}
