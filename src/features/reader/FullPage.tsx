import ChevronLeft20Regular from 'virtual:icons/ChevronLeft20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const useStyles = makeStyles({
  main: { display: 'flex', flexDirection: 'column' },
  back: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '0.375rem',
    minHeight: '44px',
    margin: '0.25rem 1rem 0',
    color: tokens.colorNeutralForeground2,
    textDecoration: 'none',
    ':hover': { color: tokens.colorBrandForeground1 },
    '> span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '> svg': { flex: 'none' },
  },
});

interface FullPageProps {
  readonly back: { readonly href: string; readonly text: string };
  readonly children: ReactNode;
}

/** A page of a text that has the whole of a narrow screen, with a way back to the text. */
export function FullPage({ back, children }: FullPageProps) {
  const styles = useStyles();
  return (
    <main id="content" tabIndex={-1} data-task="" className={styles.main}>
      <Link className={`${styles.back} noPrint`} to={back.href}>
        <ChevronLeft20Regular aria-hidden="true" />
        <span>{back.text}</span>
      </Link>
      {children}
    </main>
  );
}
