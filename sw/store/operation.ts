/** A question to the dictionary service, read from a request's body, and the names its answers are kept under. */

import { type OperationName, operationNames } from '#src/contract/operationNames.ts';
import { answersVersion } from '#src/contract/versions.ts';
import type { About } from './keptPiece.ts';

/** A question. */
export interface Operation {
  readonly operation: OperationName;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A piece of an answer that is kept by itself. */
export interface OperationPart {
  /** Field of `data` it stands in; `undefined` for all of `data`. */
  readonly field: string | undefined;
  /** What exactly is asked. */
  readonly about: Readonly<Record<string, unknown>>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a question; `undefined` for anything else. */
export function readOperation(body: string): Operation | undefined {
  try {
    const { operationName, variables }: Record<string, unknown> = JSON.parse(body);
    const operation = operationNames.find((known) => known === operationName);
    return operation && isObject(variables) ? { operation, variables } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The parts of a question. What the generator is asked is kept word by word: an
 * article asks of all its words in one request, and never twice of the same ones.
 * There a variable's number is its word's (`origform0`, answered in `n0`).
 */
export function partsOf({ operation, variables }: Operation): readonly OperationPart[] {
  if (operation !== 'Generated') return [{ field: undefined, about: variables }];
  if ('origform' in variables) return [{ field: 'generated', about: variables }];
  const words = new Map<string, Record<string, unknown>>();
  for (const [variable, value] of Object.entries(variables)) {
    const [, name, number] = /^(\D+)(\d+)$/u.exec(variable) ?? [];
    if (name === undefined || number === undefined) continue;
    words.set(number, { ...words.get(number), [name]: value });
  }
  return [...words].map(([number, about]) => ({ field: `n${number}`, about }));
}

/** The words that a part of a question is about, and what its answer is of them. */
export function aboutOf(operation: Operation['operation'], about: OperationPart['about']): About {
  const texts = Object.entries(about).filter(([, value]) => typeof value === 'string');
  const named = (name: RegExp) => texts.filter(([key]) => name.test(key)).map(([, value]) => String(value));
  switch (operation) {
    case 'AllLemmas':
      return { kind: 'list', words: named(/^inputValue$/u) };
    case 'HasStem':
      return { kind: 'checks', words: named(/^stem\d*$/u) };
    case 'Generated':
      return { kind: 'table', words: named(/^origform$/u) };
    case 'DictArticles':
    case 'TermArticles':
      return { kind: 'article', words: named(/^lemma$/u) };
    default:
      return operation satisfies never;
  }
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

/** The name a part is kept under: the same whatever the order of the variables, another at another service. */
export async function partKey(service: string, operation: string, about: unknown): Promise<string> {
  return `${operation} ${await digest(JSON.stringify([answersVersion, service, canonical(about)]))}`;
}
