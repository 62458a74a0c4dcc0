import { makeResetStyles, tokens } from '@fluentui/react-components';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { iconInFoot, textSize } from '#src/ui/theme/theme.ts';

const useLink = makeResetStyles({
  // A line of its own would part the heading from what it heads.
  float: 'inline-end',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'end',
  textAlign: 'end',
  gap: '0.25rem',
  minWidth: '44px',
  minHeight: '44px',
  margin: '-2.25rem 0 -0.5rem',
  color: tokens.colorBrandForeground1,
  ...textSize(300),
  fontWeight: 600,
  ':hover': { textDecoration: 'underline' },
  ...iconInFoot,
});

const useHead = makeResetStyles({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '1rem',
  margin: '0.5rem 0 0.25rem',
  '> h2': { margin: 0 },
  // Larger for a finger, without changing the line.
  '> :is(a, button)': { margin: 'calc(0.625rem - 22px) 0 calc(0.625rem - 22px) auto' },
});

/** A `SectionLine` and what stands at its end: with large text below it. */
export function SectionHead({ children }: { readonly children: ReactNode }) {
  return <div className={useHead()}>{children}</div>;
}

interface IconProps {
  readonly icon?: ReactNode;
}

/** After a `SectionLine`, at the end of its line: to all that the section has some of. */
export function SectionLink({ icon, children, ...props }: LinkProps & IconProps) {
  return (
    <Link {...props} className={useLink()}>
      {icon}
      {children}
    </Link>
  );
}

export function SectionButton({ icon, children, ...props }: ComponentProps<'button'> & IconProps) {
  return (
    <button type="button" {...props} className={useLink()}>
      {icon}
      {children}
    </button>
  );
}
