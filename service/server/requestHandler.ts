/** Checks, routes, answers and logs every request. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppFiles } from '#service/server/appFiles.ts';
import {
  createRateLimit,
  createTurns,
  fileTokens,
  maxWaiting,
  millisecondsPerToken,
  NoTurn,
  turnTimeoutMs,
} from '#service/server/limits.ts';
import { siteOrigin } from '#service/server/page.ts';
import { graphqlRefusal, type Reply, send, textReply } from '#service/server/reply.ts';
import { clientAddress, readAddress, type UnreadableAddress } from '#service/server/request.ts';
import {
  appPageReply,
  appRoute,
  type Route,
  type ServiceRequest,
  type ServiceSources,
  serviceRoute,
} from '#service/server/routes.ts';

interface RequestHandlerParts {
  readonly sources: ServiceSources;
  /** Absent under the dev server. */
  readonly app?: AppFiles | undefined;
  readonly trustedProxies: number;
  readonly ratePerSecond: number;
  readonly rateBurst: number;
  readonly logsRequests: boolean;
  readonly log: Log;
  /** Whether clients should use another connection next time, because this process is about to end. */
  readonly isLeaving?: (() => boolean) | undefined;
}

/** Without an app it calls `next` for unknown routes. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse, next?: () => void) => void;

/** Every site may read; nothing here knows a user. */
const crossOrigin: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, etag',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The handler never throws: it logs failures and answers with 500. */
export function createRequestHandler(parts: RequestHandlerParts): RequestHandler {
  const { ratePerSecond, rateBurst, isLeaving = () => false } = parts;
  const rate = createRateLimit(ratePerSecond, rateBurst);
  // Clients with a debt up to this are still answered.
  const bearable = rateBurst / 2;
  // There is one thread.
  const takeTurn = createTurns({
    places: 1,
    timeoutMs: turnTimeoutMs,
    mostWaiting: maxWaiting,
    now: processorTime,
  });

  /** The last status of each health check: the log has only changes, since monitors ask every second. */
  const checks = new Map<string, number>();

  const serviceRequestOf = (request: IncomingMessage, signal: AbortSignal): ServiceRequest => {
    const client = clientAddress(request, parts.trustedProxies);
    return {
      client,
      signal,
      work: (work) =>
        takeTurn(
          client,
          (pause) => {
            // It may have run into debt while waiting.
            const wait = rate.take(client, 0, bearable);
            return wait > 0 ? overdrawn(wait) : work(pause);
          },
          signal,
          // The first token was taken on arrival.
          (milliseconds) => rate.charge(client, Math.max(0, milliseconds / millisecondsPerToken - 1)),
        ),
    };
  };

  const answer = async (request: IncomingMessage, signal: AbortSignal): Promise<Reply | undefined> => {
    const address = readAddress(request.url ?? '/');
    if ('reason' in address) return answerUnreadable(request, address);
    const serviceRequest = serviceRequestOf(request, signal);
    const service = serviceRoute(parts.sources, request, address);
    if (service) {
      const reply = await answerService(service, request, serviceRequest);
      const isUsual = service.isFree === true && reply.status === (checks.get(service.pattern) ?? 200);
      if (service.isFree) checks.set(service.pattern, reply.status);
      return { isUsual, ...reply, pattern: service.pattern, headers: { ...crossOrigin, ...reply.headers } };
    }
    if (!parts.app) return undefined;
    const route = appRoute(
      parts.app,
      address,
      request.headers.accept ?? '',
      siteOrigin(request, parts.trustedProxies),
    );
    // With too many requests a person can still open the page, but not endlessly.
    const wait = rate.take(serviceRequest.client, fileTokens, rateBurst);
    const reply =
      wait === 0
        ? await answerAllowed(route, request, serviceRequest)
        : textReply(429, tooMany(wait), { 'retry-after': String(wait) });
    return { ...reply, pattern: route.pattern };
  };

  /** A browser sends whatever a person typed: the app shows what it can, the status says what is wrong. */
  const answerUnreadable = async (
    { method = '', headers }: IncomingMessage,
    { status, reason }: UnreadableAddress,
  ): Promise<Reply> => {
    const isPerson = ['GET', 'HEAD'].includes(method) && headers.accept?.includes('text/html') === true;
    // An impossible address counts as unknown, except for its length.
    return isPerson && parts.app
      ? appPageReply(parts.app, status === 400 ? 404 : status)
      : textReply(status, reason);
  };

  const answerService = async (
    route: Route,
    request: IncomingMessage,
    serviceRequest: ServiceRequest,
  ): Promise<Reply> => {
    if (request.method === 'OPTIONS') return preflight(route);
    const wait = route.isFree === true ? 0 : rate.take(serviceRequest.client, 1, bearable);
    if (wait > 0) return overdrawn(wait);
    try {
      return await answerAllowed(route, request, serviceRequest);
    } catch (error) {
      if (!(error instanceof NoTurn) || serviceRequest.signal.aborted) throw error;
      const reason = 'The service is busy. Try again.';
      return graphqlRefusal(503, 'BUSY', reason, { 'retry-after': '1' });
    }
  };

  const respond = async (
    request: IncomingMessage,
    response: ServerResponse,
    next?: () => void,
  ): Promise<void> => {
    const start = performance.now();
    if (isLeaving()) response.setHeader('connection', 'close');
    const gone = new AbortController();
    response.once('close', () => {
      // Only without an answer: aborting takes longer than many answers.
      if (!response.writableFinished) gone.abort();
    });
    const reply = await answer(request, gone.signal).catch((error: unknown): Reply | undefined => {
      // A disconnected client is no failure of ours.
      if (gone.signal.aborted || (request.destroyed && !request.complete)) return undefined;
      logError(parts.log, error);
      return graphqlRefusal(500, 'INTERNAL', 'The service failed. Its log has the error.');
    });
    if (!reply) {
      if (!gone.signal.aborted) next?.();
      return;
    }
    const bytes = await send(request, response, reply);
    if (!parts.logsRequests || reply.isUsual === true) return;
    const note = {
      time: new Date().toISOString(),
      method: request.method ?? '?',
      path: reply.pattern ?? '?',
      status: response.statusCode,
      ms: Math.round((performance.now() - start) * 10) / 10,
      bytes,
      operation: reply.operation,
    };
    parts.log(JSON.stringify(note));
  };

  return (request, response, next) => {
    respond(request, response, next).catch((error: unknown) => {
      logError(parts.log, error);
      response.destroy();
    });
  };
}

