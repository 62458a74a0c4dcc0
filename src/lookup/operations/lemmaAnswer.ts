import * as v from 'valibot';

const text = v.nullish(v.string());

/** What is asked of every lemma, and what it must be: one list. */
const fields = {
  lemma: v.string(),
  presentationLemma: v.string(),
  language: v.string(),
  pos: text,
  dialect: text,
  country: text,
};

/** The lemma fields every operation selects (A89). */
export const lemmaSelection = Object.keys(fields).join(' ');

/** A lemma node or expression as the service sends it; absent facts become `undefined`. */
export const lemmaAnswer = v.pipe(
  v.object(fields),
  v.transform(({ pos, dialect, country, ...rest }) => ({
    ...rest,
    pos: pos || undefined,
    dialect: dialect || undefined,
    country: country || undefined,
  })),
);

/** A word with what is known of it. */
export type LemmaAnswer = v.InferOutput<typeof lemmaAnswer>;

/** A connection of lemmas, flattened to the list of its nodes (A88). */
export const lemmaConnectionAnswer = v.pipe(
  v.nullish(
    v.object({ edges: v.nullish(v.array(v.nullish(v.object({ node: v.nullish(lemmaAnswer) }))), []) }),
    null,
  ),
  v.transform((connection) => (connection?.edges ?? []).flatMap((edge) => (edge?.node ? [edge.node] : []))),
);

/** A list the service may leave out or pepper with nulls, as a plain list. */
export function listOf<Schema extends v.GenericSchema>(
  item: Schema,
): v.GenericSchema<unknown, v.InferOutput<Schema>[]> {
  return v.pipe(
    v.nullish(answeredList(item), null),
    v.transform((items) => items ?? []),
  );
}

/** A list that is the answer itself: one that is not there at all is no empty answer (D26). */
export function answeredList<Schema extends v.GenericSchema>(
  item: Schema,
): v.GenericSchema<unknown, v.InferOutput<Schema>[]> {
  return v.pipe(
    v.nullable(v.array(v.nullish(item))),
    v.transform((items) =>
      (items ?? []).filter((one): one is NonNullable<typeof one> => one !== null && one !== undefined),
    ),
  ) as v.GenericSchema<unknown, v.InferOutput<Schema>[]>;
}
