import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { sharedDevice } from '#src/local/remembering.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { useTyping } from '#src/ui/layers/useTyping.ts';
import { lowScreen } from '#src/ui/theme/useScreen.ts';
import { NextPupil, usePlaces } from './useTabs.tsx';

const useStyles = makeStyles({
  foot: {
    flex: 'none',
    display: 'flex',
    justifyContent: 'space-around',
    paddingBottom: 'env(safe-area-inset-bottom)',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  place: {
    flex: '1 1 0',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.125rem',
    minHeight: '3.5rem',
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

/** At the foot of a narrow screen: on the places themselves, not while typing. */
export function PlacesFoot() {
  const { t } = useLingui();
  const styles = useStyles();
  const { all, isTop } = usePlaces();
  const isShared = useObservable(sharedDevice);
  const isTyping = useTyping();
  if (!isTop || isTyping) return null;
  return (
    <nav className={`${styles.foot} noPrint`} aria-label={t`Main menu`}>
      {all.map(({ href, icon, short, isHere }) => (
        <Link
          key={short}
          to={href}
          className={mergeClasses(styles.place, isHere && styles.here)}
          aria-current={isHere ? 'page' : undefined}
        >
          {icon}
          {short}
        </Link>
      ))}
      {isShared ? <NextPupil className={styles.place} /> : null}
    </nav>
  );
}
