import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { pageLanguages } from './src/language/languages.ts';

/** Messages are English in the source; one catalogue per page language, complete at all times. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...pageLanguages],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'] }],
  // What a person typed is never read as a part of the message.
  runtimeConfigModule: { Trans: ['#src/ui/text/Trans.tsx', 'Trans'] },
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'message',
});
