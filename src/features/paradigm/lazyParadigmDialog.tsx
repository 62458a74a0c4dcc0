import type { ReactNode } from 'react';
import type { ParadigmWord } from '#src/language/paradigmWord.ts';
import type { LoadDialog } from '#src/ui/dialogs/useLazyDialog.tsx';
import { LazyMessages, lazyMessagesAhead } from '#src/ui/waiting/lazyComponent.tsx';

/** The table to show. */
export interface LazyParadigm {
  readonly word: ParadigmWord;
  /** Draws the speak control of a form, where the language speaks. */
  readonly renderSpeech?: ((form: string) => ReactNode) | undefined;
  /** Whether it opens to show the form by which someone came to the word. */
  readonly isSought?: boolean;
}

/** Fetches the inflection dialog, with its messages. */
export function lazyParadigmDialog(paradigm: LazyParadigm): LoadDialog {
  return async () => {
    const [{ ParadigmDialog }] = await Promise.all([import('./ParadigmDialog.tsx'), lazyMessagesAhead()]);
    return (props) => (
      <LazyMessages>
        <ParadigmDialog {...props} {...paradigm} />
      </LazyMessages>
    );
  };
}
