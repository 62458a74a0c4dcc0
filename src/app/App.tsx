import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AfterStart } from '#src/app/boot/AfterStart.tsx';
import { ErrorScreen } from '#src/app/boot/ErrorScreen.tsx';
import { useInterfaceLanguage } from '#src/app/boot/useInterfaceLanguage.ts';
import { useScheme } from '#src/app/boot/useScheme.ts';
import { PageRouter } from '#src/app/pages/PageRouter.tsx';
import { Shell } from '#src/app/shell/Shell.tsx';
import { ThemeProvider } from '#src/ui/theme/ThemeProvider.tsx';
import { theme } from '#src/ui/theme/theme.ts';

/** What `App` counts on. */
export interface AppProps {
  /** Made before the first drawing: to make it reads storage and begins to listen, which no drawing may do. */
  readonly queryClient: QueryClient;
}

/** The whole app: what every part of it can count on, and the page inside. */
export function App({ queryClient }: AppProps) {
  useScheme();
  useInterfaceLanguage();
  return (
    <I18nProvider i18n={i18n}>
      <ThemeProvider theme={theme}>
        <ErrorScreen>
          <QueryClientProvider client={queryClient}>
            <PageRouter>
              <Shell />
              <AfterStart />
            </PageRouter>
          </QueryClientProvider>
        </ErrorScreen>
      </ThemeProvider>
    </I18nProvider>
  );
}
