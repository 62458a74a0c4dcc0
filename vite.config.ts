import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import {
  browserTargets,
  compileHint,
  icons,
  leanGraphql,
  leanRouter,
  licences,
  licencesFile,
  shellPlugin,
  styles,
} from './service/build/vitePlugins.ts';
import { webManifest } from './service/build/webManifest.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    shellPlugin(),
    leanGraphql(),
    leanRouter(),
    icons(),
    compileHint(),
    licences(),
    command === 'build' && styles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // The app registers it late, from a chunk of its own (src/app/boot/registerWorker.ts).
      injectRegister: false,
      manifest: webManifest,
      // Read by the browser alone: nothing for the offline copy.
      includeManifestIcons: false,
      injectManifest: {
        // All of the shell: page, code, the ten catalogues, fonts.
        globPatterns: ['**/*.{html,js,css,woff2,svg,wasm}'],
        // Ways of running the database engine that are not used.
        globIgnores: ['**/sqlite3-worker1*', '**/sqlite3-opfs*'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        rollupFormat: 'iife',
      },
    }),
  ],
  worker: { format: 'es', rolldownOptions: { checks: { bundlerTimings: false } } },
  build: {
    target: browserTargets,
    outDir: 'dist',
    assetsDir: 'assets',
    license: { fileName: licencesFile },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // All that the first result needs in one file: forty small ones would wait for one another on a slow line.
        codeSplitting: {
          // On a wide screen the drawer is there from the start: its own in one file more.
          groups: [
            // With the tabs, which stand in the drawer of a wide screen and at the foot of a narrow one.
            {
              name: 'start',
              test: /\/src\/(?:main|app\/layout\/useTabs)\.tsx$/u,
              includeDependenciesRecursively: true,
            },
            {
              name: 'drawer',
              test: /\/src\/app\/layout\/DrawerContent\.tsx$/u,
              includeDependenciesRecursively: true,
            },
            // What stars, lists, notes and practice read and write.
            {
              name: 'saved',
              test: /\/src\/saved\/(?:saved(?:Queries|Changes|Records|Word|Database|Words)|audioDeletion)\.ts$/u,
            },
            // What pages with fields and names share: each by itself would be a request of two hundred bytes.
            {
              name: 'fields',
              test: /\/src\/ui\/fields\//u,
            },
          ],
        },
      },
    },
  },
}));
