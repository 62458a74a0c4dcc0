/** The dictionary service's answers: network first, then what is kept, then the words that kept answers show. */
import { type AnswerAfterTimeout, keptHeader, offlineWords } from '#src/contract/workerMessage.ts';
import {
  keepPieces,
  mayRemember,
  offlineWordsKept,
  readPieces,
  timesForgotten,
} from '#sw/store/offlineStore.ts';
import {
  offlineWordList,
  offlineWordsIn,
  type SearchableWord,
  searchable,
  searchOfflineWords,
} from '#sw/store/offlineWords.ts';
import { aboutOf, type Operation, partKey, partsOf } from '#sw/store/operation.ts';
import { networkFirst, type Sources } from './networkFirst.ts';

/** An operation as the page sent it. */
export interface AskedOperation {
  /** Address of the service. */
  readonly service: string;
  readonly operation: Operation;
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

function keysOf(service: string, operation: Operation): Promise<string[]> {
  return Promise.all(partsOf(operation).map(({ about }) => partKey(service, operation.name, about)));
}

/** Keeps the parts of an answer; one with errors is none. */
async function keepAnswer(
  { service, operation, body, tell }: AskedOperation,
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
  const keys = await keysOf(service, operation);
  const words = offlineWordsIn(operation, data);
  const parts = partsOf(operation).flatMap(({ field, about }, index) => {
    const value: unknown = field === undefined ? data : fields.get(field);
    const key = keys[index];
    if (key === undefined || value === undefined || value === null) return [];
    return [{ key, content: JSON.stringify(value), about: aboutOf(operation.name, about), words }];
  });
  await keepPieces('answers', parts, Date.now(), asked);
  forgetSearchable();
}

async function keptAnswer(service: string, operation: Operation): Promise<Response | undefined> {
  const all = await readPieces(await keysOf(service, operation));
  if (all === undefined || all.length === 0) return undefined;
  const fields = partsOf(operation).map(({ field }, index) => ({ field, text: String(all[index]?.content) }));
  const [whole] = fields;
  const data =
    whole?.field === undefined
      ? whole?.text
      : `{${fields.map(({ field, text }) => `${JSON.stringify(field)}:${text}`).join(',')}}`;
  const oldest = Math.min(...all.map(({ kept }) => kept));
  return json(`{"data":${data}}`, new Date(oldest).toISOString());
}

let searchableWords: Promise<readonly SearchableWord[]> | undefined;

/** After something was kept or forgotten, the next search reads the words anew. */
export function forgetSearchable(): void {
  searchableWords = undefined;
}

async function offlineWordsAnswer({ name, variables }: Operation): Promise<Response | undefined> {
  if (name !== 'AllLemmas' || variables['after'] || !(await mayRemember())) return undefined;
  searchableWords ??= offlineWordsKept().then((all) => all.map(searchable));
  // What could not be read this time may be there the next.
  searchableWords.catch(forgetSearchable);
  const rows = searchOfflineWords(await searchableWords, variables);
  return rows.length > 0 ? json(JSON.stringify({ data: offlineWordList(rows) }), offlineWords) : undefined;
}

/**
 * Answers an operation of the dictionary service. Rejects as the network does where nothing is kept.
 */
export function answerOperation(asked: AskedOperation): Promise<Response> {
  const { service, operation, network, waitUntil } = asked;
  const times = timesForgotten();
  return networkFirst({
    network,
    waitUntil,
    kept: async () => (await keptAnswer(service, operation)) ?? offlineWordsAnswer(operation),
    keep: (response, late) => keepAnswer(asked, response, late, times),
  });
}
