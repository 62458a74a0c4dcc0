import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { interfaceLanguages } from './src/language/languages.ts';

/** Folders whose messages the start does not need: their components are loaded by `lazyWithMessages`. */
const lazy = [
  '<rootDir>/src/ui/grammar',
  '<rootDir>/src/ui/saved',
  '<rootDir>/src/components/saving',
  '<rootDir>/src/features/search/found',
  '<rootDir>/src/app/pages',
  '<rootDir>/src/features/aside',
  '<rootDir>/src/features/reader',
  '<rootDir>/src/features/lists',
  '<rootDir>/src/features/notes',
  '<rootDir>/src/features/storage',
  '<rootDir>/src/features/downloads',
  '<rootDir>/src/features/history',
  '<rootDir>/src/features/exchange',
  '<rootDir>/src/features/practice',
  '<rootDir>/src/features/browse',
  '<rootDir>/src/features/share',
  '<rootDir>/src/features/help/dialog',
  '<rootDir>/src/features/settings/choosers',
];

/** Messages are English in the source; two catalogues per page language, complete at all times. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...interfaceLanguages],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: lazy.map((folder) => `${folder}/**`),
    },
    { path: '<rootDir>/src/locales/lazy/{locale}', include: lazy },
  ],
  // What a person typed is never read as a part of the message.
  runtimeConfigModule: { Trans: ['#src/ui/text/Trans.tsx', 'Trans'] },
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'message',
});
