/** `deployment/Caddyfile`, run by Caddy in front of two instances on loopback ports. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { startProduct } from '#test/e2e/support/product.ts';

/** Caddy while it runs. */
export interface Caddy {
  readonly url: string;
  /** Folder of its certificates. */
  readonly certificates: string;
  end(): Promise<void>;
}

/** A port that nobody has at the moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Runs the file with settings of the test, and waits until an instance answers through it; `scheme` `https` with Caddy's own authority. */
export async function startCaddy(
  ports: readonly [number, number],
  scheme: 'http' | 'https' = 'http',
): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'satnegirji-caddy-'));
  const port = await freePort();
  const url = `${scheme}://${scheme === 'http' ? '127.0.0.1' : 'localhost'}:${port}`;
  const file = join(folder, 'Caddyfile');
  // What belongs to a test alone: no port to steer it by, no other port, nothing changed on the machine.
  const own = '\n{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n';
  const shipped = readFileSync(join(projectFolder, 'deployment', 'Caddyfile'), 'utf8');
  writeFileSync(file, shipped.replace('\n{\n', own));
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE: url,
      FIRST: `127.0.0.1:${ports[0]}`,
      SECOND: `127.0.0.1:${ports[1]}`,
    },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const isServing = (): boolean => {
    if (child.exitCode !== null) throw new Error(`Caddy ended:\n${said}`);
    return said.includes('serving initial configuration');
  };
  await expect.poll(isServing, { timeout: 20_000 }).toBe(true);
  return {
    url,
    certificates: join(folder, 'caddy', 'pki', 'authorities', 'local'),
    end: () => end(child, folder),
  };
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** An instance as the unit file starts it, but for what is the test's own. */
export function startInstance(options: Parameters<typeof startProduct>[0] = {}) {
  const environment = {
    TRUST_PROXY: '1',
    STOP_DELAY: '5',
    RATE_PER_SECOND: '100000',
    ...options.environment,
  };
  return startProduct({ ...options, environment });
}
