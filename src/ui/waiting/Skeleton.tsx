import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  bar: {
    display: 'block',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStroke1,
    opacity: 0.7,
  },
});

/** What `Skeleton` draws. */
export interface SkeletonProps {
  /** CSS width. */
  readonly width: string;
  /** CSS height. */
  readonly height?: string;
}

/** A grey bar in the shape of a line that is on its way. */
export function Skeleton({ width, height = '0.75rem' }: SkeletonProps) {
  return <span className={useStyles().bar} style={{ width, height }} aria-hidden="true" />;
}
