import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { sharedDevice } from '#src/local/remembering.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { useTyping } from '#src/ui/layers/useTyping.ts';
import { lowPanesQuery, lowScreen, panesQuery } from '#src/ui/theme/breakpoints.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { NextPupil, useTabs } from './useTabs.tsx';

const useStyles = makeStyles({
  foot: {
    flex: 'none',
    display: 'flex',
    justifyContent: 'space-around',
    paddingBottom: 'env(safe-area-inset-bottom)',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    [`@media ${panesQuery}`]: {
      gridArea: '1 / 1 / 3',
      flexDirection: 'column',
      justifyContent: 'start',
      gap: '0.25rem',
      paddingTop: '3.5rem',
      borderTop: 0,
      borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  tab: {
    flex: '1 1 0',
    minWidth: 0,
    [`@media ${panesQuery}`]: { flex: 'none', minHeight: '3.75rem' },
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.25rem',
    minHeight: '4rem',
    padding: '0.25rem',
    [lowScreen]: { flexDirection: 'row', gap: '0.5rem', minHeight: '2.75rem', padding: '0 0.25rem' },
    color: tokens.colorNeutralForeground2,
    // Large text must not break words.
    fontSize: `min(${tokens.fontSizeBase200}, 4vw)`,
    lineHeight: '1rem',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    outlineOffset: '-3px',
  },
  here: { color: tokens.colorBrandForeground1, fontWeight: 600 },
});

/** At the foot of a narrow screen: on the tabs themselves, not while typing. On a wider one in a rail. */
export function TabBar() {
  const { t } = useLingui();
  const styles = useStyles();
  const { all, isTop } = useTabs();
  const isShared = useObservable(sharedDevice);
  const isTyping = useTyping();
  const isRail = useMedia(panesQuery);
  const isLow = useMedia(lowPanesQuery);
  useLeavingHead(isLow);
  if (isLow || (!isRail && (!isTop || isTyping))) return null;
  return (
    <nav className={`${styles.foot} noPrint`} aria-label={t`Main menu`}>
      {all.map(({ href, icon, short, isCurrent }) => (
        <Link
          key={short}
          to={href}
          className={mergeClasses(styles.tab, isCurrent && styles.here)}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {icon}
          {short}
        </Link>
      ))}
      {isShared ? <NextPupil className={styles.tab} /> : null}
    </nav>
  );
}

/** The head leaves with what is scrolled down in a pane, and returns with what is scrolled up. */
function useLeavingHead(isLow: boolean): void {
  useEffect(() => {
    if (!isLow) return;
    const tops = new WeakMap<Element, number>();
    const follow = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.className === 'layout') return;
      document.querySelector('.layout')?.scrollBy(0, target.scrollTop - (tops.get(target) ?? 0));
      tops.set(target, target.scrollTop);
    };
    document.addEventListener('scroll', follow, true);
    return () => document.removeEventListener('scroll', follow, true);
  }, [isLow]);
}
