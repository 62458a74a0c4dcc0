import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { ErrorScreen } from '#src/app/boot/ErrorScreen.tsx';
import { useInterfaceLanguage } from '#src/app/boot/messages.ts';
import { useStartIsOver, useWatchStart } from '#src/app/boot/useStartIsOver.ts';
import { Layout } from '#src/app/layout/Layout.tsx';
import { HistoryKeeper } from '#src/features/history/HistoryKeeper.tsx';
import { usePreferences } from '#src/local/preferences.ts';
import { untilOnline } from '#src/local/untilOnline.ts';
import { darkPalette, lightPalette } from '#src/ui/theme/palette.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { PageRouter } from './pageHistory.tsx';

/** The client is made before the first render: it reads storage and adds listeners, which rendering may not do. */
export function App({ queryClient }: { readonly queryClient: QueryClient }) {
  useScheme();
  useInterfaceLanguage();
  return (
    <I18nProvider i18n={i18n}>
      <ErrorScreen>
        <QueryClientProvider client={queryClient}>
          <PageRouter>
            <Layout />
            <AfterStart />
          </PageRouter>
        </QueryClientProvider>
      </ErrorScreen>
    </I18nProvider>
  );
}

function useScheme(): void {
  const { theme } = usePreferences();
  const deviceIsDark = useMedia('(prefers-color-scheme: dark)');
  const deviceScheme = deviceIsDark ? 'dark' : 'light';
  const scheme = theme === 'system' ? deviceScheme : theme;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    const { paper } = scheme === 'dark' ? darkPalette : lightPalette;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', paper);
    }
  }, [theme, scheme]);
}

/** After a failure, unless the network is back earlier. */
const retryPauseMs = 10_000;

/** Nobody asked for these parts: without them the page works, says nothing, and retries. */
async function loadDeferredParts() {
  for (;;) {
    try {
      return await import('#src/app/boot/DeferredParts.tsx');
    } catch (error) {
      console.warn('History, updates and the offline cache could not be loaded.', error);
    }
    await untilOnline(retryPauseMs);
  }
}

const LazyDeferredParts = lazyComponent(loadDeferredParts, 'DeferredParts');

/** What the first answer does not need; the history also has words that are opened earlier. */
function AfterStart() {
  useWatchStart();
  const isOver = useStartIsOver();
  return (
    <>
      <HistoryKeeper />
      {isOver ? <LazyDeferredParts /> : null}
    </>
  );
}
