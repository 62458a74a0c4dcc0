/** The real dictionary service as the page's `fetch`: its HTTP answers, without a socket; and ways to break it. */

import { createService } from '#service/core/resolvers/service.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import sdl from '#service/schema.graphql?raw';
import { createGraphqlAnswers } from '#service/server/graphqlAnswers.ts';
import { cachedHeader } from '#src/contract/workerMessage.ts';
import { emptyDatabase } from '#test/service/core/smallDictionaries.ts';
import { fillFixture } from './fixtureLexicon.ts';

export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly query: string;
}

/** What the service does instead of answering. `unreachable`: no connection. `silent`: no answer, ever. */
export type Breakage = keyof typeof breakages | 'unreachable' | 'silent';

export interface InProcessService {
  readonly fetch: typeof fetch;
  readonly asked: readonly Asked[];
  askedFor(operation: string): readonly Asked[];
  /** From now on this instead of an answer, to one operation or to all. */
  break(how: Breakage, operation?: string): void;
  mend(): void;
  /** Keeps answers back from now on; `release` lets those and all later ones go. */
  hold(operation?: string): void;
  release(): void;
}

const json = { 'content-type': 'application/json' };
const breakages = {
  html: () =>
    new Response('<!doctype html><title>Sign in to the network</title>', {
      headers: { 'content-type': 'text/html' },
    }),
  blocked: () => new Response('<p>Blocked', { status: 403, headers: { 'content-type': 'text/html' } }),
  serverError: () => Response.json({ errors: [{ message: 'The disk is full.' }] }, { status: 500 }),
  tooMany: () =>
    Response.json(
      { errors: [{ message: 'Too many requests.' }] },
      { status: 429, headers: { 'retry-after': '1' } },
    ),
  malformed: () => new Response('{"data":{"stemLi', { headers: json }),
  partial: () =>
    Response.json({
      errors: [{ message: 'One field failed.' }],
      data: { stemList: null, dictEntryList: [null], conceptList: null },
    }),
  noData: () => Response.json({}),
  otherShape: () =>
    Response.json({ data: { stemList: { edges: 7 }, dictEntryList: 'x', conceptList: 3, s0: 4 } }),
} satisfies Record<string, () => Response>;

/** A new service over the fixture's dictionary, or over what `fill` writes; of another schema, where one is given. */
export function startInProcessService(
  fill: (driver: Driver) => void = fillFixture,
  schema: string = sdl,
): InProcessService {
  const driver = emptyDatabase();
  fill(driver);
  const answers = createGraphqlAnswers(createService(driver, schema), (error) => {
    throw error;
  });
  const asked: Asked[] = [];
  let broken: { readonly how: Breakage; readonly operation: string | undefined } | undefined;
  let held: { readonly operation: string | undefined; readonly waiting: (() => void)[] } | undefined;

  // Transactions of one connection do not nest.
  let last: Promise<unknown> = Promise.resolve();

  async function answer(body: string, headers: Headers): Promise<Response> {
    const given = { 'content-type': headers.get('content-type') ?? '', accept: headers.get('accept') ?? '' };
    const answered = last.then(() => answers(Buffer.from(body), given, () => Promise.resolve()));
    last = answered;
    const reply = await answered;
    const shown = Object.entries(reply.headers).filter(([, value]) => value !== undefined);
    return new Response(new Uint8Array(reply.body), {
      status: reply.status,
      headers: shown.map(([name, value]): [string, string] => [name, String(value)]),
    });
  }

  async function serve(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers ?? {});
    const body = String(init.body);
    const { operationName, variables, query } = JSON.parse(body);
    asked.push({ url, method: init.method ?? 'GET', headers, operationName, variables, query });
    if (held && (held.operation ?? operationName) === operationName) {
      const { waiting } = held;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
    if (broken && (broken.operation ?? operationName) === operationName) {
      if (broken.how === 'unreachable') throw new TypeError('Failed to fetch');
      if (broken.how === 'silent') return new Promise(() => undefined);
      return breakages[broken.how]();
    }
    return answer(body, headers);
  }

  return {
    fetch: (input, init = {}) =>
      new Promise((resolve, reject) => {
        const { signal } = init;
        const abort = () => reject(new DOMException('The operation was aborted.', 'AbortError'));
        if (signal?.aborted) abort();
        signal?.addEventListener('abort', abort);
        serve(String(input), init).then(resolve, reject);
      }),
    asked,
    askedFor: (operation) => asked.filter(({ operationName }) => operationName === operation),
    break(how, operation) {
      broken = { how, operation };
    },
    mend() {
      broken = undefined;
    },
    hold(operation) {
      held = { operation, waiting: [] };
    },
    release() {
      const waiting = held?.waiting ?? [];
      held = undefined;
      for (const go of waiting) go();
    },
  };
}

/** A service with the service worker's header on its answers: when they were kept, or that they are of seen words. */
export function cachedService(
  kept: string,
  service: InProcessService = startInProcessService(),
): InProcessService {
  return {
    ...service,
    fetch: async (...asked) => {
      const response = await service.fetch(...asked);
      const headers = new Headers(response.headers);
      headers.set(cachedHeader, kept);
      return new Response(response.body, { status: response.status, headers });
    },
  };
}
