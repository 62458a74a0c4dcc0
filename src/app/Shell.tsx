import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Header } from '#src/app/Header.tsx';
import { Page } from '#src/app/Page.tsx';
import { useDialogsAhead } from '#src/app/useDialogsAhead.ts';
import { useMedia, wideQuery } from '#src/ui/useMedia.ts';

const DrawerContent = lazy(() =>
  import('#src/app/DrawerContent.tsx').then(({ DrawerContent }) => ({ default: DrawerContent })),
);
const NarrowDrawer = lazy(() =>
  import('#src/app/NarrowDrawer.tsx').then(({ NarrowDrawer }) => ({ default: NarrowDrawer })),
);

const useStyles = makeStyles({
  skip: {
    position: 'fixed',
    top: '-4rem',
    left: '0.5rem',
    zIndex: 10,
    padding: '0.75rem 1rem',
    backgroundColor: 'var(--surface)',
    color: 'var(--brand)',
    borderRadius: '8px',
    ':focus': { top: '0.5rem', outline: '2px solid var(--brand)' },
  },
});

/** The frame: drawer, header and the page; on narrow screens the drawer slides in. */
export function Shell() {
  const { t } = useLingui();
  const wide = useMedia(wideQuery);
  useDialogsAhead();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [drawerWanted, setDrawerWanted] = useState(false);
  useEffect(() => {
    if (wide) setDrawerOpen(false);
  }, [wide]);

  return (
    <div className="frame">
      <a className={useStyles().skip} href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <nav className="drawer" aria-label={t`Settings`}>
        {wide ? (
          <Suspense fallback={null}>
            <DrawerContent />
          </Suspense>
        ) : null}
      </nav>
      <Header
        settings={
          wide
            ? undefined
            : {
                open: drawerOpen,
                toggle: () => {
                  setDrawerWanted(true);
                  setDrawerOpen(!drawerOpen);
                },
              }
        }
      />
      <Page />
      {drawerWanted && !wide ? (
        <Suspense fallback={null}>
          <NarrowDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
