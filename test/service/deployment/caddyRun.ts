/** `deployment/Caddyfile`, run by Caddy in front of two instances on loopback ports. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import type { Product } from '#test/e2e/support/product.ts';
import { startInTest, temporaryFolder } from '#test/service/server/serving.ts';
import { askAnew } from './readers.ts';

/** A port that nobody has at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Runs the file with settings of the test, until that ends, and waits until it serves; `scheme` `https` with Caddy's own
 * authority, whose certificates are in a folder.
 */
export async function startCaddy(
  [first, second]: readonly [Pick<Product, 'port'>, Pick<Product, 'port'>],
  scheme: 'http' | 'https' = 'http',
): Promise<{ readonly url: string; readonly certificates: string }> {
  const { path: folder, remove } = temporaryFolder();
  const url = `${scheme}://${scheme === 'http' ? '127.0.0.1' : 'localhost'}:${await freePort()}`;
  const file = join(folder, 'Caddyfile');
  // What belongs to a test alone: no port to steer it by, no other port, nothing changed on the machine.
  const own = '\n{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n';
  const shipped = readFileSync(join(projectFolder, 'deployment', 'Caddyfile'), 'utf8');
  writeFileSync(file, shipped.replace('\n{\n', own));
  const folders = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const sites = { SITE: url, FIRST: `127.0.0.1:${first.port}`, SECOND: `127.0.0.1:${second.port}` };
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...folders, ...sites },
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    }
    remove();
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
  return { url, certificates: join(folder, 'caddy', 'pki', 'authorities', 'local') };
}

/** An instance as the unit file starts it, but for what is the test's own, until that ends; it is ready for readers. */
export async function startInstance(options: Parameters<typeof startInTest>[0] = {}): Promise<Product> {
  const own = { TRUST_PROXY: '1', STOP_DELAY: '5', RATE_PER_SECOND: '100000' };
  const instance = await startInTest({ ...options, environment: { ...own, ...options.environment } });
  const status = async () => (await askAnew(instance.url, '/-/ready')).status;
  await expect.poll(status, { timeout: 20_000 }).toBe(200);
  return instance;
}
