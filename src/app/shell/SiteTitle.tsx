import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { NavigationState } from '#src/data/address/navigationState.ts';
import { configuration } from '#src/data/local/installation.ts';
import { wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  title: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignContent: 'center',
    minWidth: 0,
    minHeight: '2.75rem',
    padding: '0 0.5rem',
    marginLeft: '-0.5rem',
    color: tokens.colorNeutralForeground1,
    fontFamily: wordFace,
    fontSize: '1.375rem',
    fontWeight: 700,
    lineHeight: 1.2,
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    borderRadius: '8px',
    ':focus-visible': { outline: `2px solid ${tokens.colorBrandForeground1}` },
  },
  ending: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

const ending = '.org';
const navigationState: NavigationState = { reset: true };

/** The site's name: leads home and forgets what was searched (A22, A169). */
export function SiteTitle() {
  const styles = useStyles();
  const { siteTitle } = configuration();
  return (
    <Link to="/" state={navigationState} className={styles.title} translate="no">
      {siteTitle.slice(0, -ending.length)}
      <span className={styles.ending}>{ending}</span>
    </Link>
  );
}
