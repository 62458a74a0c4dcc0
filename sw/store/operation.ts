/** Operations of the dictionary service, read from a request's body, as the questions whose answers are cached. */

import { type OperationName, operationNames } from '#src/contract/operationNames.ts';
import { answersVersion } from '#src/contract/versions.ts';
import { byUnits } from '#src/language/alphabets.ts';
import { sha256 } from '#src/state/sha256.ts';
import { isObject, textsOf } from '#src/state/unknownValue.ts';
import type { ArticleFilters, OfflineAbout } from './offlineStore.ts';

type Variables = Readonly<Record<string, unknown>>;

export interface Operation {
  readonly name: OperationName;
  readonly variables: Variables;
}

interface Part {
  readonly variables: Variables;
  /** The answer's field in `data`; absent for all of `data`. */
  readonly field?: string;
  /** Its place in the field's list. */
  readonly item?: number;
}

interface Question extends Part {
  readonly key: string;
  readonly about: OfflineAbout;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value);
}

/** `undefined` for anything but an operation with cacheable answers. */
export function readOperation(body: string): Operation | undefined {
  try {
    const { operationName, variables }: Record<string, unknown> = JSON.parse(body);
    const name = operationNames.find((one) => one === operationName);
    return name && isRecord(variables) ? { name, variables } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Operations on many words are cached word by word, because the same words rarely come together twice; but `HasStem`
 * whole, since a page asks for the same ones again. Variables with a number belong to that word (`origform0`,
 * answered in `n0`).
 */
function partsOf({ name, variables }: Operation): readonly Part[] {
  const { words, ...shared } = variables;
  if (name === 'GlossWords' && Array.isArray(words))
    return words.map((word, item) => ({ variables: { ...shared, word }, field: 'glossWords', item }));
  if (name !== 'Generated' && name !== 'Lemmatised') return [{ variables }];
  if ('origform' in variables) return [{ variables, field: 'generated' }];
  const own: Record<string, Record<string, unknown>> = {};
  for (const [variable, value] of Object.entries(variables)) {
    const [, named = '', number = ''] = /^(\D+)(\d+)$/u.exec(variable) ?? [];
    own[`n${number}`] = { ...own[`n${number}`], [named]: value };
  }
  return Object.entries(own).map(([field, one]) => ({ variables: one, field }));
}

export function answerIn(data: Record<string, unknown>, { field, item }: Part): unknown {
  const value = field === undefined ? data : data[field];
  return item !== undefined && Array.isArray(value) ? value[item] : value;
}

/** `data` with these answers alone. */
export function dataOf(answers: readonly (readonly [Part, unknown])[]): unknown {
  const data: Record<string, unknown> = {};
  for (const [{ field, item }, answer] of answers) {
    if (field === undefined) return answer;
    const before = data[field];
    data[field] = item === undefined ? answer : [...(Array.isArray(before) ? before : []), answer];
  }
  return data;
}

/**
 * The kind of an operation's answer, and which variables are its words. Browsing tells nothing of what was looked up.
 * Of the page's queries, `aboutOf` (src/lookup/cache/persistQueries.ts) says it.
 */
const kinds: Readonly<Partial<Record<OperationName, readonly [OfflineAbout['kind'], RegExp]>>> = {
  AllLemmas: ['list', /^inputValue$/u],
  TermArticles: ['article', /^lemma$/u],
  DictArticles: ['article', /^lemma$/u],
  HasStem: ['checks', /^stem\d*$/u],
  Generated: ['table', /^origform$/u],
  FindWords: ['list', /^text$/u],
  GlossWords: ['list', /^word$/u],
  Lemmatised: ['list', /^word$/u],
};

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isRecord(value)) return value;
  const sorted = Object.entries(value).sort(([left], [right]) => byUnits(left, right));
  return sorted.map(([name, inner]) => [name, canonical(inner)]);
}

async function digest(...values: readonly unknown[]): Promise<string> {
  const hash = await sha256(new TextEncoder().encode(JSON.stringify([answersVersion, ...values])));
  return hash.slice(0, 32);
}

/** Independent of the order of variables, different for each service. */
export async function answerKey(service: string, name: string, variables: unknown): Promise<string> {
  return `${name} ${await digest(service, canonical(variables))}`;
}

export async function articleFilters(service: string, variables: Variables): Promise<ArticleFilters> {
  const { srcLangs, targetLangs, wantedDicts } = variables;
  return { languages: await digest(service, srcLangs, targetLangs), dicts: textsOf(wantedDicts) };
}

export function questionsOf(service: string, operation: Operation): Promise<readonly Question[]> {
  const { name } = operation;
  // Summaries of the history are forgotten with any of its words (`list`), the links of an article only with all of them
  // (`checks`). Without `languages` their keys would be equal, so `isSummaries` is in the key.
  const isSummaries = name === 'HasStem' && operation.variables['languages'] !== undefined;
  const [usualKind, isWord] = kinds[name] ?? ['browse', /^$/u];
  const kind = isSummaries ? 'list' : usualKind;
  return Promise.all(
    partsOf(operation).map(async (part) => {
      // A row's summary in other languages of the reader is better than no list.
      const { languages: _, ...variables } = part.variables;
      const words = textsOf(
        Object.keys(variables).flatMap((one) => (isWord.test(one) ? variables[one] : [])),
      );
      const filters = kind === 'article' && { filters: await articleFilters(service, variables) };
      return {
        ...part,
        key: await answerKey(service, name, isSummaries ? { ...variables, isSummaries } : variables),
        about: { kind, words, ...filters },
      };
    }),
  );
}
