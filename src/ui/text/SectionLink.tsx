import { makeResetStyles, tokens } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { textSize } from '#src/ui/theme/theme.ts';

const useLink = makeResetStyles({
  // A line of its own would part the heading from what it heads.
  float: 'inline-end',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'end',
  minWidth: '44px',
  minHeight: '44px',
  margin: '-2.25rem 0 -0.5rem',
  color: tokens.colorBrandForeground1,
  ...textSize(300),
  fontWeight: 600,
  ':hover': { textDecoration: 'underline' },
});

/** After a `SectionLine`, at the end of its line: to all that the section has some of. */
export function SectionLink(props: LinkProps) {
  return <Link {...props} className={useLink()} />;
}

export function SectionButton(props: Pick<ComponentProps<'button'>, 'onClick' | 'children'>) {
  return <button type="button" aria-haspopup="dialog" {...props} className={useLink()} />;
}
