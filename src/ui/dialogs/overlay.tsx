import {
  FluentProvider,
  makeStyles,
  type Theme,
  webDarkTheme,
  webLightTheme,
} from '@fluentui/react-components';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { forgetPageFocus, givePageFocus, holdFocus } from '#src/ui/layers/focus.ts';
import { useLayer } from '#src/ui/layers/layers.ts';
import { fluentTokens } from '#src/ui/theme/fluentTokens.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';

/**
 * Something over the page: Back closes it, too, and the opener gets the focus back after the motion, since
 * until then the layer holds it. If it led to another page, that page's heading gets the focus: on a slow
 * device it asks for it before the motion ends.
 */
export function useOverlay(open: boolean, onClose: () => void) {
  const opener = useRef<Element>(null);
  useLayer(open, onClose);
  useLayoutEffect(() => {
    // The opener has the focus before the layer takes it.
    if (!open) return;
    opener.current = document.activeElement;
    forgetPageFocus();
  }, [open]);
  useEffect(() => (open ? holdFocus() : undefined), [open]);
  return {
    open,
    surfaceMotion: {
      onMotionFinish(_: unknown, { direction }: { readonly direction: 'enter' | 'exit' }): void {
        if (direction !== 'exit') return;
        if (givePageFocus()) return;
        if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      },
    },
    onOpenChange(_: unknown, data: { readonly open: boolean }): void {
      if (!data.open) onClose();
    },
  };
}

const fullLightTheme: Theme = { ...webLightTheme, ...fluentTokens };

const fullDarkTheme: Theme = { ...webDarkTheme, ...fluentTokens };

const useStyles = makeStyles({
  // What it holds is drawn elsewhere: in a row of buttons it must not be one with a gap of its own.
  apart: { position: 'absolute' },
  // The page has its colours already.
  clear: { backgroundColor: 'transparent', color: 'inherit' },
});

/** Every token for Fluent's larger components, loaded with them. */
export function FluentSurface({ children }: { readonly children: ReactNode }) {
  const deviceIsDark = useMedia('(prefers-color-scheme: dark)');
  const chosen = document.documentElement.dataset['theme'];
  const dark = chosen === undefined ? deviceIsDark : chosen === 'dark';
  const styles = useStyles();
  return (
    <div className={styles.apart}>
      <FluentProvider theme={dark ? fullDarkTheme : fullLightTheme} className={styles.clear}>
        {children}
      </FluentProvider>
    </div>
  );
}
