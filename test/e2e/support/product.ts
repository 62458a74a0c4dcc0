/** The product as a user starts it, in a process of its own that a test can stop, kill and start again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectFolder } from '#service/node/settings.ts';
import { copyStarterWithPacks, hasStarter } from '#test/starterData.ts';

export const builtApp = process.env['APP_DIR'] || join(projectFolder, 'dist');

/** How the product is started. */
export interface ProductOptions {
  /** Folder of the data; when absent one with the starter lexicon, as after a first start, that goes with `end()`. */
  readonly dataDir?: string;
  /** Folder of the built app; `APP_DIR`, or what `npm run build` made, when absent. */
  readonly appDir?: string;
  /** Keys of the configuration (docs/configuration.md). */
  readonly configuration?: object;
  /** A free port when absent; name one to start again at the same address. */
  readonly port?: number;
  /** Further environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The product while it runs. */
export interface Product {
  /** `http://localhost:…`: an address that browsers keep apps for. */
  readonly url: string;
  readonly port: number;
  /** The process that was started. */
  readonly pid: number;
  readonly dataDir: string;
  /** What it printed so far. */
  readonly output: readonly string[];
  /** Stops it as Ctrl+C does and waits; the status it ended with. */
  stop(): Promise<number | null>;
  /** Waits until it ends by itself; the status it ended with. */
  ended(): Promise<number | null>;
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>;
  /** Kills it if it still runs, and removes what was made for it. */
  end(): Promise<void>;
}

/**
 * Starts the built app and the service.
 * @throws {Error} with what it printed when it ends before it serves.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'satnegirji-product-'));
  const dataDir = options.dataDir ?? join(folder, 'data');
  if (options.dataDir === undefined && hasStarter()) copyStarterWithPacks(dataDir);
  const configurationFile = join(folder, 'configuration.json');
  writeFileSync(configurationFile, JSON.stringify(options.configuration ?? {}));
  const child = spawn(process.execPath, ['service/commands/start.ts'], {
    cwd: projectFolder,
    // The channel ends it when the process of the tests is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(options.port ?? 0),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      APP_DIR: options.appDir ?? builtApp,
      CONFIGURATION: configurationFile,
      ...options.environment,
    },
  });
  const output: string[] = [];
  try {
    const url = await addressOf(child, output);
    return {
      url,
      port: Number(new URL(url).port),
      pid: child.pid ?? 0,
      dataDir,
      output,
      stop: () => end(child, 'SIGINT'),
      ended: () => end(child),
      async kill() {
        await end(child, 'SIGKILL');
      },
      async end() {
        await end(child, 'SIGKILL');
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Waits for the line that says where it is. */
function addressOf(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        const url = /The dictionaries are at (http:\S+)/u.exec(line)?.[1];
        if (url) resolve(url);
      });
    }
    child.on('close', (code) => reject(new Error(`The product ended with ${code}:\n${output.join('\n')}`)));
    child.on('error', reject);
  });
}

async function end(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const closed = once(child, 'close');
  if (signal) child.kill(signal);
  await closed;
  return child.exitCode;
}

/** What hooks start for tests: to read it before is a mistake of the test, and says so. */
export function started<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Nothing runs before the first test begins.');
  return value;
}

/** The product of a test; whoever stops it and starts it again puts the new one in its place. */
export class TestedProduct {
  #product: Product | undefined;

  get product(): Product {
    return started(this.#product);
  }

  set product(product: Product) {
    this.#product = product;
  }

  /** Ends it, if there is one. */
  async end(): Promise<void> {
    await this.#product?.end();
  }
}

/** Chunks of the help, which the next version has no more. */
export const removedInNextVersion = /^(?:help|lazyDialogs)/iu;

/** Copies the built app to `folder` as its next version: another page (`data-version="2"`), and a dialog's code under another name. */
export function makeNextVersion(folder: string): void {
  cpSync(builtApp, folder, { recursive: true });
  const page = join(folder, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<html ', '<html data-version="2" '));
  for (const name of ['index.html.br', 'index.html.gz']) rmSync(join(folder, name), { force: true });
  for (const name of readdirSync(join(folder, 'assets'))) {
    if (removedInNextVersion.test(name)) unlinkSync(join(folder, 'assets', name));
  }
}
