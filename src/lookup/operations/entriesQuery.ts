import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { inDictionaryOrder } from '#src/language/dictionaries.ts';
import { notPoorer } from '#src/lookup/fullerAnswer.ts';
import { lookupAnswered } from '#src/lookup/lookup.ts';
import { type Answered, answerOf } from '#src/lookup/provenance.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';
import { answeredList, lemmaConnectionAnswer, lemmaSelection, listOf } from './lemmaAnswer.ts';

/** DictArticles: the dictionary entries of a lemma (A173). */
export const dictArticles: OperationDocument = `query DictArticles($lemma: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!) {
  dictEntryList(exact: $lemma, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) {
    dictName srcLang targetLang
    lookupLemmas { edges { node { ${lemmaSelection} } } }
    translationGroups {
      translationLemmas { edges { node { ${lemmaSelection} } } }
      restriction { restriction attributes }
      exampleGroups { example translation }
    }
  }
}`;

const translationGroup = v.pipe(
  v.object({
    translationLemmas: lemmaConnectionAnswer,
    restriction: v.nullish(
      v.object({ restriction: v.nullish(v.string()), attributes: v.nullish(v.string()) }),
    ),
    exampleGroups: listOf(v.object({ example: v.string(), translation: v.string() })),
  }),
  v.transform(({ translationLemmas, restriction, exampleGroups }) => ({
    translations: translationLemmas,
    /** Text in which sense the group holds, when there is one (A85). */
    restriction: restriction?.restriction || undefined,
    /** JSON of the restriction's attributes: read and kept, not shown (D17). */
    restrictionAttributes: restriction?.attributes || undefined,
    examples: exampleGroups,
  })),
);

/** Translations of one sense with their restriction and examples. */
export type TranslationGroupAnswer = v.InferOutput<typeof translationGroup>;

const entryGroup = v.pipe(
  v.object({
    dictName: v.string(),
    srcLang: v.string(),
    targetLang: v.string(),
    lookupLemmas: lemmaConnectionAnswer,
    translationGroups: listOf(translationGroup),
  }),
  v.transform(({ dictName, srcLang, targetLang, lookupLemmas, translationGroups }) => ({
    dict: dictName,
    from: { language: srcLang, lookupLemmas },
    to: { language: targetLang, translationGroups },
  })),
);

/** One entry of one dictionary, mapped as the specification has it (A88). */
export type EntryGroup = v.InferOutput<typeof entryGroup>;

/** The language an entry answers in: that of its lookup lemmas where the lemma is one of its translations (A88). */
export function answerLanguage({ from, to }: EntryGroup, lemma: string): string {
  const sought = lemma.normalize('NFC');
  return from.lookupLemmas.some((word) => word.lemma.normalize('NFC') === sought) ||
    from.lookupLemmas.length === 0
    ? to.language
    : from.language;
}

/** The entries, in the service's order. */
export const entriesAnswer = v.pipe(
  v.object({ dictEntryList: answeredList(entryGroup) }),
  v.transform(({ dictEntryList }) => dictEntryList),
);

/** Entries of before, with those of some dictionaries as the device has them now. */
export function renewedEntries(
  before: readonly EntryGroup[],
  device: readonly EntryGroup[],
  packs: ReadonlySet<string>,
): EntryGroup[] {
  const entries = [
    ...before.filter(({ dict }) => !packs.has(dict)),
    ...device.filter(({ dict }) => packs.has(dict)),
  ];
  return [...inDictionaryOrder(entries, ({ dict }) => dict)];
}

/** The dictionary entries of a lemma. */
export function entriesQuery(lemma: string, filters: QueryFilters) {
  const queryKey = ['entries', lemma, filters] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) =>
      notPoorer(
        client.getQueryData<Answered<unknown>>(queryKey),
        await lookupAnswered(
          {
            document: dictArticles,
            variables: { lemma, ...filters },
            answer: entriesAnswer,
            renewed: renewedEntries,
          },
          signal,
        ),
      ),
    select: answerOf,
    enabled: lemma !== '',
  });
}
