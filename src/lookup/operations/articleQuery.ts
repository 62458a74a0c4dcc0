import { type QueryKey, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { isSourceLemma, termBank } from '#src/language/dictionaries.ts';
import { type DictionaryOperation, lookupAnswered, serviceRequest } from '#src/lookup/lookup.ts';
import { type Answered, answerOf, rejectLessComplete } from '#src/lookup/provenance.ts';
import type { WantedFilters } from '#src/lookup/wantedFilters.ts';

/** A text that may be absent, null or empty: then `undefined`. */
export const optionalText = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((text) => text || undefined),
);

/** The fields of every lemma and the check of their answer. */
const fields = {
  lemma: v.string(),
  presentationLemma: v.string(),
  language: v.string(),
  pos: optionalText,
  dialect: optionalText,
  country: optionalText,
};

const lemmaSelection = Object.keys(fields).join(' ');

const lemmaSchema = v.object(fields);

const entryLemma = v.object({ ...fields, remark: v.nullish(v.string()) });

export type LemmaAnswer = v.InferOutput<typeof entryLemma>;

/** The edges of a connection, as the list of its nodes (A88). */
export function nodesOf<Schema extends v.GenericSchema>(node: Schema) {
  return v.pipe(
    v.array(v.nullish(v.object({ node: v.nullish(node) }))),
    v.transform((edges) => edges.flatMap((edge) => edge?.node ?? [])),
  );
}

const lemmaConnectionSchema = v.pipe(
  v.nullish(v.object({ edges: v.nullish(nodesOf(entryLemma), []) }), null),
  v.transform((connection) => connection?.edges ?? []),
);

/** A list that may be absent or have nulls. */
export function listOf<Schema extends v.GenericSchema>(
  item: Schema,
): v.GenericSchema<unknown, v.InferOutput<Schema>[]> {
  return v.pipe(
    v.nullish(answeredList(item), null),
    v.transform((items) => items ?? []),
  );
}

/** A list that is the answer itself: `null` is an empty answer, an absent one is none (D26). */
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

function articlesDocument(ofEntry = '', ofLemma = '', ofGroup = ''): OperationDocument {
  return `query DictArticles($lemma: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!) {
  dictEntryList(exact: $lemma, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) {
    dictName srcLang targetLang${ofEntry}
    lookupLemmas { edges { node { ${lemmaSelection}${ofLemma} } } }
    translationGroups {
      translationLemmas { edges { node { ${lemmaSelection}${ofLemma} } } }${ofGroup}
      restriction { restriction attributes }
      exampleGroups { example translation }
    }
  }
}`;
}

/** With the fields that every service answers. */
export const dictArticles = articlesDocument();

const weighedFields = ['readings', 'remark', 'commonness', 'notes'];

/** With what orders the translations in the first line, remarks and notes. */
export const weighedArticles = articlesDocument(
  ' readings',
  ' remark',
  ' commonness notes { kind text translation }',
);

const translationGroup = v.pipe(
  v.object({
    translationLemmas: lemmaConnectionSchema,
    restriction: v.nullish(v.object({ restriction: optionalText, attributes: optionalText })),
    exampleGroups: listOf(v.object({ example: v.string(), translation: v.string() })),
    commonness: v.optional(v.array(v.number())),
    notes: listOf(v.object({ kind: v.string(), text: v.string(), translation: v.nullish(v.string()) })),
  }),
  v.transform(({ translationLemmas, restriction, exampleGroups, commonness, notes }) => ({
    translations: translationLemmas,
    ...(commonness !== undefined && { commonness }),
    /** Text of the sense in which the group holds (A85). */
    restriction: restriction?.restriction,
    /** JSON of the restriction's attributes, not shown (D17). */
    restrictionAttributes: restriction?.attributes,
    examples: exampleGroups,
    ...(notes.length > 0 && { notes }),
  })),
);

export type TranslationGroupAnswer = v.InferOutput<typeof translationGroup>;

const entryGroup = v.pipe(
  v.object({
    dictName: v.string(),
    srcLang: v.string(),
    targetLang: v.string(),
    readings: v.optional(v.number()),
    lookupLemmas: lemmaConnectionSchema,
    translationGroups: listOf(translationGroup),
  }),
  v.transform(({ dictName, srcLang, targetLang, readings, lookupLemmas, translationGroups }) => ({
    dict: dictName,
    ...(readings !== undefined && { readings }),
    from: { language: srcLang, lookupLemmas },
    to: { language: targetLang, translationGroups },
  })),
);

/** An entry as the specification maps it (A88). */
export type EntryAnswer = v.InferOutput<typeof entryGroup>;

export function isSource({ from }: EntryAnswer, lemma: string): boolean {
  return isSourceLemma(
    lemma,
    from.lookupLemmas.map((word) => word.lemma),
  );
}

export function answerLanguage(entry: EntryAnswer, lemma: string): string {
  return isSource(entry, lemma) ? entry.to.language : entry.from.language;
}

export const entriesSchema = v.pipe(
  v.object({ dictEntryList: answeredList(entryGroup) }),
  v.transform(({ dictEntryList }) => dictEntryList),
);

/** An answer less complete than the one before is a failure. */
function articleHalf<Key extends QueryKey, Schema extends v.GenericSchema>(
  queryKey: Key,
  operation: DictionaryOperation<Schema>,
  enabled: boolean,
  simpler?: DictionaryOperation<Schema>,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) =>
      rejectLessComplete(
        client.getQueryData<Answered<unknown>>(queryKey),
        await lookupAnswered(operation, signal, simpler ? [serviceRequest(simpler, signal)] : []),
      ),
    select: answerOf,
    enabled,
  });
}

export function entriesQuery(lemma: string, filters: WantedFilters) {
  const operation = { variables: { lemma, ...filters }, schema: entriesSchema };
  return articleHalf(
    ['entries', lemma, filters] as const,
    { ...operation, document: weighedArticles, newFields: weighedFields, patienceMs: 1_000 },
    lemma !== '',
    { ...operation, document: dictArticles },
  );
}

export const termArticles: OperationDocument = `query TermArticles($lemma: String!, $srcLangs: [String]!, $targetLangs: [String]!) {
  conceptList(exact: $lemma, srcLangs: $srcLangs, targetLangs: $targetLangs) {
    name language collections definition explanation
    terms { note source status expression { ${lemmaSelection} } }
  }
}`;

const term = v.object({
  note: optionalText,
  source: optionalText,
  status: optionalText,
  expression: v.pipe(
    v.nullish(lemmaSchema, null),
    v.transform((lemma) => lemma ?? undefined),
  ),
});

export type TermAnswer = v.InferOutput<typeof term>;

const concept = v.object({
  name: v.nullish(v.string(), ''),
  language: v.string(),
  collections: listOf(v.string()),
  definition: optionalText,
  explanation: optionalText,
  terms: listOf(term),
});

export type ConceptAnswer = v.InferOutput<typeof concept>;

export const conceptsSchema = v.pipe(
  v.object({ conceptList: answeredList(concept) }),
  v.transform(({ conceptList }) => conceptList),
);

/** Only where the term bank is among the wanted dictionaries (A77, D15). */
export function conceptsQuery(lemma: string, { srcLangs, targetLangs, wantedDicts }: WantedFilters) {
  const operation = {
    document: termArticles,
    variables: { lemma, srcLangs, targetLangs },
    schema: conceptsSchema,
  };
  const isWanted = lemma !== '' && wantedDicts.includes(termBank);
  return articleHalf(['concepts', lemma, srcLangs, targetLangs] as const, operation, isWanted);
}
