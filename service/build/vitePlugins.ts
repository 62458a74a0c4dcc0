/**
 * Build step for `index.html`: the style and script of the shell go inline, with the palette
 * as custom properties before it, so that the first paint waits for no second
 * request; and each language's catalogue file is named, so that the one needed
 * can be fetched beside the scripts instead of after them.
 */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import griffel from '@griffel/vite-plugin';
import { build, type Plugin } from 'vite';
import { fluentTokens } from '#src/ui/theme/fluentTokens.ts';
import { darkPalette, lightPalette, type Palette, printPalette } from '#src/ui/theme/palette.ts';

const manifest: { readonly browserslist: readonly string[] } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/** The oldest supported browsers, in the names that Vite uses for JavaScript and CSS. */
export const browserTargets = manifest.browserslist.map((one) =>
  one.replace('ios_saf', 'ios').replace(' ', ''),
);

function properties(values: object): string {
  return Object.entries(values)
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
    `:root{color-scheme:light dark;${light};${properties(fluentTokens)}}`,
    `@media (prefers-color-scheme:dark){:root{${dark}}}`,
    `:root[data-theme=light]{color-scheme:light;${light}}`,
    `:root[data-theme=dark]{color-scheme:dark;${dark}}`,
    style('../../src/app/layout/layout.css'),
    style('../../src/app/shell/firstRows.css'),
    style('../../src/app/shell/faces.css'),
    `@media print{:root,:root[data-theme]{color-scheme:light;${properties(printPalette)}}}`,
    style('../../src/app/print/print.css'),
  ].join('');
}

const startFailure = readFileSync(new URL('../../src/app/shell/startFailure.js', import.meta.url), 'utf8')
  .replace(/^\/\*\*[\s\S]*?\*\/\n/u, '')
  .replaceAll(/\n\s*(?:\/\/.*)?/gu, '\n');

function themeColours(): string {
  const meta = (scheme: string, { paper }: Palette) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${paper}" />`;
  return meta('light', lightPalette) + meta('dark', darkPalette);
}

/** The chunk of articles, wanted from the start where the address names a word. */
const articleFile = /\/ArticlePane\.tsx$/u;

/** The worker of the device's dictionaries. */
const deviceFile = /\/deviceWorker-[\w-]+\.js$/u;

const catalogueFile = /\/locales\/(\w+)\.po$/u;

/** The plugin for vite.config.ts. */
export function shellPlugin(): Plugin {
  return {
    name: 'shell',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const script = await shellScript();
        const catalogues: Record<string, string> = {};
        for (const file of Object.values(bundle ?? {})) {
          if (deviceFile.test(file.fileName)) catalogues['device'] = `/${file.fileName}`;
          if (file.type !== 'chunk' || file.facadeModuleId === null) continue;
          const language = catalogueFile.exec(file.facadeModuleId)?.[1];
          if (language !== undefined) catalogues[language] = `/${file.fileName}`;
          if (articleFile.test(file.facadeModuleId)) catalogues['article'] = `/${file.fileName}`;
        }
        return html
          .replace('<!--start failure script-->', () => `<script>${startFailure}</script>`)
          .replace('<!--shell script-->', () => `<script>${script}</script>`)
          .replace('<!--shell style-->', `${themeColours()}<style>${shellStyle()}</style>`)
          .replace(
            '<script type="application/json" id="catalogues">{}</script>',
            `<script type="application/json" id="catalogues">${JSON.stringify(catalogues)}</script>`,
          );
      },
    },
  };
}

const entry = fileURLToPath(new URL('../../src/app/shell/shell.ts', import.meta.url));
const polyfills = fileURLToPath(new URL('../../src/state/polyfills.ts', import.meta.url));

/** The script of the shell as it stands in `index.html`: bundled, without a request of its own. */
async function shellScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      target: browserTargets,
      write: false,
      rolldownOptions: {
        input: entry,
        output: { format: 'iife' },
        // Of what it shares with the app only what it uses: no module does anything by being there.
        treeshake: { moduleSideEffects: (id) => id === entry || id === polyfills },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk')
    throw new Error('The build has no script of src/app/shell, which the page starts with.');
  // What ends the element in the page would end it in the middle of a text, too.
  return chunk.code.trim().replaceAll('</', '<\\/');
}

