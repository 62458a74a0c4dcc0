import Table20Regular from 'virtual:icons/Table20Regular';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import { ControlButton, type ControlState } from '#src/ui/controls/ControlButton.tsx';
import { useLazyDialog } from '#src/ui/dialogs/useLazyDialog.tsx';
import { lazyParadigmDialog } from './lazyParadigmDialog.tsx';
import { lackSentence } from './paradigmView.ts';

/** What `ParadigmButton` draws. */
export interface ParadigmButtonProps {
  readonly word: ParadigmWord;
  /** What is known of the word's table: still asked, there, or not, with the sentence that says why (A113, A114). */
  readonly is: ControlState;
  /** Draws the speak control of a form, where the language speaks. */
  readonly renderSpeech?: ((form: string) => ReactNode) | undefined;
}

/** The icon that opens a word's inflection (A113–A117, A125). One instance serves one word: give it a key. */
export function ParadigmButton({ word, is, renderSpeech }: ParadigmButtonProps) {
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
        icon={<Table20Regular />}
        is={shown()}
        onPress={show}
        opens="dialog"
      />
      {dialog}
    </>
  );
}
