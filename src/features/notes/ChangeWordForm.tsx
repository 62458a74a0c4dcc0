import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { OwnWordFields, type OwnWordText } from '#src/components/saving/OwnWordFields.tsx';
import { tidyText } from '#src/language/fold.ts';
import { useDraft } from '#src/saved/drafts.ts';
import { changeWord } from '#src/saved/savedSounds.ts';
import { isSameWord, longestOwn, type SavedWord } from '#src/saved/savedWord.ts';
import { savedWordsOf } from '#src/saved/savedWords.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { FailureLine, useSavedAction } from '#src/ui/saved/savedActions.tsx';
import type { LazyDialogProps } from '#src/ui/waiting/lazyDialog.tsx';

const useStyles = makeStyles({ form: { display: 'grid', gap: '0.75rem', paddingBottom: '0.5rem' } });

/** Translations after the first stay. */
function changedWord(word: SavedWord, { stem, language, pos, ...first }: OwnWordText): SavedWord {
  const text = first.translation.trim();
  return {
    ...word,
    stem: tidyText(stem),
    language,
    pos: pos || undefined,
    translations: [
      ...(text === '' ? [] : [{ language: first.translationLanguage, text }]),
      ...word.translations.slice(1),
    ],
  };
}

function shownOf({ stem, language, pos, translations: [first] }: SavedWord): string {
  return [stem, language, pos, first?.text, first?.language].filter(Boolean).join(', ');
}

export function ChangeWordForm({ open, onClose, word }: LazyDialogProps & { readonly word: SavedWord }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { run, failure } = useSavedAction();
  const [first] = word.translations;
  const [problem, setProblem] = useState<{ readonly text: string; readonly isTaken: boolean }>();
  const [value, setValue, removeDraft] = useDraft<OwnWordText & { base: string }>(`notes/word/${word.id}`, {
    // The word at the beginning: another tab may change it meanwhile.
    base: shownOf(word),
    stem: word.stem,
    language: word.language,
    pos: word.pos ?? '',
    translation: first?.text ?? '',
    translationLanguage: first?.language ?? (i18n.locale === 'fi' ? 'fin' : 'nob'),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (value.stem.trim() === '') return;
    setProblem(undefined);
    run(async () => {
      const wanted = changedWord(word, value);
      // Homographs of a lexicon are two words.
      const isNew = (other: SavedWord) =>
        other.id !== word.id && !isSameWord(other, word) && !(other.lift && word.lift);
      const others = await savedWordsOf(wanted.stem);
      if (others.some((other) => isNew(other) && isSameWord(other, wanted))) {
        setProblem({ text: t`This word is already saved.`, isTaken: true });
        return;
      }
      let isChanged = false;
      const now = await changeWord(word.id, (saved) => {
        isChanged = shownOf(saved) !== value.base;
        return isChanged ? saved : changedWord(saved, value);
      });
      if (!isChanged) {
        removeDraft();
        onClose();
        return;
      }
      // Shown once: who presses the button again has seen it.
      const other = shownOf(now);
      setValue({ ...value, base: other });
      setProblem({ text: t`Changed in the meantime: ${other}`, isTaken: false });
    });
  }

  // What was refused is no draft: the next visit would save it with another change.
  const close = (): void => {
    if (problem?.isTaken) removeDraft();
    onClose();
  };

  return (
    <Sheet open={open} onClose={close} title={t`Change the word`}>
      <form className={styles.form} onSubmit={submit}>
        <OwnWordFields
          value={value}
          onChange={(text) => setValue({ ...text, base: value.base })}
          longest={longestOwn}
        />
        <FailureLine text={problem?.text ?? failure} />
        <div>
          <TextButton type="submit" disabled={value.stem.trim() === ''}>
            {t`Change`}
          </TextButton>
        </div>
      </form>
    </Sheet>
  );
}
