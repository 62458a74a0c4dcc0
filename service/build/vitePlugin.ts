/** The service inside Vite's dev server: the same routes, the sources instead of the built app. */
import type { Plugin, ViteDevServer } from 'vite';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { openData } from '#service/import/starter/openData.ts';
import { readDataState } from '#service/node/dataState.ts';
import { dataFolderFrom } from '#service/node/settings.ts';
import { readConfiguration } from '#service/server/page/configurationFile.ts';
import { fillPage } from '#service/server/page/page.ts';
import { createDataPacks } from '#service/server/routes/packAnswers.ts';

/** Files whose change means that the service must be made anew. */
const serviceSources = /\/service\/(?:core|server|schema\.graphql)/u;

/**
 * Answers GraphQL, speech, corpus and health while `npm run dev` runs, and fills the page.
 * `npm run dev` adds it; vite.config.ts, which builds and tests share, does not know it.
 * @throws {Error} in words for people when the data folder or its database can't be used.
 */
export function dictionaryService(): Plugin {
  const driver = openData(dataFolderFrom(process.env));
  return {
    name: 'dictionary-service',
    configureServer: (server) => serveDictionary(server, driver),
    transformIndexHtml: (html) =>
      fillPage(html, readConfiguration(process.env), readDataState(driver).holdings),
  };
}

function serveDictionary(server: ViteDevServer, driver: Driver): void {
  const noteError = (error: unknown) => server.config.logger.error(String(error));
  const { keeper, answers } = createDataPacks(driver, dataFolderFrom(process.env), noteError);
  keeper.start();
  const load = async () => {
    const loaded = await server.ssrLoadModule('#service/build/devHandler.ts');
    const { createDevHandler } = loaded as typeof import('./devHandler.ts');
    return createDevHandler(driver, answers, (line) => server.config.logger.error(line));
  };
  let requestHandler = load();
  server.watcher.on('change', (file) => {
    if (serviceSources.test(file)) requestHandler = load();
  });
  server.middlewares.use((request, response, next) => {
    requestHandler.then((answer) => answer(request, response, next)).catch(next);
  });
}
