import { Link } from 'react-router-dom';
import { configuration } from '#src/local/installation.ts';
import type { NavigationState } from '#src/lookup/address/address.ts';

const ending = '.org';
const navigationState: NavigationState = { reset: true };

/** The site's name, as it stands in the frame already: leads home and forgets what was searched (A22, A169). */
export function SiteTitle() {
  const { siteTitle } = configuration();
  return (
    <Link to="/" state={navigationState} className="siteTitle" translate="no">
      {siteTitle.slice(0, -ending.length)}
      <span className="siteEnding">{ending}</span>
    </Link>
  );
}
