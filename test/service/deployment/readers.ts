/** Clients that keep asking while instances are stopped, killed and started. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';

/** Asks on a connection of its own. */
export async function askAnew(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly body: string }> {
  const address = new URL(path, url.replace('localhost', '127.0.0.1'));
  const asked = request(address, { agent: false, headers }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: await text(response) };
}

const filter = 'srcLangs: ["sme"], targetLangs: ["nob"], wantedDicts: ["gtsmenob"]';
const stemList = `{ stemList(search: "g", mode: "start", ${filter}, first: 5) { totalCount } }`;
const question = JSON.stringify({ query: stemList });

async function askForWords(url: string): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: question });
  const answer = await response.text();
  return response.status === 200 && answer.includes('totalCount')
    ? undefined
    : `${response.status} ${answer}`;
}

/**
 * Starts clients that keep their connections as browsers do, and ask for words. Where `retries`, a question that got no answer, or 502 to 504, is asked once more after 400 ms, as the app does.
 */
export function startReaders(url: string, count: number, retries: boolean) {
  const failures: string[] = [];
  let answered = 0;
  let isStopped = false;
  const ask = () =>
    askForWords(url).catch((error: unknown) =>
      String(error instanceof Error ? (error.cause ?? error) : error),
    );
  const read = async (): Promise<void> => {
    while (!isStopped) {
      let failure = await ask();
      if (failure !== undefined && retries) {
        await new Promise((resolve) => setTimeout(resolve, 400));
        failure = await ask();
      }
      if (failure === undefined) answered += 1;
      else failures.push(failure);
    }
  };
  const reading = Promise.all(Array.from({ length: count }, read));
  return {
    /** Waits for so many more answers. */
    async more(wanted: number) {
      const until = answered + wanted;
      await expect.poll(() => answered >= until, { timeout: 30_000, interval: 5 }).toBe(true);
    },
    /** Stops them; what they did not get, each told once. */
    async stop(): Promise<readonly string[]> {
      isStopped = true;
      await reading;
      return failures;
    },
  };
}
