/** Lemmas and pages of lemmas as the schema has them. */

import { type Lemma, lemmaFields } from '#service/core/article/entry.ts';
import { checkedPage, checkedText, refusal } from '#service/core/limits/argumentLimits.ts';

/** Fields of the schema's LemmaType, but its id. */
export const nodeFields = ['lemma', 'language', ...lemmaFields] as const;

/** The schema's LemmaType. */
export interface LemmaNode extends Lemma {
  /** Tells the schema which kind of node this is. */
  readonly __typename: 'LemmaType';
  /** Made of all fields: lemmas that show the same are the same. */
  readonly id: () => string;
  readonly presentationLemma: string;
  /** ISO 639-3. */
  readonly language: string;
}

/** Arguments of a connection. */
export interface ConnectionArguments {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
}

/** A lemma in its language, as a node. */
export function lemmaNode(language: string, lemma: Lemma): LemmaNode {
  const shown = { ...lemma, presentationLemma: lemma.presentationLemma ?? lemma.lemma };
  const parts = [language, lemma.lemma, ...lemmaFields.map((field) => shown[field])];
  return {
    __typename: 'LemmaType',
    id: () => `lemma:${parts.map((part) => encodeURIComponent(part ?? '')).join(':')}`,
    language,
    ...shown,
  };
}

/**
 * The field of a connection over lemmas: a function of its arguments.
 * The function throws a GraphQLError: PAGE_NEGATIVE, PAGE_TOO_LARGE or BAD_CURSOR.
 */
export function lemmaConnection(language: string, lemmas: readonly Lemma[]) {
  return (page: ConnectionArguments) => {
    const first = checkedPage('first', page.first);
    const last = checkedPage('last', page.last);
    const start = page.after ? placeOf(page.after) + 1 : 0;
    const end = page.before ? Math.min(placeOf(page.before), lemmas.length) : lemmas.length;
    const to = first === undefined ? end : Math.min(end, start + first);
    const from = last === undefined ? start : Math.max(start, to - last);
    const edges = lemmas.slice(from, to).map((lemma, place) => ({
      cursor: `lemma:${from + place}`,
      node: lemmaNode(language, lemma),
    }));
    return {
      edges,
      pageInfo: {
        startCursor: edges[0]?.cursor,
        endCursor: edges.at(-1)?.cursor,
        hasNextPage: to < lemmas.length,
        hasPreviousPage: from > 0,
      },
    };
  };
}

function placeOf(cursor: string): number {
  const digits = /^lemma:(\d{1,9})$/u.exec(checkedText('cursor', cursor))?.[1];
  if (digits === undefined) throw refusal('BAD_CURSOR', 'The cursor does not belong to this list.');
  return Number(digits);
}
