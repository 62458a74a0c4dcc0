import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isSingleWord, type ParadigmWord } from '#src/language/paradigmWord.ts';
import { askAgain } from '#src/lookup/answerStateOf.ts';
import { failureOf } from '#src/lookup/lookupError.ts';
import { paradigmCheckQuery, paradigmLayoutOf } from '#src/lookup/operations/paradigmQuery.ts';
import { failureWords } from '#src/ui/answer/Answer.tsx';
import type { ControlState } from '#src/ui/controls/ControlButton.tsx';
import { ParadigmButton } from './ParadigmButton.tsx';
import { lackOf, lackSentence } from './paradigmView.ts';

/** What `ParadigmControl` draws. */
export interface ParadigmControlProps extends ParadigmWord {
  /** Draws the speak control of a form, where the language speaks. */
  readonly renderSpeech?: ((form: string) => ReactNode) | undefined;
}

/**
 * The inflection of a lemma, behind an icon: checks by itself, together with
 * all others of the article (D13). Nothing for several words (A103). Load it lazily.
 */
export function ParadigmControl({ lemma, language, pos, renderSpeech }: ParadigmControlProps) {
  const { t, i18n } = useLingui();
  const word = { lemma, language, pos };
  const { data, error, isFetching, refetch } = useQuery(paradigmCheckQuery(word));
  if (!isSingleWord(lemma)) return null;

  function state(): ControlState {
    const lack = lackOf(word, paradigmLayoutOf(language, pos));
    if (lack !== undefined) return { state: 'off', reason: lackSentence(i18n, lack, word) };
    if (data === 'some') return { state: 'ready' };
    if (data === 'none') return { state: 'off', reason: lackSentence(i18n, 'nothing', word) };
    if (data === 'noData') return { state: 'off', reason: lackSentence(i18n, 'noData', word) };
    if (!error || isFetching) return { state: 'busy', hint: t`Loading paradigms…` };
    const sentences = [lackSentence(i18n, 'nothing', word), i18n._(failureWords[failureOf(error)].title)];
    return { state: 'off', reason: sentences.join('. '), retry: () => askAgain({ refetch }) };
  }

  return (
    <ParadigmButton
      key={`${language} ${pos ?? ''} ${lemma}`}
      word={word}
      is={state()}
      renderSpeech={renderSpeech}
    />
  );
}
