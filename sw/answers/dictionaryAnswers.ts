/** The dictionary service's answers: network first, then what was visited, then the words this device has seen. */
import { type AnswerAfterTimeout, keptHeader, offlineWords } from '#src/contract/workerMessage.ts';
import { keepVisited, keptWords, remembersWords, timesForgotten, visited } from '#sw/store/offlineStore.ts';
import {
  offlineWordList,
  offlineWordsIn,
  type SearchableWord,
  searchable,
  searchOfflineWords,
} from '#sw/store/offlineWords.ts';
import { aboutOf, type Operation, partKey, partsOf } from '#sw/store/operation.ts';
import { networkFirst, type Sources } from './networkFirst.ts';

/** A question as it came. */
export interface AskedOperation {
  /** Address of the service. */
  readonly service: string;
  readonly question: Operation;
  /** The request's body. */
  readonly body: string;
  readonly network: Sources['network'];
  readonly waitUntil: Sources['waitUntil'];
  /** Tells the page that asked. */
  readonly tell: (message: AnswerAfterTimeout) => Promise<void>;
}

function json(text: string, kept: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json', [keptHeader]: kept } });
}

function keysOf(service: string, question: Operation): Promise<string[]> {
  return Promise.all(partsOf(question).map(({ about }) => partKey(service, question.operation, about)));
}

/** Keeps the parts of an answer; one with errors is none. */
async function keepAnswer(
  { service, question, body, tell }: AskedOperation,
  response: Response,
  late: boolean,
  asked: number,
) {
  if (!response.ok) return;
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || 'errors' in answer) return;
  const data: unknown = 'data' in answer ? answer.data : undefined;
  if (typeof data !== 'object' || data === null) return;
  if (late) await tell({ late: true, question: body, data });
  const fields = new Map(Object.entries(data));
  const keys = await keysOf(service, question);
  const seen = offlineWordsIn(question, data);
  const parts = partsOf(question).flatMap(({ field, about }, index) => {
    const value: unknown = field === undefined ? data : fields.get(field);
    const key = keys[index];
    if (key === undefined || value === undefined || value === null) return [];
    return [{ key, content: JSON.stringify(value), about: aboutOf(question.operation, about), seen }];
  });
  await keepVisited('answers', parts, Date.now(), asked);
  forgetSearchable();
}

async function keptAnswer(service: string, question: Operation): Promise<Response | undefined> {
  const all = await visited(await keysOf(service, question));
  if (all === undefined || all.length === 0) return undefined;
  const fields = partsOf(question).map(({ field }, index) => ({ field, text: String(all[index]?.content) }));
  const [whole] = fields;
  const data =
    whole?.field === undefined
      ? whole?.text
      : `{${fields.map(({ field, text }) => `${JSON.stringify(field)}:${text}`).join(',')}}`;
  const oldest = Math.min(...all.map(({ kept }) => kept));
  return json(`{"data":${data}}`, new Date(oldest).toISOString());
}

let words: Promise<readonly SearchableWord[]> | undefined;

/** After something was kept or cleared, the next search reads the words anew. */
export function forgetSearchable(): void {
  words = undefined;
}

async function offlineWordsAnswer({ operation, variables }: Operation): Promise<Response | undefined> {
  if (operation !== 'AllLemmas' || variables['after'] || !(await remembersWords())) return undefined;
  words ??= keptWords().then((all) => all.map(searchable));
  // What could not be read this time may be there the next.
  words.catch(forgetSearchable);
  const rows = searchOfflineWords(await words, variables);
  return rows.length > 0 ? json(JSON.stringify({ data: offlineWordList(rows) }), offlineWords) : undefined;
}

/** Answers a question to the dictionary service. */
export function answerOperation(asked: AskedOperation): Promise<Response> {
  const { service, question, network, waitUntil } = asked;
  const times = timesForgotten();
  return networkFirst({
    network,
    waitUntil,
    kept: async () => (await keptAnswer(service, question)) ?? offlineWordsAnswer(question),
    keep: (response, late) => keepAnswer(asked, response, late, times),
  });
}
