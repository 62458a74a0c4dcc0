import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerRequest } from '#src/contract/workerMessage.ts';
import { forgetPersisted } from '#src/lookup/cache/persistQueries.ts';
import { pause } from '#src/state/pause.ts';
import { reply } from '#sw/conversation.ts';
import { forgetArea } from '#sw/store/offlineStore.ts';
import { type Breakage, startInProcessService } from '#test/app/inProcessService.ts';
import { article, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { workerBetween } from '#test/app/workerBetween.ts';

/** A service worker that controls the page only when the test says so. */
class LateWorker extends EventTarget {
  controller: unknown = null;
  readonly replies: Promise<unknown>[] = [];
  readonly #active = {
    postMessage: (request: WorkerRequest, [port]: [MessagePort]): void => {
      const surroundings = { tabs: async () => 1, activate: async () => undefined, revision: undefined };
      const answered = reply(request, surroundings);
      this.replies.push(answered);
      void answered.then((answer) => port.postMessage(answer));
    },
  };

  async getRegistration() {
    return { active: this.#active };
  }

  async takeControl(): Promise<void> {
    this.controller = this.#active;
    this.dispatchEvent(new Event('controllerchange'));
    await waitFor(() => expect(this.replies.length).toBeGreaterThan(0));
    await Promise.all(this.replies);
  }
}

let worker: LateWorker;
beforeEach(async () => {
  await forgetArea();
  worker = new LateWorker();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
});

test('the first word that is opened, before the worker controls the page, is there offline under every address [R135]', async () => {
  const service = startInProcessService();
  await renderAt('/guolli?q=guo', { service });
  await settledArticle();
  await worker.takeControl();
  service.break('unreachable');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const between = workerBetween(service.fetch);
  for (const path of [
    '/guolli',
    '/GUOLLI',
    '/Guolli,?q=x',
    '/gtsmenob/guolli',
    '/?lemma=guolli',
    '/article/guolli',
  ]) {
    cleanup();
    await renderAt(path, { service: { ...service, fetch: between.fetch } });
    await waitFor(() => expect(article().textContent, path).toContain('fisk'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('guolli');
    expect(within(article()).queryByRole('alert')).toBeNull();
  }
});

test('words that are forgotten before the worker controls the page are not handed to it [M32]', async () => {
  await renderAt('/guolli');
  await settledArticle();
  await forgetPersisted('all');
  worker.dispatchEvent(new Event('controllerchange'));
  await pause();
  expect(worker.replies).toEqual([]);
});

test.each<[Breakage, string]>([
  ['html', 'You may have to sign in there first.'],
  ['serverError', 'It may be down'],
  ['noData', 'The dictionary service sent an invalid response.'],
])(
  'after %s, which is not the service’s answer, “%s” is said and it is asked again by itself [R135]',
  async (how, said) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const service = startInProcessService();
    service.break(how);
    await renderAt('/gtsmenob/guolli', { service });
    await waitFor(() => expect(article().textContent).toContain(said));
    expect(article().textContent).toContain('Retrying automatically.');
    service.mend();
    await vi.advanceTimersByTimeAsync(16_000);
    await waitFor(() => expect(article().textContent).toContain('fisk'));
  },
);
