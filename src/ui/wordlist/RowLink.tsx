import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { titleWhenCut } from '#src/ui/theme/theme.ts';
import { RowText, useRowStyle } from './RowText.tsx';

type RowLinkProps = Pick<ComponentProps<typeof Link>, 'to' | 'state'> &
  Omit<ComponentProps<typeof RowText>, 'cut'>;

/** A row outside the long list: a word that leads to its article. */
export function RowLink({ to, state, ...text }: RowLinkProps) {
  return (
    <Link className={useRowStyle()} to={to} state={state} {...titleWhenCut}>
      <RowText {...text} cut />
    </Link>
  );
}
