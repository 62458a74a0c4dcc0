import ChevronLeft20Regular from 'virtual:icons/ChevronLeft20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link, type LinkProps } from 'react-router-dom';
import { oneLine } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.25rem',
    minWidth: 0,
    minHeight: '3rem',
    // Neighbours in a bar go to the other end.
    marginRight: 'auto',
    padding: '0 0.75rem',
    color: tokens.colorNeutralForeground2,
    ':hover': { textDecoration: 'underline' },
    '> svg': { flex: 'none' },
    '> span': { minWidth: 0, ...oneLine },
  },
});

/** Leads back from a task that covers a narrow screen. */
export function BackLink({ children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={mergeClasses(useStyles().back, 'noPrint')}>
      <ChevronLeft20Regular aria-hidden="true" />
      <span>{children}</span>
    </Link>
  );
}
