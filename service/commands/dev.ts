/** `npm run dev`: Vite's dev server with the service in the same process, both reloaded when their sources change. */
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { openData } from '#service/import/starter/openData.ts';
import { runCommand, stopOnSignal } from '#service/node/command.ts';
import { dataFolderFrom, readConfiguration, settingsFrom } from '#service/node/settings.ts';
import { readDataState } from '#service/server/health.ts';
import { createPackAnswers } from '#service/server/packAnswers.ts';
import { fillPage } from '#service/server/page.ts';

/** Files whose change means that the service is loaded again. */
const serviceSources = /\/service\/(?:core|server|schema\.graphql)/u;

/** Answers the routes of the service, and fills the page. */
function dictionaryService(driver: Driver): Plugin {
  return {
    name: 'dictionary-service',
    configureServer: (server) => serveDictionary(server, driver),
    transformIndexHtml: (html) =>
      fillPage(html, readConfiguration(process.env), readDataState(driver).holdings),
  };
}

function serveDictionary(server: ViteDevServer, driver: Driver): void {
  const log = (line: string) => server.config.logger.error(line);
  const packs = createPackAnswers(dataFolderFrom(process.env), (error) => log(String(error)));
  const load = async () => {
    const module = await server.ssrLoadModule('#service/server/serve.ts');
    const { createDevHandler } = module as typeof import('#service/server/serve.ts');
    return createDevHandler(driver, packs, log);
  };
  let requestHandler = load();
  server.watcher.on('change', (file) => {
    if (serviceSources.test(file)) requestHandler = load();
  });
  server.middlewares.use((request, response, next) => {
    requestHandler.then((answer) => answer(request, response, next)).catch(next);
  });
}

await runCommand(async () => {
  const { port, host } = settingsFrom(process.env);
  const server = await createServer({
    configLoader: 'native',
    plugins: [dictionaryService(openData(dataFolderFrom(process.env)))],
    server: { port, host, strictPort: true },
  });
  await server.listen();
  server.printUrls();
  stopOnSignal(() => server.close());
});
