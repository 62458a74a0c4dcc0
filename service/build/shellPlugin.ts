/**
 * Build step for `index.html`: the shell's style and the frame's script go inline, with the palette
 * as custom properties before it, so that the first paint waits for no second
 * request; and each language's catalogue file is named, so that the one needed
 * can be fetched beside the scripts instead of after them.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { darkPalette, lightPalette, type Palette, printPalette } from '#src/ui/theme/palette.ts';
import { frameScript } from './frameScript.ts';

function properties(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
}

function style(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?([{};:,>]) ?/gu, '$1');
}

function shellStyle(): string {
  const light = properties(lightPalette);
  const dark = properties(darkPalette);
  return [
    `:root{color-scheme:light dark;${light}}`,
    `@media (prefers-color-scheme:dark){:root{${dark}}}`,
    `:root[data-theme=light]{color-scheme:light;${light}}`,
    `:root[data-theme=dark]{color-scheme:dark;${dark}}`,
    style('../../src/app/shell/shell.css'),
    style('../../src/app/frame/firstRows.css'),
    style('../../src/app/frame/faces.css'),
    `@media print{:root,:root[data-theme]{color-scheme:light;${properties(printPalette)}}}`,
    style('../../src/app/print/print.css'),
  ].join('');
}

function themeColours(): string {
  const metas = [
    ['light', lightPalette],
    ['dark', darkPalette],
  ] as const;
  return metas
    .map(
      ([scheme, { paper }]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${paper}" />`,
    )
    .join('');
}

/** The chunk of articles, wanted from the start where the address names a word. */
const articleFile = /\/ArticlePane\.tsx$/u;

const catalogueFile = /\/locales\/(\w+)\.po$/u;

/** The plugin for vite.config.ts. */
export function shellPlugin(): Plugin {
  return {
    name: 'shell',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const script = await frameScript();
        const catalogues: Record<string, string> = {};
        for (const file of Object.values(bundle ?? {})) {
          if (file.type !== 'chunk' || file.facadeModuleId === null) continue;
          const language = catalogueFile.exec(file.facadeModuleId)?.[1];
          if (language !== undefined) catalogues[language] = `/${file.fileName}`;
          if (articleFile.test(file.facadeModuleId)) catalogues['article'] = `/${file.fileName}`;
        }
        return html
          .replace('<!--frame script-->', () => `<script>${script}</script>`)
          .replace('<!--shell style-->', `${themeColours()}<style>${shellStyle()}</style>`)
          .replace(
            '<script type="application/json" id="catalogues">{}</script>',
            `<script type="application/json" id="catalogues">${JSON.stringify(catalogues)}</script>`,
          );
      },
    },
  };
}
