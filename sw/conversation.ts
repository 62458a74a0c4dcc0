/** What the page asks of the worker, done. */
import {
  type OfflineArea,
  offlineAreas,
  type WorkerReply,
  type WorkerRequest,
} from '#src/contract/workerMessage.ts';
import { cachedWords, forgetSearchable } from '#sw/answers/dictionaryAnswers.ts';
import { retire, retirement } from '#sw/shell/requestRoute.ts';
import { areaSizes, forgetArea, mayRemember, setBudget, setMayRemember } from '#sw/store/offlineStore.ts';
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

/** This long after the last tab went the session is over: a reload is back by then. */
export const reloadTimeoutMs = 5_000;

const done: WorkerReply = { done: true };

/** Ends a session, after which a shared device remembers nothing of it (P12). */
async function endSession(): Promise<void> {
  if (await mayRemember()) return;
  await forgetArea();
  forgetSearchable();
}

/** An area as a page of any version may call it; `undefined` for all of them. */
function knownArea(name: OfflineArea): OfflineArea {
  const area = offlineAreas.find((known) => known === name);
  if (area === undefined) throw new Error(`This version keeps nothing called “${name}”.`);
  return area;
}

async function act(
  request: WorkerRequest,
  { tabs, keepEngine, activate, revision }: Surroundings,
): Promise<WorkerReply> {
  switch (request.ask) {
    case 'size':
      return { done: true, sizes: await areaSizes() };
    case 'clear':
      await forgetArea(request.shelf === undefined ? undefined : knownArea(request.shelf));
      forgetSearchable();
      return done;
    case 'forget':
      await forgetWords(request.words);
      forgetSearchable();
      return done;
    case 'saved':
      return { done: true, words: [...(await cachedWords(request.service, request.filters))] };
    case 'budget':
      await setBudget(knownArea(request.shelf), request.bytes);
      return done;
    case 'remember':
      await setMayRemember(request.value);
      if (!request.value) await forgetArea();
      forgetSearchable();
      return done;
    case 'engine':
      await keepEngine();
      return done;
    case 'revision':
      return { done: true, revision };
    case 'retire':
      retire();
      return done;
    case 'activate':
      await activate();
      return done;
    case 'arrive':
      if ((await tabs()) <= 1) await endSession();
      return { done: true, remembers: await mayRemember() };
    case 'leave':
      // A version that is told to go is so by an open tab: no session ends with it.
      if ((await passed(reloadTimeoutMs)) && (await tabs()) === 0) await endSession();
      return done;
    default:
      request satisfies never;
      // A page of another version asks for what this one does not know.
      return done;
  }
}

/** Does what the page asks. Never rejects: what the browser refuses is said in its own words. */
export async function reply(request: WorkerRequest, surroundings: Surroundings): Promise<WorkerReply> {
  try {
    return await act(request, surroundings);
  } catch (error) {
    return { done: false, failed: error instanceof Error ? error.message : String(error) };
  }
}
