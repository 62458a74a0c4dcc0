import type { ArticlePart } from '#src/features/article/articleWord.ts';
import type { ConceptAnswer } from '#src/lookup/operations/articleQuery.ts';
import type { AnswerState } from '#src/state/answerState.ts';

/** A lemma read in one language, as one part of speech. */
export interface SoleReading {
  /** ISO 639-3. */
  readonly language: string;
  readonly pos: string | undefined;
}

/** The one language and part of speech of a lemma; `undefined` where there are several, or none yet. */
export function soleReading(
  lemma: string,
  parts: readonly ArticlePart[],
  concepts: AnswerState<readonly ConceptAnswer[]>,
): SoleReading | undefined {
  if (parts.length > 0) return parts.length === 1 ? parts[0] : undefined;
  if (concepts.state !== 'here') return undefined;
  const terms = concepts.value.flatMap(({ language, terms: all }) =>
    all
      .filter(({ expression }) => expression?.lemma === lemma)
      .map(({ expression }) => ({ language, pos: expression?.pos })),
  );
  const [first] = terms;
  return terms.every(({ language }) => language === first?.language) ? first : undefined;
}
