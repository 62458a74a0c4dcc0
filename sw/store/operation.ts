/** Operations of the dictionary service, read from a request's body, and the keys of their cached answers. */
import { type OperationName, operationNames } from '#src/contract/operationNames.ts';
import { answersVersion } from '#src/contract/versions.ts';
import type { About, ArticleFilters } from './offlineStore.ts';

export interface Operation {
  readonly name: OperationName;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A piece of an answer that is cached separately. */
interface OperationPart {
  /** Its field in `data`; `undefined` for all of `data`. */
  readonly field: string | undefined;
  /** Its place in the field's list, if it is one of several. */
  readonly item?: number;
  /** The variables for this part. */
  readonly about: Readonly<Record<string, unknown>>;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `undefined` for anything but an operation with cacheable answers. */
export function readOperation(body: string): Operation | undefined {
  try {
    const { operationName, variables }: Record<string, unknown> = JSON.parse(body);
    const name = operationNames.find((known) => known === operationName);
    return name && isObject(variables) ? { name, variables } : undefined;
  } catch {
    return undefined;
  }
}

/** The words of a running text, each with the shared variables. */
function glossParts({ words, ...shared }: Operation['variables']): readonly OperationPart[] {
  if (!Array.isArray(words)) return [];
  return words.map((word, item) => ({ field: 'glossWords', item, about: { ...shared, word } }));
}

/**
 * Operations on many words are cached word by word: the same words rarely come together twice. Variables with a
 * number belong to that word (`origform0`, answered in `n0`).
 */
export function partsOf({ name: asked, variables }: Operation): readonly OperationPart[] {
  if (asked === 'GlossWords') return glossParts(variables);
  if (asked !== 'Generated' && asked !== 'Lemmatised') return [{ field: undefined, about: variables }];
  if ('origform' in variables) return [{ field: 'generated', about: variables }];
  const words = new Map<string, Record<string, unknown>>();
  for (const [variable, value] of Object.entries(variables)) {
    const [, name, number] = /^(\D+)(\d+)$/u.exec(variable) ?? [];
    if (name === undefined || number === undefined) continue;
    words.set(number, { ...words.get(number), [name]: value });
  }
  return [...words].map(([number, about]) => ({ field: `n${number}`, about }));
}

export function valueIn(data: object, { field, item }: OperationPart): unknown {
  if (field === undefined) return data;
  const value: unknown = Reflect.get(data, field);
  return item === undefined || !Array.isArray(value) ? value : value[item];
}

/** `data` with these parts alone. */
export function dataOf(parts: readonly (readonly [OperationPart, unknown])[]): unknown {
  const data: Record<string, unknown> = {};
  for (const [{ field, item }, value] of parts) {
    if (field === undefined) return value;
    const before = data[field];
    data[field] = item === undefined ? value : [...(Array.isArray(before) ? before : []), value];
  }
  return data;
}

/** The kind of an operation's answer, and which variables are its words. */
const kinds: Readonly<Partial<Record<OperationName, Pick<About, 'kind'> & { readonly words: RegExp }>>> = {
  AllLemmas: { kind: 'list', words: /^inputValue$/u },
  TermArticles: { kind: 'article', words: /^lemma$/u },
  DictArticles: { kind: 'article', words: /^lemma$/u },
  HasStem: { kind: 'checks', words: /^stem\d*$/u },
  Generated: { kind: 'table', words: /^origform$/u },
  FindWords: { kind: 'list', words: /^text$/u },
  GlossWords: { kind: 'list', words: /^word$/u },
  Lemmatised: { kind: 'list', words: /^word$/u },
};

/** The words of a part, and the kind of its answer. Browsing tells nothing of what was looked up. */
export function aboutOf(name: OperationName, about: OperationPart['about']): About {
  const { kind = 'list', words } = kinds[name] ?? {};
  const values = Object.entries(about).flatMap(([variable, value]) => (words?.test(variable) ? [value] : []));
  return { kind, words: values.filter((value) => typeof value === 'string') };
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isObject(value)) return value;
  const sorted = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return sorted.map(([name, inner]) => [name, canonical(inner)]);
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash.slice(0, 16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Independent of the order of variables, different for each service. */
export async function partKey(service: string, name: string, about: unknown): Promise<string> {
  return `${name} ${await digest(JSON.stringify([answersVersion, service, canonical(about)]))}`;
}

/** Filters of the articles for these variables. */
export async function articleFilters(
  service: string,
  { srcLangs, targetLangs, wantedDicts }: Operation['variables'],
): Promise<ArticleFilters> {
  const dicts = Array.isArray(wantedDicts) ? wantedDicts.filter((code) => typeof code === 'string') : [];
  return { languages: await digest(JSON.stringify([answersVersion, service, srcLangs, targetLangs])), dicts };
}
