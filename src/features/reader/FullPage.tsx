import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { BackLink } from '#src/ui/controls/BackLink.tsx';

const useStyles = makeStyles({
  main: { display: 'flex', flexDirection: 'column' },
  back: { flex: 'none', display: 'flex', minWidth: 0, margin: '0 0.25rem' },
});

interface FullPageProps {
  readonly back: { readonly href: string; readonly text: string };
  readonly children: ReactNode;
}

/** A page over the whole of a narrow screen, with a link back to the text. */
export function FullPage({ back, children }: FullPageProps) {
  const styles = useStyles();
  return (
    <main id="content" tabIndex={-1} data-task="" className={styles.main}>
      <div className={styles.back}>
        <BackLink to={back.href}>{back.text}</BackLink>
      </div>
      {children}
    </main>
  );
}
