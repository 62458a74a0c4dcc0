/** Carries out the page's requests. */
import type { WorkerReply, WorkerRequest } from '#src/contract/workerMessage.ts';
import { pause } from '#src/state/pause.ts';
import { messageOf } from '#src/state/unknownValue.ts';
import { cacheUncontrolledAnswers } from '#sw/answers/dictionaryAnswers.ts';
import { retire, retirementSignal } from '#sw/shell/retirement.ts';
import { cachedWords } from '#sw/store/cachedArticles.ts';
import {
  areaSizes,
  forgetArea,
  forgetWords,
  mayRemember,
  setBudget,
  setMayRemember,
} from '#sw/store/offlineStore.ts';

interface Surroundings {
  /** The number of open tabs. */
  readonly tabs: () => Promise<number>;
  /** Activates the waiting version. */
  readonly activate: () => Promise<void>;
  /** Revision of this version's page; `undefined` if its list has none. */
  readonly revision: string | undefined;
}

/** From closing the last tab to the end of the session: a reload is back by then. */
export const reloadTimeoutMs = 5_000;

const done: WorkerReply = { done: true };

/** A device that may not remember words then keeps nothing of it (P12). */
async function endSession(): Promise<void> {
  if (!(await mayRemember())) await forgetArea();
}

async function act(request: WorkerRequest, { tabs, activate, revision }: Surroundings): Promise<WorkerReply> {
  switch (request.ask) {
    case 'size':
      return { done: true, sizes: await areaSizes() };
    case 'clear':
      await forgetArea(request.shelf);
      return done;
    case 'forget':
      await forgetWords(request.words);
      return done;
    case 'saved':
      return { done: true, words: [...(await cachedWords(request.service, request.filters))] };
    case 'cache':
      await cacheUncontrolledAnswers(request.answers);
      return done;
    case 'budget':
      await setBudget(request.shelf, request.bytes);
      return done;
    case 'remember':
      await setMayRemember(request.value);
      if (!request.value) await forgetArea();
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
    case 'leave': {
      const retired = retirementSignal();
      const retiring = new Promise((resolve) => retired.addEventListener('abort', resolve));
      await Promise.race([pause(reloadTimeoutMs), retiring]);
      // An open tab retires a version, so no session ends.
      if (!retired.aborted && (await tabs()) === 0) await endSession();
      return done;
    }
    default:
      request satisfies never;
      // A page of another version asks for something unknown.
      return done;
  }
}

/** Never rejects: a failure has the browser's message. */
export async function reply(request: WorkerRequest, surroundings: Surroundings): Promise<WorkerReply> {
  try {
    return await act(request, surroundings);
  } catch (error) {
    return { done: false, failed: messageOf(error) };
  }
}
