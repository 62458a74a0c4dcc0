/** A page of stems as the service sends it. */
import * as v from 'valibot';

const codes = v.pipe(
  v.nullish(v.array(v.nullish(v.string())), []),
  v.transform((list) => list.filter((code) => typeof code === 'string')),
);

/** A row as the service sends it. */
export const stemAnswer = v.object({ stem: v.string(), srclangs: codes, targetlangs: codes });

/** A row of the result list. */
export type StemRow = v.InferOutput<typeof stemAnswer>;

/** A page as the service sends it. */
export const stemListAnswer = v.object({
  totalCount: v.nullish(v.number()),
  edges: v.array(v.nullish(v.object({ node: v.nullish(stemAnswer) }))),
  pageInfo: v.object({ endCursor: v.nullish(v.string()), hasNextPage: v.boolean() }),
});

/** The page, flattened; a service without a total counts what it sent. */
export function stemPageOf({ totalCount, edges, pageInfo }: v.InferOutput<typeof stemListAnswer>) {
  const stems = edges.flatMap((edge) => (edge?.node ? [edge.node] : []));
  return {
    stems,
    total: totalCount ?? stems.length,
    next: pageInfo.hasNextPage && pageInfo.endCursor ? pageInfo.endCursor : null,
  };
}

/** The answer to AllLemmas. */
export const stemsAnswer = v.pipe(
  v.object({ stemList: stemListAnswer }),
  v.transform(({ stemList }) => stemPageOf(stemList)),
);
