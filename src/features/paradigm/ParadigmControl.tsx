import Table20Regular from 'virtual:icons/Table20Regular';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isSingleWord, type ParadigmWord } from '#src/language/paradigmWord.ts';
import { askAgain, failureOf } from '#src/lookup/answers.ts';
import { paradigmCheckQuery, paradigmLayoutOf } from '#src/lookup/operations/paradigmQuery.ts';
import { failureWords } from '#src/ui/answer/Answer.tsx';
import { ControlButton, type ControlState } from '#src/ui/controls/ControlButton.tsx';
import { useLazyDialog } from '#src/ui/dialogs/useLazyDialog.tsx';
import { lazyParadigmDialog } from './lazyParadigmDialog.tsx';
import { lackOf, lackSentence } from './paradigmView.ts';

interface ParadigmButtonProps {
  readonly word: ParadigmWord;
  /** Loading, available, or missing with the reason (A113, A114). */
  readonly is: ControlState;
  readonly renderSpeech?: ((form: string) => ReactNode) | undefined;
}

/** Opens the inflection (A113–A117, A125). One instance serves one word: give it a key. */
function ParadigmButton({ word, is, renderSpeech }: ParadigmButtonProps) {
  const { t, i18n } = useLingui();
  const { state, show, dialog } = useLazyDialog(lazyParadigmDialog({ word, renderSpeech }));
  const { lemma } = word;

  function shown(): ControlState {
    if (is.state !== 'ready') return is;
    if (state === 'loading') return { state: 'busy', hint: t`Loading paradigms…` };
    if (state === 'failed') return { state: 'off', reason: lackSentence(i18n, 'unmade', word), retry: show };
    return is;
  }

  return (
    <>
      <ControlButton
        label={t`Inflection of ${lemma}`}
        word={t`Inflection`}
        icon={<Table20Regular />}
        is={shown()}
        onPress={show}
        opens="dialog"
      />
      {dialog}
    </>
  );
}

interface ParadigmControlProps extends ParadigmWord {
  readonly renderSpeech?: ((form: string) => ReactNode) | undefined;
}

/** Checks together with all others of the article (D13). Nothing for several words (A103). Load it lazily. */
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
