import { mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { takePageFocus } from '#src/ui/layers/pageFocus.ts';
import { useBoundedStyle } from './useBoundedStyle.ts';
import { useTitleStyle } from './useTitleStyle.ts';

/** What `PageHeading` draws. */
export interface PageHeadingProps {
  readonly children: ReactNode;
  /** Gets the focus whenever this changes to another text: the page is then read from here. */
  readonly focusFor?: string | undefined;
}

/** The heading of a page that is a task: from here it is read when it was opened. */
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
