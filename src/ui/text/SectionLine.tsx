import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { takePageFocus } from '#src/ui/layers/focus.ts';
import { textSize, useBoundedStyle, useTitleStyle } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '0 0.5rem',
    margin: '0.5rem 0 0.25rem',
    color: tokens.colorNeutralForeground2,
    ...textSize(300),
    fontWeight: 600,
  },
  beside: { fontWeight: 400 },
});

interface SectionLineProps {
  readonly children: ReactNode;
  readonly beside?: ReactNode;
}

export function SectionLine({ children, beside }: SectionLineProps) {
  const styles = useStyles();
  return (
    <h2 className={styles.line}>
      {children}
      {beside === undefined ? null : <span className={styles.beside}>{beside}</span>}
    </h2>
  );
}

interface PageHeadingProps {
  readonly children: ReactNode;
  /** Focuses the heading when this changes, so that the page is read from there. */
  readonly focusFor?: string | undefined;
}

/** Heading of a page that is a task. */
export function PageHeading({ children, focusFor }: PageHeadingProps) {
  const title = useTitleStyle();
  const { bounded } = useBoundedStyle();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusFor !== undefined) takePageFocus(heading.current);
  }, [focusFor]);
  return (
    <h1 ref={heading} tabIndex={-1} className={mergeClasses(title, bounded)}>
      {children}
    </h1>
  );
}
