import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shellPlugin } from './src/app/shellPlugin.ts';

export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    shellPlugin(),
  ],
  build: { target: 'es2022', outDir: 'dist', assetsDir: 'assets', modulePreload: { polyfill: false } },
});
