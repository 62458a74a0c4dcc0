/** One origin: every request comes in here, is checked, finds its route, is answered and noted. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppFiles } from './appFiles.ts';
import { appRoute, appSight } from './appRoutes.ts';
import { clientAddress } from './clientAddress.ts';
import { createRateLimit } from './rateLimit.ts';
import { graphqlRefusal, type Reply, textReply } from './reply.ts';
import { readAddress, type UnreadableAddress } from './requestAddress.ts';
import { millisecondsPerToken } from './requestLimits.ts';
import { type Log, logError, logRequest } from './requestLog.ts';
import { send } from './send.ts';
import { type Route, type ServiceSources, serviceRoute } from './serviceRoutes.ts';
import { siteOrigin } from './siteFiles.ts';

/** What an origin is made of. */
export interface OriginParts {
  readonly sources: ServiceSources;
  /** The built app; absent under the dev server, which has the sources instead. */
  readonly app?: AppFiles | undefined;
  readonly trustedProxies: number;
  readonly ratePerSecond: number;
  readonly rateBurst: number;
  readonly logsRequests: boolean;
  readonly log: Log;
}

/** Answers a request; without an app it calls `next` for what it has no route for. */
export type Origin = (request: IncomingMessage, response: ServerResponse, next?: () => void) => void;

/** Reading is open to every site; nothing here knows a user. */
const crossOrigin: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, etag',
  'cross-origin-resource-policy': 'cross-origin',
};

interface Answered {
  readonly pattern: string;
  readonly reply: Reply;
}

/** Makes an origin. */
export function createOrigin(parts: OriginParts): Origin {
  const rate = createRateLimit(parts.ratePerSecond, parts.rateBurst);

  const answer = async (request: IncomingMessage): Promise<Answered | undefined> => {
    const address = readAddress(request.url ?? '/');
    if ('reason' in address) return { pattern: '?', reply: await answerUnreadable(request, address) };
    const service = serviceRoute(parts.sources, request, address);
    if (service) {
      const reply = await answerService(service, request);
      return { pattern: service.pattern, reply: { ...reply, headers: { ...crossOrigin, ...reply.headers } } };
    }
    if (!parts.app) return undefined;
    const route = appRoute(
      parts.app,
      address,
      request.headers.accept ?? '',
      siteOrigin(request, parts.trustedProxies),
    );
    return { pattern: route.pattern, reply: await answerAllowed(route, request) };
  };

  /** A browser sends whatever a person typed: the app shows what can be made of it, the status says what is wrong. */
  const answerUnreadable = async (
    { method = '', headers }: IncomingMessage,
    { status, reason }: UnreadableAddress,
  ): Promise<Reply> => {
    const isPerson = ['GET', 'HEAD'].includes(method) && headers.accept?.includes('text/html') === true;
    // What cannot be an address is one that leads nowhere; too long a one is another matter.
    return isPerson && parts.app
      ? appSight(parts.app, status === 400 ? 404 : status)
      : textReply(status, reason);
  };

  const answerService = async (route: Route, request: IncomingMessage): Promise<Reply> => {
    if (request.method === 'OPTIONS') return preflight(route);
    const client = clientAddress(request, parts.trustedProxies);
    const wait = rate.take(client);
    if (wait === 0) {
      const reply = await answerAllowed(route, request);
      rate.charge(client, Math.floor((reply.work ?? 0) / millisecondsPerToken));
      return reply;
    }
    const headers = { 'retry-after': String(wait) };
    return graphqlRefusal(
      429,
      'TOO_MANY_REQUESTS',
      `Too many requests from one place. Ask again in ${wait} s.`,
      headers,
    );
  };

  const respond = async (
    request: IncomingMessage,
    response: ServerResponse,
    next?: () => void,
  ): Promise<void> => {
    const start = performance.now();
    const answered = await answer(request).catch((error: unknown): Answered | undefined => {
      // A client that went away in the middle of its question is no failure of ours.
      if (request.destroyed && !request.complete) return undefined;
      logError(parts.log, error);
      return {
        pattern: '?',
        reply: graphqlRefusal(500, 'INTERNAL', 'The service failed. The failure is noted.'),
      };
    });
    if (!answered) {
      next?.();
      return;
    }
    const { pattern, reply } = answered;
    const bytes = await send(request, response, reply);
    if (!parts.logsRequests) return;
    logRequest(parts.log, {
      method: request.method ?? '?',
      path: pattern,
      status: response.statusCode,
      milliseconds: performance.now() - start,
      bytes,
      operation: reply.operation,
    });
  };

  return (request, response, next) => {
    respond(request, response, next).catch((error: unknown) => {
      logError(parts.log, error);
      response.destroy();
    });
  };
}

function answerAllowed(route: Route, request: IncomingMessage): Promise<Reply> | Reply {
  if (route.methods.includes(request.method ?? '')) return route.answer();
  return textReply(405, `This address answers ${route.methods.join(' and ')}.`, {
    allow: route.methods.join(', '),
  });
}

/** Browsers ask this before a POST in JSON from another site; a day is how long they may remember it. */
function preflight({ methods }: Route): Reply {
  return {
    status: 204,
    headers: {
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
    },
    body: Buffer.alloc(0),
  };
}