/** Time of this thread in milliseconds: clients do not pay for other programs on the machine. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function tooMany(wait: number): string {
  return `Too many requests from this address. Try again in ${wait} s.`;
}

function overdrawn(wait: number): Reply {
  return graphqlRefusal(429, 'TOO_MANY_REQUESTS', tooMany(wait), { 'retry-after': String(wait) });
}

function answerAllowed(
  route: Route,
  request: IncomingMessage,
  serviceRequest: ServiceRequest,
): Promise<Reply> | Reply {
  if (route.methods.includes(request.method ?? '')) return route.answer(serviceRequest);
  return (
    route.otherMethod ??
    textReply(405, `This address accepts only ${route.methods.join(' and ')}.`, {
      allow: route.methods.join(', '),
    })
  );
}

/** For a POST in JSON from another site; browsers may cache it for a day at most. */
function preflight({ methods, otherMethod }: Route): Reply {
  return {
    status: 204,
    headers: {
      allow: otherMethod?.headers['allow'] ?? methods.join(', '),
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
    },
    body: Buffer.alloc(0),
  };
}

/** Receives lines; the receiver adds the newline. */
export type Log = (line: string) => void;

/** Logs a failure of ours with its stack: SQL or file names, never texts of requests. */
export function logError(log: Log, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log(JSON.stringify({ time: new Date().toISOString(), error: text }));
}
