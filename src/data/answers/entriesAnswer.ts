import * as v from 'valibot';
import { answeredList, lemmaConnectionAnswer, lemmaFields, listOf } from '#src/data/answers/lemmaAnswer.ts';

/** DictArticles: the dictionary entries of a lemma (A173). */
export const dictArticles = `query DictArticles($lemma: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!) {
  dictEntryList(exact: $lemma, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) {
    dictName srcLang targetLang
    lookupLemmas { edges { node { ${lemmaFields} } } }
    translationGroups {
      translationLemmas { edges { node { ${lemmaFields} } } }
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

/** The entries, in the service's order. */
export const entriesAnswer = v.pipe(
  v.object({ dictEntryList: answeredList(entryGroup) }),
  v.transform(({ dictEntryList }) => dictEntryList),
);
