/** Answers of the network after the cached one was given. The next request for the same takes them, or joins them. */

export interface LateAnswers {
  /** The request's address and body. */
  readonly question: string;
  /** Tells the page that another answer is there. */
  readonly tell: () => Promise<void>;
}

/** Joined for so long: a request may hang. */
export const joinedForMs = 10_000;

/** Taken for so long after it came: the pages of a list are asked for one after the other. */
export const takenForMs = 30_000;

/** By question. */
const late = new Map<string, { readonly answer: Promise<Response>; readonly until: number }>();

function keep(question: string, answer: Promise<Response>, forMs: number): void {
  const now = Date.now();
  for (const [old, { until }] of late) if (until < now) late.delete(old);
  late.set(question, { answer, until: now + forMs });
}

/** On its way, or here. */
export function lateAnswerTo(question: string): Promise<Response> | undefined {
  const { answer, until = 0 } = late.get(question) ?? {};
  return Date.now() < until ? answer?.then((response) => response.clone()) : undefined;
}

/** `judged`: `undefined` for what is no answer. */
export async function keepLateAnswer(
  { question, tell }: LateAnswers,
  answer: Promise<Response>,
  judged: Promise<Response | undefined>,
): Promise<void> {
  keep(question, answer, joinedForMs);
  if (await judged) {
    keep(question, answer, takenForMs);
    await tell();
  } else if (late.get(question)?.answer === answer) late.delete(question);
}
