/** The real service over HTTP for tests: a real database, a free port of this machine, a small built app. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openData } from '#service/import/starter/openData.ts';
import { settingsFrom } from '#service/node/settings.ts';
import { readAppFiles } from '#service/server/appFiles.ts';
import { listen } from '#service/server/httpServer.ts';
import { createRequestHandler } from '#service/server/requestHandler.ts';
import { createServiceSources } from '#service/server/serve.ts';
import { configurationFrom, type Environment } from '#src/contract/configuration.ts';
import { type Product, type ProductOptions, started, startProduct } from '#test/e2e/support/product.ts';
import { copyStarter } from '#test/starterData.ts';

/** A small app as a build leaves it. */
export const builtApp: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html>
<html><head>
<title>built</title>
<meta name="revision" content="" />
<script type="application/json" id="configuration">{}</script>
<script type="application/json" id="holdings">[]</script>
<script>document.documentElement.lang = 'se';</script>
<script type="module" src="/assets/app-1a2b.js"></script>
</head><body></body></html>`,
  'sw.js': `precache([{"revision":"0123456789abcdef0123456789abcdef","url":"index.html"}]);`,
  'assets/app-1a2b.js': `console.info('${'čáhci '.repeat(400)}');`,
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  _headers: '/*',
  '.sources': 'x',
};

/** A dictionary of the service, as pages and health checks tell it. */
export const holding = {
  code: 'gtsmenob',
  entries: 3,
  origin: 'starter',
  version: 'x',
  imported: '2026-11-22',
} as const;

/** A service that is being served; `ask` asks GraphQL and reads the answer, `lines` are those that were logged. */
export type Serving = Awaited<ReturnType<typeof serve>>;

interface GraphqlAnswer {
  readonly status: number;
  readonly data: Record<string, unknown> | null | undefined;
  readonly errors: readonly { message: string; extensions?: { code?: string } }[];
}

/** Makes a folder that is removed by `remove`. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'satnegirji-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A folder that is removed when the test ends. */
export function folderInTest(): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  return path;
}

export async function writeApp(folder: string, files = builtApp): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** A folder with the built app in `dist`, for all tests of a file. */
export function folderWithApp(): { readonly path: string; readonly appDir: string } {
  const { path, remove } = temporaryFolder();
  const appDir = join(path, 'dist');
  beforeAll(() => writeApp(appDir));
  afterAll(remove);
  return { path, appDir };
}

/** Starts the product in a process of its own, until the test ends. */
export async function startInTest(options: ProductOptions = {}): Promise<Product> {
  const product = await startProduct(options);
  onTestFinished(() => product.end());
  return product;
}

/** A connection to the service, which ends after the test. */
export async function openSocket(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Listens until the test ends. */
export async function listenInTest(...given: Parameters<typeof listen>) {
  const listening = await listen(...given);
  onTestFinished(() => listening.stop());
  return listening;
}

/** Serves the small app and the starter lexicon until the test ends. */
export async function serveInTest(environment: Environment = {}): Promise<Serving> {
  const serving = await serve(environment);
  onTestFinished(() => serving.end());
  return serving;
}

/** Serves the small app and the starter lexicon for all tests of a file. */
export function serveInFile(): Pick<Serving, 'url' | 'ask' | 'driver'> {
  let serving: Serving | undefined;
  beforeAll(async () => {
    serving = await serve();
  });
  afterAll(() => serving?.end());
  return {
    get url() {
      return started(serving).url;
    },
    get driver() {
      return started(serving).driver;
    },
    ask: (...given: Parameters<Serving['ask']>) => started(serving).ask(...given),
  };
}

/** Serves the small app and the starter lexicon. */
export async function serve(environment: Environment = {}) {
  const folder = temporaryFolder();
  const app = join(folder.path, 'dist');
  await writeApp(app);
  const dataFolder = join(folder.path, 'data');
  const settings = settingsFrom({ PORT: '0', APP_DIR: app, DATA_DIR: dataFolder, ...environment });
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  copyStarter(dataFolder);
  const driver = openData(dataFolder);
  const sources = createServiceSources(driver, (error) => log(`error ${String(error)}`));
  const files = await readAppFiles(app, configurationFrom(environment), sources.dataState);
  const origin = createRequestHandler({ ...settings, sources, app: files, log });
  const listening = await listen(origin, settings.port, settings.host);
  const url = listening.url.replace('localhost', '127.0.0.1');
  return {
    url,
    listening,
    driver,
    dataFolder,
    lines,
    async ask(query: string, variables: object = {}, operationName?: string): Promise<GraphqlAnswer> {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ query, variables, operationName });
      const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
      const { data, errors = [] } = (await response.json()) as Partial<GraphqlAnswer>;
      return { status: response.status, data, errors };
    },
    async end() {
      await listening.stop();
      driver.close();
      folder.remove();
    },
  };
}
