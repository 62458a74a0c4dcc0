import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type ParadigmLayout,
  type ShownParadigm,
  shownParadigms,
  type TemplateForms,
} from '#src/language/paradigmForms.ts';
import { type ParadigmWord, paradigmBar } from '#src/language/paradigmWord.ts';
import type { AnswerState } from '#src/state/answerState.ts';
import { derivationTerms } from '#src/ui/grammar/tagLabel.ts';
import { languageLabel, posLabel } from '#src/ui/labels/labels.ts';

/**
 * `language`, `pos`: there are no tables for these. `layout`: a table of the language is missing. `nothing`: the word has
 * no forms. `noData`: the service gave no data. `unmade`: anything else.
 */
type ParadigmLack = 'language' | 'pos' | 'layout' | 'nothing' | 'noData' | 'unmade';

type ParadigmView =
  | { readonly state: ParadigmLack }
  | Exclude<AnswerState<never>, { state: 'here' }>
  | { readonly state: 'shown'; readonly paradigms: readonly ShownParadigm[] };

/** Reasons known without a request: language before part of speech (A149). */
export function lackOf(word: ParadigmWord, layout: ParadigmLayout | undefined): ParadigmLack | undefined {
  return paradigmBar(word) ?? (layout ? undefined : 'layout');
}

/** Language before part of speech, before failure, before waiting (A149). */
export function paradigmView(
  word: ParadigmWord,
  layout: ParadigmLayout | undefined,
  forms: AnswerState<TemplateForms | null>,
): ParadigmView {
  const lack = lackOf(word, layout);
  if (lack !== undefined || layout === undefined) return { state: lack ?? 'layout' };
  if (forms.state !== 'here') return forms;
  if (forms.value === null) return { state: 'noData' };
  const paradigms = shownParadigms(layout, word.pos, forms.value);
  return paradigms.length > 0 ? { state: 'shown', paradigms } : { state: 'nothing' };
}

/** Of several tables of one word: *noun*, *agent noun*. */
export function paradigmLabel(i18n: I18n, { tag }: ShownParadigm): string {
  const last = tag.split('+').at(-1) ?? '';
  const derived = derivationTerms[last];
  return derived ? i18n._(derived) : posLabel(i18n, last);
}

/** In the dialog, and as tooltip of the icon (D20). */
export function lackSentence(i18n: I18n, lack: ParadigmLack, word: ParadigmWord): string {
  const { lemma } = word;
  const language = languageLabel(i18n, word.language);
  const pos =
    word.pos === undefined
      ? i18n._(msg({ message: 'a word with no part of speech', context: 'Cannot produce paradigm for …' }))
      : posLabel(i18n, word.pos);
  if (lack === 'language') return i18n._(msg`Cannot produce paradigm for ${language}`);
  if (lack === 'pos') return i18n._(msg`Cannot produce paradigm for ${pos} in ${language}`);
  if (lack === 'layout') return i18n._(msg`Paradigm undefined ${language}`);
  if (lack === 'nothing') return i18n._(msg`No paradigm for ${lemma} ${pos} ${language}`);
  if (lack === 'noData') return i18n._(msg`No data available`);
  return i18n._(msg`Failed to make paradigm for ${lemma} ${pos} ${language}`);
}
