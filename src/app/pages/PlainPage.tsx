import { makeStyles } from '@fluentui/react-components';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTitle } from '#src/app/boot/useTitle.ts';
import { useAddress } from '#src/data/address/useAddress.ts';
import { wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  scroll: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '0 1rem max(1.5rem, env(safe-area-inset-bottom))',
    '@media (min-width: 900px)': { padding: '0 1.75rem 2rem 1.25rem' },
  },
  column: { maxWidth: '44rem' },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minHeight: '2.75rem',
    marginLeft: '-0.375rem',
    paddingRight: '0.5rem',
    color: 'var(--brand)',
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
  },
  title: { margin: 0, fontFamily: wordFace, fontSize: '1.75rem', fontWeight: 700, lineHeight: '2.5rem' },
  intro: { margin: '0.25rem 0 0', color: 'var(--muted)', fontSize: '1rem', lineHeight: 1.5 },
});

/** What `PlainPage` draws. */
export interface PlainPageProps {
  readonly title: string;
  /** A sentence or two under the title. */
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** A page that is no word: a way back to the search, its title, and what it is about. */
export function PlainPage({ title, intro, children }: PlainPageProps) {
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useTitle([title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an opened page is read from its heading (D6); a fresh load from its start
  useEffect(() => {
    if (key !== 'default') heading.current?.focus();
  }, [title]);
  return (
    <main id="content" tabIndex={-1} className={styles.scroll}>
      <div className={styles.column}>
        <Link className={`${styles.back} noPrint`} to={hrefTo({})}>
          <ChevronLeft20Regular aria-hidden="true" />
          <Trans>Back to the search</Trans>
        </Link>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {intro === undefined ? null : <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
    </main>
  );
}