const prefix = 'virtual:icons/';
const resolved = `\0${prefix}`;
const file = new URL('../../icons/icons.tsv', import.meta.url);

/** The plugin; the build fails if an icon is not in the table. */
export function icons(): Plugin {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'));
  const drawings = new Map(rows.map(([name = '', ...drawing]) => [name, drawing]));
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(resolved)) return undefined;
      const name = id.slice(resolved.length);
      const drawing = drawings.get(name);
      if (drawing === undefined)
        throw new Error(`icons/icons.tsv has no row for ${name}. Add one (DEVELOPERS.md).`);
      const values = drawing.map((value) => JSON.stringify(value)).join(', ');
      return `import { icon } from '@fluentui/react-icons/icon';\nexport default /*#__PURE__*/ icon(${values});\n`;
    },
  };
}

const leanImporter = /\/graphql-request\/build\/legacy\/(?:helpers\/analyzeDocument|lib\/graphql)\.js$/u;
const lean = fileURLToPath(new URL('../../src/contract/namedDocument.ts', import.meta.url));

/** The plugin for vite.config.ts. The device's worker keeps the whole package: it executes documents. */
export function leanGraphql(): Plugin {
  return {
    name: 'lean-graphql',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      return source === 'graphql' && leanImporter.test(importer ?? '') ? lean : null;
    },
  };
}

/**
 * The plugin for vite.config.ts. Unused components of the router are left out once they are marked as pure and unnamed.
 * Links that prefetch, which the app has none of, would bring 2.9 kB (compressed) of the router's server parts.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = ".*";$/gmu, '')
          .replaceAll(/(?<=^var \w+ = )(?=React\d*\.)/gmu, '/*#__PURE__*/ ')
          .replace(/return shouldPrefetch && .*;$/mu, 'return link;'),
    },
  };
}

/**
 * Has Chromium compile all functions of the start beside its download: each by itself, when it is first called, blocked
 * the slowed phone more than twice as long (docs/performance.md). Other browsers read a comment. After all other
 * plugins: it must be the first line.
 */
export function compileHint(): Plugin {
  return {
    name: 'compileHint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.name === 'start')
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

/** Licences of everything that is bundled, as Vite lists them. The drawer links it (`src/features/settings/Credits.tsx`). */
export const licencesFile = 'assets/licences.txt';

/** What Vite does not list: packages of workers, which are builds of their own, and what is no package. */
const otherLicences = {
  '@sqlite.org/sqlite-wasm (Apache-2.0)': 'LICENSE',
  'workbox-core, workbox-precaching (MIT)': 'node_modules/workbox-core/LICENSE',
  'Fluent UI System Icons (MIT)': 'icons/LICENSE',
  'Satne Serif (OFL-1.1)': 'public/assets/fonts/OFL.txt',
} as const;

/** Completes the list of licences. */
export function licences(): Plugin {
  const project = new URL('../../', import.meta.url);
  return {
    name: 'licences',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list = bundle[licencesFile];
        if (list?.type !== 'asset') return;
        const others = Object.entries(otherLicences).map(
          ([name, path]) => `\n## ${name}\n\n${readFileSync(new URL(path, project), 'utf8')}`,
        );
        list.source = [list.source, ...others].join('');
      },
    },
  };
}

/**
 * Styles become plain rules at build time: 6 kB less script and less work for a slow phone at the start. One file at a
 * time: of files transformed side by side, some lost all their styles in one of many builds. Fails if one does.
 */
export function styles(): Plugin {
  const plugin = griffel({
    babelOptions: {
      presets: ['@babel/preset-typescript'],
      parserOpts: { plugins: ['typescript', 'jsx'] },
    },
  });
  const { transform } = plugin;
  if (typeof transform !== 'function') throw new Error('The plugin for styles has another form.');
  let before: Promise<unknown> = Promise.resolve();
  return {
    ...plugin,
    async transform(code, id) {
      const own = before.then(() => transform.call(this, code, id));
      before = own.catch(() => undefined);
      const transformed = await own;
      const text = String(typeof transformed === 'object' ? transformed?.code : transformed);
      if (/\b_*styles\(\{\},\s*\{\}\)/u.test(text)) throw new Error(`The styles of ${id} were lost.`);
      return transformed;
    },
  };
}
