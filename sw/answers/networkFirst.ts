/**
 * Network first, with a time limit; then what is kept. An answer that comes after the limit is kept all the same, and
 * the page that was given the kept one is told (D27): otherwise a slow line would show what is old for ever.
 */

/** After this a kept answer is given. */
export const keptAnswerTimeoutMs = 2_000;

/** Where the answer to a request may come from. */
export interface Sources {
  /** Asks the network. */
  readonly network: () => Promise<Response>;
  /** The kept answer; `undefined` where there is none. */
  readonly kept: () => Promise<Response | undefined>;
  /** Keeps an answer of the network if it is one to be kept; `late` when the page was given a kept one already. */
  readonly keep: (response: Response, late: boolean) => Promise<void>;
  /** Lets the worker live until this is done. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Whether it is the service that answered: not a gateway before it, nor a page that asks to sign in. */
function isAnswer({ status, headers }: Response): boolean {
  if (status >= 500 || status === 429) return false;
  return !/^text\/html\b/u.test(headers.get('content-type') ?? '');
}

/** What is kept, or nothing; a browser that refuses its storage is no reason not to answer. */
async function keptOrNothing(kept: Sources['kept']): Promise<Response | undefined> {
  try {
    return await kept();
  } catch (error) {
    console.warn('What is kept on this device could not be read.', error);
    return undefined;
  }
}

/**
 * Answers a request.
 * @throws what the network throws when nothing is kept.
 */
export async function networkFirst({ network, kept, keep, waitUntil }: Sources): Promise<Response> {
  let given = false;
  let answer: Response | undefined;
  const asked = network();
  const storing = asked
    .then((response) => {
      if (!isAnswer(response)) return undefined;
      answer = response;
      return keep(response.clone(), given);
    })
    // A failed request is told where it is asked; a refused storage only costs what would be kept.
    .catch((error: unknown) => console.warn('An answer was not kept.', error));
  waitUntil(storing);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, keptAnswerTimeoutMs);
  });
  await Promise.race([asked.catch(() => undefined), tooLate]);
  clearTimeout(timer);
  if (answer) return answer;
  const found = await keptOrNothing(kept);
  // It may have come while the kept one was looked up.
  if (answer || found === undefined) return asked;
  given = true;
  return found;
}
