import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { DataLanguage } from '#src/language/languages.ts';
import type { SuggestedWord } from '#src/lookup/operations/glosses/glossWords.ts';
import { useDraft } from '#src/saved/drafts/drafts.ts';
import { changeWord } from '#src/saved/keptSounds.ts';
import { type KeptWord, longestOwn } from '#src/saved/keptWord.ts';
import { keepIn, type NamedList, type NewWord } from '#src/saved/keptWords.ts';
import { failureWords } from '#src/ui/answer/Answer.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import type { LazyDialogProps } from '#src/ui/dialogs/useLazyDialog.tsx';
import { TextField } from '#src/ui/fields/fields.tsx';
import { translationLine } from '#src/ui/labels/translationLine.ts';
import { OwnWordFields, type OwnWordText } from '#src/ui/saved/OwnWordFields.tsx';
import { FailureLine, useSavedOrder } from '#src/ui/saved/savedOrders.tsx';
import { useWordSuggestions } from './useWordSuggestions.ts';
import { suggestionId, WordSuggestions } from './WordSuggestions.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '0.875rem', paddingBottom: '0.5rem' },
  // The Sámi letters open under the field, over the suggestions.
  word: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: '0.25rem',
  },
  added: {
    minHeight: '1.5rem',
    margin: '-0.5rem 0',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.9375rem',
    lineHeight: '1.5rem',
    overflowWrap: 'anywhere',
  },
});

/** Parts of other features. */
export interface AddWordsSlots {
  /** Draws the button that opens the Sámi letters for a field. */
  readonly renderLetters: (field: RefObject<HTMLInputElement | null>) => ReactNode;
  /** A word as its article has it; `undefined` where no dictionary has it. Rejects where it cannot be looked up. */
  readonly findWord: (stem: string, language: string) => Promise<NewWord | undefined>;
}

interface AddWordsFormProps extends LazyDialogProps, AddWordsSlots {
  readonly list: NamedList;
  /** Languages of the word that was last added here, or of the list's words. */
  readonly language: DataLanguage;
  readonly translationLanguage: DataLanguage;
}

/** Adds words to a list, one after the other: of the dictionaries, or a person's own. */
export function AddWordsForm(props: AddWordsFormProps) {
  const { open, onClose, list, language, translationLanguage, renderLetters, findWord } = props;
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { give, failure } = useSavedOrder();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const suggestionsId = useId();
  const [value, setValue] = useDraft<OwnWordText>(`lists/word/${list.id}`, {
    stem: '',
    language,
    pos: '',
    translation: '',
    translationLanguage,
  });
  const { words: suggestions, failure: lookupFailure } = useWordSuggestions(value.stem, value.language);
  const [active, setActive] = useState<number>();
  const chosen = active === undefined ? undefined : suggestions[active];
  const [added, setAdded] = useState('');
  useEffect(() => {
    // After the dialog, which focuses its first button.
    if (open) requestAnimationFrame(() => field.current?.focus());
  }, [open]);

  function say({ stem, translations }: KeptWord): void {
    const { text } = translationLine(translations, i18n.locale);
    setAdded([stem, text].filter(Boolean).join(' – '));
  }

  /** Saves the word at once, and completes it by its article when that is here. */
  async function add(word: NewWord): Promise<void> {
    const saved = await keepIn(list, word);
    say(saved);
    const isWhole = word.own === true || saved.pos !== undefined;
    if (isWhole && saved.translations.length > 0) return;
    const known = await findWord(saved.stem, saved.language).catch((error: unknown) => {
      console.info('A word that was added could not be looked up; it stays as it was typed.', error);
      return undefined;
    });
    if (known === undefined) return;
    say(
      await changeWord(saved.id, (now) => ({
        ...now,
        own: false,
        pos: now.pos ?? known.pos,
        translations: now.translations.length > 0 ? now.translations : known.translations,
      })),
    );
  }

  function addSuggested({ stem, translations }: SuggestedWord): void {
    finish({ stem, language: value.language, translations: [...translations] });
  }

  function finish(word: NewWord): void {
    give(async () => {
      try {
        await add(word);
      } catch (error) {
        // Puts back what could not be saved, unless the next word is typed already.
        if (field.current?.value === '') setValue(value);
        throw error;
      }
    });
    setValue({ ...value, stem: '', translation: '' });
    setActive(undefined);
    field.current?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const stem = value.stem.trim();
    const text = value.translation.trim();
    if (stem === '') return;
    if (chosen) addSuggested(chosen);
    else
      finish({
        stem,
        language: value.language,
        own: true,
        ...(value.pos === '' ? {} : { pos: value.pos }),
        translations: text === '' ? [] : [{ language: value.translationLanguage, text }],
      });
  }

  function keyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined || suggestions.length === 0) return;
    event.preventDefault();
    // Past either end nothing is chosen: Enter then adds the typed text.
    const next = (active ?? (step > 0 ? -1 : suggestions.length)) + step;
    setActive(suggestions[next] === undefined ? undefined : next);
  }

  return (
    <Sheet open={open} onClose={onClose} title={t`Add words`}>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.word}>
          <TextField
            label={t`Word`}
            value={value.stem}
            maxLength={longestOwn.stem}
            onChange={(stem) => {
              setActive(undefined);
              setValue({ ...value, stem });
            }}
            language={value.language}
            field={field}
            combobox={{
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-controls': suggestionsId,
              'aria-expanded': suggestions.length > 0,
              'aria-activedescendant': chosen && suggestionId(suggestionsId, active ?? 0),
              onKeyDown: keyDown,
            }}
          />
          {renderLetters(field)}
        </div>
        <p role="status" className={styles.added}>
          {added === '' ? '' : t`Added: ${added}`}
        </p>
        {lookupFailure === undefined ? null : (
          <FailureLine text={i18n._(failureWords[lookupFailure].title)} />
        )}
        <WordSuggestions
          id={suggestionsId}
          words={suggestions}
          language={value.language}
          active={active}
          onChoose={addSuggested}
        />
        <OwnWordFields value={value} onChange={setValue} longest={longestOwn} hasWord={false} />
        <FailureLine text={failure} />
        <div>
          <TextButton type="submit" disabled={value.stem.trim() === ''}>{t`Add`}</TextButton>
        </div>
      </form>
    </Sheet>
  );
}
