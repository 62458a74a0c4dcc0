/** The service inside Vite's dev server: the same routes, the sources instead of the built app. */
import type { Plugin, ViteDevServer } from 'vite';
import { readConfiguration } from './configurationFile.ts';
import { openData } from './openData.ts';
import { fillPage } from './page.ts';
import { dataFolderFrom } from './settings.ts';

/** A folder whose change means that the service must be made anew. */
const serviceSources = /\/service\/(?:core|server|schema\.graphql)/u;

/**
 * Answers GraphQL, speech, corpus and health while `npm run dev` runs, and fills the
 * configuration into the page. Does nothing in a build: there the page is filled when it is served.
 */
export function dictionaryService(): Plugin {
  return {
    name: 'dictionary-service',
    apply: 'serve',
    configureServer: serveDictionary,
    transformIndexHtml: (html) => fillPage(html, readConfiguration(process.env), []),
  };
}

async function serveDictionary(server: ViteDevServer): Promise<void> {
  // Vitest starts servers from the same configuration; it asks the service in its own ways.
  if (process.env['VITEST']) return;
  const driver = openData(dataFolderFrom(process.env));
  server.httpServer?.on('close', () => driver.close());

  const load = async () => {
    const loaded = await server.ssrLoadModule('#service/server/devOrigin.ts');
    const { createDevOrigin } = loaded as typeof import('./devOrigin.ts');
    return createDevOrigin(driver, (line) => server.config.logger.error(line));
  };
  let origin = load();
  server.watcher.on('change', (file) => {
    if (serviceSources.test(file)) origin = load();
  });
  server.middlewares.use((request, response, next) => {
    origin.then((answer) => answer(request, response, next)).catch(next);
  });
}
