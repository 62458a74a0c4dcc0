import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  title: {
    margin: 0,
    fontFamily: wordFace,
    fontSize: '1.75rem',
    fontWeight: 700,
    lineHeight: '2.5rem',
    overflowWrap: 'anywhere',
    // It gets the focus to be read from, and is nothing to press.
    ':focus': { outline: 'none' },
  },
});

/** What `PageHeading` draws. */
export interface PageHeadingProps {
  readonly children: ReactNode;
  /** Gets the focus whenever this changes to another text: the page is then read from here. */
  readonly focusFor?: string | undefined;
}

/** The heading of a page that is a task: from here it is read when it was opened. */
export function PageHeading({ children, focusFor }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusFor !== undefined) heading.current?.focus({ preventScroll: true });
  }, [focusFor]);
  return (
    <h1 ref={heading} tabIndex={-1} className={useStyles().title}>
      {children}
    </h1>
  );
}
