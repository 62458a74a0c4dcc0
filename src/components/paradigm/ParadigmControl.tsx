import Table20Regular from 'virtual:icons/Table20Regular';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isSingleWord, type ParadigmWord } from '#src/language/paradigmWord.ts';
import { askAgain } from '#src/lookup/answers.ts';
import { failureOf } from '#src/lookup/lookupError.ts';
import { paradigmCheckQuery, paradigmLayoutOf } from '#src/lookup/operations/paradigmQuery.ts';
import { failureWords } from '#src/ui/answer/Answer.tsx';
import { ControlButton, type ControlState } from '#src/ui/controls/ControlButton.tsx';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { lazyDialog, useLazyDialog } from '#src/ui/waiting/lazyDialog.tsx';
import { lackOf, lackSentence } from './paradigmView.ts';

export const LazyParadigmDialog = lazyDialog(
  lazyWithMessages(() => import('./ParadigmDialog.tsx'), 'ParadigmDialog'),
);

/**
 * Opens the inflection (A113–A117, A125); checks together with all others of the article (D13). Nothing for several
 * words (A103). One instance serves one word: give it a key. Load it lazily.
 */
export function ParadigmControl(word: ParadigmWord) {
  const { t, i18n } = useLingui();
  const { lemma, language, pos } = word;
  const { data, error, isFetching, refetch } = useQuery(paradigmCheckQuery(word));
  const { state, show, opened } = useLazyDialog(LazyParadigmDialog);
  const lacks = { none: 'nothing', noData: 'noData', some: undefined } as const;
  const lack = lackOf(word, paradigmLayoutOf(language, pos)) ?? (data && lacks[data]);
  if (!isSingleWord(lemma)) return null;

  /** Loading, available, or missing with the reason (A113, A114). */
  function control(): ControlState {
    if (lack !== undefined) return { state: 'off', reason: lackSentence(i18n, lack, word) };
    if (data === 'some' && state === 'failed')
      return { state: 'off', reason: lackSentence(i18n, 'unmade', word), retry: show };
    if (data === 'some' && state !== 'loading') return { state: 'ready' };
    if (data === 'some' || !error || isFetching) return { state: 'busy', hint: t`Loading paradigms…` };
    const sentences = [lackSentence(i18n, 'nothing', word), i18n._(failureWords[failureOf(error)].title)];
    return { state: 'off', reason: sentences.join('. '), retry: () => askAgain({ refetch }) };
  }

  return (
    <>
      <ControlButton
        label={t`Inflection of ${lemma}`}
        word={t`Inflection`}
        icon={<Table20Regular />}
        is={control()}
        onPress={show}
        opens="dialog"
      />
      <LazyParadigmDialog {...opened} word={word} />
    </>
  );
}
