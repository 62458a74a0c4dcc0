import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  track: {
    height: '4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStroke1,
    overflow: 'hidden',
  },
  bar: {
    height: '100%',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    transitionProperty: 'width',
    transitionDuration: tokens.durationNormal,
  },
  still: { backgroundColor: tokens.colorNeutralStrokeAccessible },
});

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Whether nothing moves now. */
  readonly still?: boolean;
}

export function ProgressBar({ label, value, max, still = false }: ProgressBarProps) {
  const styles = useStyles();
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className={styles.track}
    >
      <div className={mergeClasses(styles.bar, still && styles.still)} style={{ width: `${percent}%` }} />
    </div>
  );
}
