import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useFirstAnswer } from '#src/app/boot/useFirstAnswer.ts';
import { Page } from '#src/app/routing/Page.tsx';
import { LazyPlaces } from '#src/app/tabs/lazyPlaces.tsx';
import { useLazyDialog } from '#src/ui/dialogs/useLazyDialog.tsx';
import { useMedia, wideQuery } from '#src/ui/theme/useScreen.ts';
import { LoadFailure } from '#src/ui/waiting/LoadFailure.tsx';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { Header } from './Header.tsx';
import { useDialogsAhead } from './useDialogsAhead.ts';

const DrawerContent = lazyComponent(() => import('./DrawerContent.tsx').then((chunk) => chunk.DrawerContent));

/** Without its code keys do nothing of their own. */
const KeyListener = lazyComponent(() =>
  import('./KeyListener.tsx').then((chunk) => chunk.KeyListener).catch(() => () => null),
);

function loadNarrowDrawer() {
  return import('./NarrowDrawer.tsx').then(({ NarrowDrawer }) => NarrowDrawer);
}

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
    ':focus': { top: '0.5rem', outline: `2px solid ${tokens.colorBrandForeground1}` },
  },
});

/**
 * The frame: drawer, header and the page; on narrow screens the drawer slides in. On a first visit the field comes
 * before everything else, so that one types into it while the rest is drawn, piece by piece. What is here from a visit
 * before is there with the first drawing.
 */
export function Shell() {
  const client = useQueryClient();
  const [isHere] = useState(() => client.getQueryCache().getAll().length > 0);
  const whole = useDeferredValue(true, isHere);
  const { t } = useLingui();
  const wide = useMedia(wideQuery);
  useDialogsAhead();
  const isCalm = useFirstAnswer();
  const { state, show, hide, dialog } = useLazyDialog(loadNarrowDrawer);
  const open = state === 'open';
  const { pathname } = useLocation();
  // An entry that leads to a page has done what the drawer was opened for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a wide screen, and with every other page
  useEffect(hide, [wide, pathname, hide]);

  const foot = whole ? <LazyPlaces /> : <div className="footSpace" />;
  return (
    <div className="frame">
      <a className={`${useStyles().skip} noPrint`} href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <nav className="drawer" aria-label={t`Settings`}>
        {wide && whole ? <DrawerContent /> : null}
      </nav>
      <Header settings={wide ? undefined : { open, toggle: open ? hide : show }} whole={whole} />
      {whole ? <Page /> : <main id="content" tabIndex={-1} />}
      {wide ? null : foot}
      {isCalm ? <KeyListener /> : null}
      {state === 'failed' ? <LoadFailure /> : null}
      {wide ? null : dialog}
    </div>
  );
}
