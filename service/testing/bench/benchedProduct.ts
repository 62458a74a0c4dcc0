/** A build that is measured, started by its own start command. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startScript } from './projectScript.ts';

/** The product while it is measured. */
export interface BenchedProduct {
  readonly url: string;
  /** Ends it, and waits until it has. */
  readonly end: () => Promise<void>;
}

/**
 * Starts the project in `folder` over a data folder.
 * Rejects when it ends before it says where it is.
 */
export async function startBenched(folder: string, dataFolder: string): Promise<BenchedProduct> {
  const environment = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataFolder,
    REQUEST_LOG: 'off', // One client asks here faster than a classroom would.
    RATE_PER_SECOND: '100000',
    // Clients of one machine are told apart by what a proxy would say of them.
    TRUST_PROXY: '1',
  };
  const child = startScript(folder, 'start', [], environment, 'pipe');
  const end = () => child.kill();
  process.once('exit', end);
  const url = await addressOf(child);
  if (url === undefined) {
    process.off('exit', end);
    throw new Error(`The product in ${folder} did not start.`);
  }
  return {
    url: url.replace('localhost', '127.0.0.1'),
    async end() {
      process.off('exit', end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill();
      await closed;
    },
  };
}

/** The first address it prints; none when it ends before. What it prints later is read, so that it never waits for a reader. */
function addressOf({ stdout }: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    if (!stdout) return resolve(undefined);
    const lines = createInterface({ input: stdout });
    lines.on('line', (line) => {
      const url = /(http:\/\/\S+)/u.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
    lines.on('close', () => resolve(undefined));
  });
}
