/** What the page asks of the worker, done. */
import type { WorkerReply, WorkerRequest } from '#src/contract/workerMessage.ts';
import { forgetSearchable } from '#sw/answers/dictionaryAnswers.ts';
import { retire, retirement } from '#sw/shell/retirement.ts';
import {
  clearOffline,
  remembersWords,
  setBudget,
  setRemembersWords,
  sweepVisited,
  visitedSizes,
} from '#sw/store/offlineStore.ts';
import { forgetWords } from '#sw/store/wordForgetting.ts';

/** What of the worker a conversation needs. */
export interface Surroundings {
  /** Number of open tabs. */
  readonly tabs: () => Promise<number>;
  /** Keeps the files of the database engine. */
  readonly keepEngine: () => Promise<void>;
  /** Takes the waiting version into use. */
  readonly activate: () => Promise<void>;
  /** Which page this version keeps; `undefined` where its list names none. */
  readonly revision: string | undefined;
}

/** Whether a time passed without this version being told to go: what follows is then the next one's. */
function passed(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const told = retirement();
    const timer = setTimeout(() => resolve(true), milliseconds);
    const end = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    told.addEventListener('abort', end, { once: true });
  });
}

/** After the last tab went this long the session is over: a reload is back by then. In milliseconds. */
export const reloadTime = 5_000;

const done: WorkerReply = { done: true };

/** Ends a session, after which a shared device remembers nothing of it (P12). */
async function endSession(): Promise<void> {
  if (await remembersWords()) return;
  await clearOffline();
  forgetSearchable();
}

async function act(
  request: WorkerRequest,
  { tabs, keepEngine, activate, revision }: Surroundings,
): Promise<WorkerReply> {
  if (request.ask === 'size') return { done: true, sizes: await visitedSizes() };
  if (request.ask === 'clear') {
    await clearOffline(request.shelf);
    forgetSearchable();
  }
  if (request.ask === 'forget') {
    await forgetWords(request.words);
    forgetSearchable();
  }
  if (request.ask === 'budget') await setBudget(request.shelf, request.bytes);
  if (request.ask === 'remember') {
    await setRemembersWords(request.value);
    if (!request.value) await clearOffline();
    forgetSearchable();
  }
  if (request.ask === 'engine') await keepEngine();
  if (request.ask === 'revision') return { done: true, revision };
  if (request.ask === 'retire') retire();
  if (request.ask === 'activate') await activate();
  if (request.ask === 'arrive') {
    if ((await tabs()) <= 1) await endSession();
    await sweepVisited();
    return { done: true, remembers: await remembersWords() };
  }
  if (request.ask === 'leave') {
    // A version that is told to go is so by an open tab: no session ends with it.
    if ((await passed(reloadTime)) && (await tabs()) === 0) await endSession();
  }
  return done;
}

/** Does what the page asks; says so when the browser refuses. */
export async function reply(request: WorkerRequest, surroundings: Surroundings): Promise<WorkerReply> {
  try {
    return await act(request, surroundings);
  } catch (error) {
    return { done: false, failed: error instanceof Error ? error.message : String(error) };
  }
}
