/** The dictionary service's answers: network first, then what is kept, then the words that kept answers show. */
import { type AnswerAfterTimeout, keptHeader, offlineWords } from '#src/contract/workerMessage.ts';
import type { Fact } from '#sw/store/keptPiece.ts';
import {
  keepPieces,
  mayRemember,
  offlineWordsKept,
  readPieces,
  readSomePieces,
  savedArticles,
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
  articleFilters,
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
  const { name, variables } = operation;
  const filters = name === 'DictArticles' ? await articleFilters(service, variables) : undefined;
  const parts = partsOf(operation).flatMap((part, index) => {
    const value = valueIn(data, part);
    const key = keys[index];
    if (key === undefined || value === undefined || value === null) return [];
    // What shows a word goes with it: of an answer in parts each has words of its own.
    const words = offlineWordsIn(operation, dataAround(part, value));
    const about = { ...aboutOf(name, part.about), ...(filters && { filters }) };
    return [{ key, content: JSON.stringify(value), about, words }];
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

/** Entries of one word out of the newest saved article that was asked for with more dictionaries. */
async function narrowedAnswer(
  service: string,
  { name, variables }: Operation,
): Promise<Response | undefined> {
  const { lemma } = variables;
  if (name !== 'DictArticles' || typeof lemma !== 'string') return undefined;
  const filters = await articleFilters(service, variables);
  const saved = (await savedArticles(filters)).filter(({ about }) => about?.words.includes(lemma));
  const newest = saved.reduce<Fact | undefined>(
    (best, fact) => (best === undefined || fact.kept > best.kept ? fact : best),
    undefined,
  );
  const [piece] = newest === undefined ? [] : ((await readPieces([newest.key])) ?? []);
  if (piece === undefined) return undefined;
  const { dictEntryList: entries } = JSON.parse(String(piece.content));
  const dictEntryList = entries.filter((entry: { readonly dictName?: unknown } | null) =>
    filters.dicts.some((code) => code === entry?.dictName),
  );
  return json(JSON.stringify({ data: { dictEntryList } }), new Date(piece.kept).toISOString());
}

/** The words whose articles can be read with no network, asked for with the filters of these variables. */
export async function savedWords(
  service: string,
  variables: Operation['variables'],
): Promise<ReadonlySet<string>> {
  const saved = await savedArticles(await articleFilters(service, variables));
  return new Set(saved.flatMap(({ about }) => about?.words ?? []));
}

let searchableWords: Promise<readonly SearchableWord[]> | undefined;

/** After something was kept or forgotten, the next search reads the words anew. */
export function forgetSearchable(): void {
  searchableWords = undefined;
}

async function offlineWordsAnswer(
  service: string,
  { name, variables }: Operation,
): Promise<Response | undefined> {
  if (name !== 'AllLemmas' || variables['after'] || !(await mayRemember())) return undefined;
  searchableWords ??= offlineWordsKept().then((all) => all.map(searchable));
  // What could not be read this time may be there the next.
  searchableWords.catch(forgetSearchable);
  const saved = await savedWords(service, variables);
  const readable = (await searchableWords).filter(({ stem }) => saved.has(stem));
  const rows = searchOfflineWords(readable, variables);
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
    kept: async () =>
      (await keptAnswer(service, operation)) ??
      (await narrowedAnswer(service, operation)) ??
      offlineWordsAnswer(service, operation),
    keep: (response, late) => keepAnswer(asked, response, late, times),
  });
}
