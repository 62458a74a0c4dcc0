import Navigation20Regular from 'virtual:icons/Navigation20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Page } from '#src/app/routes.tsx';
import { HelpButton } from '#src/features/help/HelpButton.tsx';
import { SearchBar } from '#src/features/search/SearchBar.tsx';
import { StatusLine } from '#src/features/search/StatusLine.tsx';
import { configuration } from '#src/local/installation.ts';
import { type NavigationState, useAddress } from '#src/lookup/address/address.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { drawerQuery, panesQuery } from '#src/ui/theme/breakpoints.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { LoadFailure } from '#src/ui/waiting/LoadFailure.tsx';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { useLazyDialog } from '#src/ui/waiting/lazyDialog.tsx';
import { LazyHelpDialog } from './lazyDialogs.ts';
import { LazyNarrowDrawer, LazyOfflineStatus } from './lazyLayoutParts.ts';

// What comes after the first answer, such as the drawer, must not render them again.
const MemoPage = memo(Page);
const MemoSearchBar = memo(SearchBar);

/** Its height is reserved until it is loaded. */
const LazyTabBar = lazyComponent(() => import('./TabBar.tsx'), 'TabBar', {
  waiting: <div className="footSpace" />,
});

const LazyDrawerContent = lazyComponent(() => import('./DrawerContent.tsx'), 'DrawerContent');

const useStyles = makeStyles({
  skip: {
    position: 'fixed',
    top: '-4rem',
    left: '0.5rem',
    zIndex: 10,
    padding: '0.75rem 1rem',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
    borderRadius: '8px',
    textDecorationLine: 'underline',
    ':focus': { top: '0.5rem', outline: `2px solid ${tokens.colorBrandForeground1}` },
  },
});

/**
 * Drawer, header and page. On a first visit the field comes first, so that one can type while the
 * rest renders piece by piece. Cached content is there with the first render.
 */
export function Layout() {
  const client = useQueryClient();
  const [hasCache] = useState(() => client.getQueryCache().getAll().length > 0);
  const whole = useDeferredValue(true, hasCache);
  const { t } = useLingui();
  const wide = useMedia(panesQuery);
  const hasDrawer = useMedia(drawerQuery);
  const { state, show, hide, opened } = useLazyDialog(LazyNarrowDrawer);
  const { open } = opened;
  const { pathname } = useLocation();
  const { lemma, search } = useAddress().address;
  const hasList = !pathname.startsWith('/-/') && (wide || lemma === '') && lemma + search !== '';
  const skip = `${useStyles().skip} noPrint`;
  // An entry that leads to a page has done what the drawer was opened for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a wide screen, and with every other page
  useEffect(hide, [hasDrawer, pathname, hide]);

  const foot = whole ? <LazyTabBar /> : <div className="footSpace" />;
  return (
    <div className="layout">
      <a className={skip} href="#content">{t`Skip to the content`}</a>
      {hasList ? <a className={skip} href="#words">{t`Skip to the list`}</a> : null}
      <nav className="drawer" aria-label={t`Settings`}>
        {hasDrawer && whole ? <LazyDrawerContent /> : null}
      </nav>
      <Header settings={hasDrawer ? undefined : { open, toggle: open ? hide : show }} whole={whole} />
      {whole ? <MemoPage /> : <main id="content" tabIndex={-1} />}
      {hasDrawer ? null : foot}
      {state === 'failed' ? <LoadFailure /> : null}
      {hasDrawer ? null : <LazyNarrowDrawer {...opened} />}
    </div>
  );
}

interface HeaderProps {
  /** Opens the drawer; absent where that is always open (A24). */
  readonly settings: { readonly open: boolean; readonly toggle: () => void } | undefined;
  /** Whether everything is rendered; otherwise only what the first render needs: the field. */
  readonly whole: boolean;
}

/** The same on every page. */
function Header({ settings, whole }: HeaderProps) {
  const { t } = useLingui();
  const { address } = useAddress();
  // Nobody asked for it: until its code is loaded the numbers stay.
  const status = useObservable(LazyOfflineStatus.state);
  return (
    <header className="head">
      <div className="titleRow">
        {settings ? (
          <IconButton
            label={t`Settings`}
            icon={<Navigation20Regular />}
            aria-expanded={settings.open}
            onClick={settings.toggle}
          />
        ) : null}
        <SiteTitle />
        <HelpButton Dialog={LazyHelpDialog} />
      </div>
      <MemoSearchBar />
      {/* In a dictionary it is higher than its place: the link to all dictionaries needs room for a finger. */}
      {whole || address.dictionary ? (
        <StatusLine Status={status === 'here' ? LazyOfflineStatus : undefined} />
      ) : (
        <div className="statusLine" />
      )}
    </header>
  );
}

const ending = '.org';
const navigationState: NavigationState = { reset: true };

/** As in the shell: leads home and clears the search (A22, A169). */
function SiteTitle() {
  const { siteTitle } = configuration();
  return (
    <Link to="/" state={navigationState} className="siteTitle" translate="no">
      {siteTitle.slice(0, -ending.length)}
      <span className="siteEnding">{ending}</span>
    </Link>
  );
}
