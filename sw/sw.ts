/** The service worker, wiring only. shell/requestRoute.ts decides what answers a request; the files beside it do it. */
import '#src/state/polyfills.ts';

import { lateAnswerMessage, type WorkerRequest } from '#src/contract/workerMessage.ts';
import { answerCorpus, answerOperation, answerSound, type Network } from '#sw/answers/dictionaryAnswers.ts';
import { requestRoute, type Services, servicesIn } from '#sw/shell/requestRoute.ts';
import { isRetired, retirementSignal } from '#sw/shell/retirement.ts';
import { type BuiltFile, shellFiles } from '#sw/shell/shellFiles.ts';
import { isOfOtherSite, takeShared } from '#sw/shell/textSharing.ts';
import { readOperation } from '#sw/store/operation.ts';
import { reply } from './conversation.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly BuiltFile[] };

const { origin } = self.location;
const shell = shellFiles(self.__WB_MANIFEST, origin);

let services: Promise<Services> | undefined;

/** Read once, from the page; if that fails, the network answers this request, and the next one tries again. */
function knownServices(): Promise<Services | undefined> {
  services ??= shell.page().then(async (page) => servicesIn(await page.text(), origin));
  return services.catch((error: unknown) => {
    services = undefined;
    console.warn('The services are not known.', error);
    return undefined;
  });
}

/** The newest version's page is waited for so long. */
const newestPageTimeoutMs = 1_000;

/** The network's page, or the cached one. */
async function networkPage(fetched: Promise<Response>, isUsable = (_: Response) => true): Promise<Response> {
  try {
    const page = await fetched;
    if (isUsable(page)) return page;
  } catch (error) {
    console.warn('The network gives no page; the cached one is shown.', error);
  }
  return shell.page();
}

function newestPage(): Promise<Response> {
  const fetched = fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(newestPageTimeoutMs) });
  // A redirect leads to another site's page, which browsers refuse here.
  return networkPage(fetched, ({ ok, redirected }) => ok && !redirected);
}

function sourcesOf(event: FetchEvent, question = event.request.url): Network {
  const { request, clientId } = event;
  return {
    network: () => fetch(request, { signal: AbortSignal.any([request.signal, retirementSignal()]) }),
    waitUntil: (work) => event.waitUntil(work),
    late: { question, tell: async () => (await self.clients.get(clientId))?.postMessage(lateAnswerMessage) },
  };
}

async function answerPost(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { dictionary, speech } = (await knownServices()) ?? {};
  const isSound = speech !== undefined && request.url.startsWith(`${speech}/`);
  const body = isSound || request.url === dictionary ? await request.clone().text() : '';
  const sources = sourcesOf(event, `${request.url} ${body}`);
  if (isSound) return answerSound(request.url, body, sources);
  const operation = readOperation(body);
  return operation ? answerOperation(request.url, operation, sources) : sources.network();
}

self.addEventListener('install', (event) => event.waitUntil(shell.install(event)));

self.addEventListener('activate', (event) => {
  // So that the first visit's answers are cached, too.
  event.waitUntil(shell.activate(event).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, url, mode, headers } = request;
  const contentType = headers.get('content-type') ?? '';
  const route = requestRoute({ method, url, mode, contentType }, origin, shell.isBuilt);
  if (route === 'precache') return event.respondWith(shell.file(event));
  if (route === 'shell') return event.respondWith(isRetired() ? newestPage() : shell.page(event));
  if (route === 'shared')
    return isOfOtherSite(request, origin) ? undefined : event.respondWith(takeShared(request));
  // A retired version leaves long requests to the browser.
  if (isRetired()) return;
  if (route === 'unknownPage') event.respondWith(networkPage(fetch(request)));
  if (route === 'operation') event.respondWith(answerPost(event));
  if (route === 'corpus') event.respondWith(answerCorpus(url, sourcesOf(event)));
});

self.addEventListener('message', (event) => {
  const request: WorkerRequest = event.data;
  const surroundings = {
    tabs: async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length,
    activate: () => self.skipWaiting(),
    revision: shell.revision,
  };
  event.waitUntil(reply(request, surroundings).then((answer) => event.ports[0]?.postMessage(answer)));
});
