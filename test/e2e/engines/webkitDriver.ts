/** WebKitGTK, by its WebDriver over plain HTTP, in a screen of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findProgram } from '#test/tools/programs.ts';
import type { EngineDriver } from './engineDriver.ts';

/** Longest wait for the driver to listen, and for the printed file, in milliseconds. */
const driverTimeoutMs = 15_000;

/** Longest that a script of the page may take, in milliseconds. */
const scriptTimeoutMs = 50_000;

/**
 * Starts WebKitGTK.
 * @throws {Error} when a program is missing, or the driver refuses.
 */
export async function startWebkit(profile: string): Promise<EngineDriver> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await displayOf(screen).catch(async (error: unknown) => {
    await endProcess(screen);
    throw error;
  });
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, HOME: profile, LANG: 'C.UTF-8', NO_AT_BRIDGE: '1' },
  });
  const end = async () => {
    await endProcess(driver);
    await endProcess(screen);
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await waitUntil(async () => (await fetch(`${address}/status`).catch(() => undefined))?.ok === true);
    const session = await command(`${address}/session`, 'POST', {
      capabilities: {
        alwaysMatch: {
          timeouts: { script: scriptTimeoutMs },
          'webkitgtk:browserOptions': {
            binary: findProgram(['gjs']),
            args: ['-m', fileURLToPath(new URL('webkitBrowser.js', import.meta.url)), profile],
          },
        },
      },
    });
    const { sessionId } = session as { readonly sessionId: string };
    return driving(`${address}/session/${sessionId}`, profile, end);
  } catch (error) {
    await end();
    throw error;
  }
}

function driving(session: string, profile: string, end: () => Promise<void>): EngineDriver {
  const perform = (type: 'pointer' | 'key', actions: readonly object[]) =>
    command(`${session}/actions`, 'POST', { actions: [{ type, id: type, actions }] });
  async function evaluate(expression: string): Promise<unknown> {
    // The page's content policy forbids to evaluate a text: it is part of the script.
    const script = `const done = arguments[0];
      (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await command(`${session}/execute/async`, 'POST', { script, args: [] });
    const { value, error } = answer as { readonly value?: unknown; readonly error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  }
  return {
    async open(url) {
      await command(`${session}/url`, 'POST', { url });
    },
    evaluate,
    async press(x, y) {
      await perform('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform('key', keys);
    },
    async print() {
      // WebKit's driver has no command for it; the browser prints as it does by its menu.
      const paper = join(profile, 'paper.pdf');
      rmSync(paper, { force: true });
      await evaluate('webkit.messageHandlers.print.postMessage("")');
      await waitUntil(async () => existsSync(paper));
      return readFileSync(paper);
    },
    async close() {
      await command(session, 'DELETE');
      await end();
    },
  };
}

async function command(address: string, method: 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(scriptTimeoutMs + 5000),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) throw new Error(`WebKit's driver: ${JSON.stringify(value)}`);
  return value;
}

async function displayOf(screen: ChildProcess): Promise<string> {
  const pipe = screen.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe.');
  const [number] = (await once(pipe, 'data', { signal: AbortSignal.timeout(driverTimeoutMs) })) as [Buffer];
  return String(number).trim();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + driverTimeoutMs;
  while (!(await isSo())) {
    if (performance.now() > latest) throw new Error("WebKit's driver does not answer.");
    await delay(20);
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
