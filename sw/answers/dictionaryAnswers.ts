/** The dictionary service's answers: network first, then what is kept, then the words that kept answers show. */
import { type AnswerAfterTimeout, keptHeader, offlineWords } from '#src/contract/workerMessage.ts';
import {
  keepPieces,
  mayRemember,
  offlineWordsKept,
  readPieces,
  readSomePieces,
  timesForgotten,
} from '#sw/store/offlineStore.ts';
import {
  offlineWordList,
  offlineWordsIn,
  type SearchableWord,
  searchable,
  searchOfflineWords,
} from '#sw/store/offlineWords.ts';
import {
  aboutOf,
  dataAround,
  dataText,
  type Operation,
  partKey,
  partsOf,
  valueIn,
} from '#sw/store/operation.ts';
import { networkFirst, type Sources } from './networkFirst.ts';

/** An operation as the page sent it. */
export interface PostedOperation {
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
  { service, operation, body, tell }: PostedOperation,
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
  const keys = await keysOf(service, operation);
  const parts = partsOf(operation).flatMap((part, index) => {
    const value = valueIn(data, part);
    const key = keys[index];
    if (key === undefined || value === undefined || value === null) return [];
    // What shows a word goes with it: of an answer in parts each has words of its own.
    const words = offlineWordsIn(operation, dataAround(part, value));
    return [{ key, content: JSON.stringify(value), about: aboutOf(operation.name, part.about), words }];
  });
  await keepPieces('answers', parts, Date.now(), asked);
  forgetSearchable();
}

/** The kept answer; of the words of a running text those that are kept, if any is. */
async function keptAnswer(service: string, operation: Operation): Promise<Response | undefined> {
  const parts = partsOf(operation);
  const keys = await keysOf(service, operation);
  const pieces = await (operation.name === 'GlossWords' ? readSomePieces(keys) : readPieces(keys));
  if (pieces === undefined) return undefined;
  const there = parts.flatMap((part, index) => {
    const piece = pieces[index];
    return piece === undefined ? [] : [{ part, piece }];
  });
  if (there.length === 0) return undefined;
  const data = dataText(there.map(({ part, piece }) => [part, String(piece.content)]));
  const oldest = Math.min(...there.map(({ piece }) => piece.kept));
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
export function answerOperation(asked: PostedOperation): Promise<Response> {
  const { service, operation, network, waitUntil } = asked;
  const times = timesForgotten();
  return networkFirst({
    network,
    waitUntil,
    kept: async () => (await keptAnswer(service, operation)) ?? offlineWordsAnswer(operation),
    keep: (response, late) => keepAnswer(asked, response, late, times),
  });
}
