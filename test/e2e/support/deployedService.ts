/**
 * Stands in for the public services of today: a dictionary service with exactly the deployed schema, which
 * refuses other fields in its own words, a speech service and corpora. Answers from the sample dictionary.
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { createService } from '#service/core/resolvers/service.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { copyStarter } from '#test/starterData.ts';

interface DeployedAnswer {
  readonly operation: string;
  /** The field that it does not have. */
  readonly lacks: string | undefined;
}

export interface DeployedService {
  /** The addresses of `production.json`, as variables of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Answers of the dictionary service. */
  readonly answered: readonly DeployedAnswer[];
  /** Requests to the other services: method and path. */
  readonly others: readonly string[];
  /** Keeps refusals back for so many milliseconds. */
  delayRefusals(milliseconds: number): void;
  close(): void;
}

export async function startDeployedService(): Promise<DeployedService> {
  const folder = mkdtempSync(join(tmpdir(), 'satnegirji-deployed-'));
  copyStarter(folder);
  const driver = openDatabase(databaseFile(folder), { readOnly: true });
  const sdl = readFileSync(new URL('../../fixtures/deployed.graphql', import.meta.url), 'utf8');
  const service = createService(driver, sdl);
  const answered: DeployedAnswer[] = [];
  const others: string[] = [];
  let delay = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type, accept');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (path !== '/newsatni/') {
      others.push(`${request.method} ${decodeURIComponent(path)}`);
      const isSpeech = path.startsWith('/tts/');
      response.setHeader('content-type', isSpeech ? 'audio/mpeg' : 'application/json');
      return void response.end(isSpeech ? 'sound' : '{"hits": 1}');
    }
    const { query, variables, operationName } = JSON.parse((await buffer(request)).toString());
    const { data, errors } = service.execute(query, variables, operationName);
    // As the deployed program words it.
    const messages = errors?.map(({ message }) => message.replaceAll('"', "'").replace(/ Did you.*/u, ''));
    const lacks = /^(?:Cannot query field|Unknown argument) '(\w+)'/u.exec(messages?.[0] ?? '')?.[1];
    if (lacks !== undefined) await setTimeout(delay, undefined, { ref: false });
    answered.push({ operation: operationName, lacks });
    response.setHeader('content-type', 'application/json');
    response.statusCode = data === undefined ? 400 : 200;
    response.end(JSON.stringify(messages ? { errors: messages.map((message) => ({ message })) } : { data }));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const corpora = ['sma', 'sme', 'smj', 'smn', 'sms'].map((language) => [
    language,
    { backend: `${url}/korp/backend-${language}`, corpora: 'NEWS', page: `${url}/korp/${language}/#?cqp=…` },
  ]);
  return {
    environment: {
      CONFIGURATION: 'service/server/configurations/production.json',
      DICTIONARY_ENDPOINT: `${url}/newsatni/`,
      SPEECH_SERVICE: `${url}/tts`,
      CORPUS: JSON.stringify(Object.fromEntries(corpora)),
    },
    answered,
    others,
    delayRefusals(milliseconds) {
      delay = milliseconds;
    },
    close() {
      server.close();
      server.closeAllConnections();
      driver.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
