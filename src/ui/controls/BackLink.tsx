import ChevronLeft20Regular from 'virtual:icons/ChevronLeft20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link, type LinkProps } from 'react-router-dom';

const useStyles = makeStyles({
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minWidth: 0,
    minHeight: '3rem',
    // What stands beside it in a bar is at the other end.
    marginRight: 'auto',
    padding: '0 0.75rem',
    color: tokens.colorNeutralForeground2,
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
    '> svg': { flex: 'none' },
    '> span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

/** The way back from a task that has the whole of a narrow screen. */
export function BackLink({ children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={mergeClasses(useStyles().back, 'noPrint')}>
      <ChevronLeft20Regular aria-hidden="true" />
      <span>{children}</span>
    </Link>
  );
}
