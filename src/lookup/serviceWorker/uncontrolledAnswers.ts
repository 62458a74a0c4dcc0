/** Answers that came before the service worker controlled the page: it caches them when it does. */
import type { UncontrolledAnswer } from '#src/contract/workerMessage.ts';
import { askServiceWorker } from './workerClient.ts';

/** Without a worker they would pile up. */
const mostWaiting = 100;

let waiting: UncontrolledAnswer[] = [];

/** Called at the request: whether the worker will not see its answer. */
export function isUncontrolled(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller === null;
}

export function noteUncontrolledAnswer(answer: UncontrolledAnswer): void {
  if (waiting.length === 0) {
    navigator.serviceWorker.addEventListener('controllerchange', handOver, { once: true });
  }
  waiting = [...waiting.slice(1 - mostWaiting), answer];
  if (!isUncontrolled()) handOver();
}

/** Forgotten words must not be cached later. */
export function dropUncontrolledAnswers(): void {
  waiting = [];
}

function handOver(): void {
  const answers = waiting;
  waiting = [];
  if (answers.length === 0) return;
  askServiceWorker({ ask: 'cache', answers }).catch((error: unknown) => {
    console.warn('The first answers were not cached.', error);
  });
}
