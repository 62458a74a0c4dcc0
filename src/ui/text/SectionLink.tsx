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

export function SectionButton({
  icon,
  children,
  onClick,
}: Pick<ComponentProps<'button'>, 'onClick' | 'children'> & IconProps) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onClick} className={useLink()}>
      {icon}
      {children}
    </button>
  );
}
