import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LetterKey } from '#src/components/letters/LetterKey.tsx';
import { OwnWordFields, type OwnWordText } from '#src/components/saving/OwnWordFields.tsx';
import { isPhrase, textWithoutSigns, visibleText } from '#src/language/searchText.ts';
import { knownLanguages } from '#src/local/holdings.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { failureOf } from '#src/lookup/lookupError.ts';
import {
  type SuggestedWord,
  suggestedTranslationsQuery,
  suggestedWordsQuery,
} from '#src/lookup/operations/glosses/glossWords.ts';
import { chosenFilters } from '#src/lookup/wantedFilters.ts';
import { useDraft } from '#src/saved/drafts.ts';
import { changeWord } from '#src/saved/savedSounds.ts';
import { longestOwn, type SavedWord } from '#src/saved/savedWord.ts';
import { type NamedList, type NewWord, saveWord } from '#src/saved/savedWords.ts';
import { failureWords } from '#src/ui/answer/Answer.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import { TextField } from '#src/ui/fields/fields.tsx';
import { translationLine } from '#src/ui/labels/translationLine.ts';
import { FailureLine, useSavedAction } from '#src/ui/saved/savedActions.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { oneLine, textSize, titleWhenCut, wordFace } from '#src/ui/theme/theme.ts';
import type { LazyDialogProps } from '#src/ui/waiting/lazyDialog.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '0.75rem', paddingBottom: '0.5rem' },
  // The Sámi letters open under the field, over the suggestions.
  word: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: '0.25rem',
    ':not(:focus-within) > [role=listbox]': { clipPath: 'inset(100%)' },
  },
  added: {
    minHeight: '1.5rem',
    margin: '-0.5rem 0',
    color: tokens.colorNeutralForeground2,
    ...textSize(400),
    overflowWrap: 'anywhere',
  },
  // Over the fields below, which never move.
  suggestions: {
    position: 'absolute',
    zIndex: 1,
    inset: 'calc(100% + 0.25rem) 0 auto',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    ':empty': { visibility: 'hidden' },
  },
  suggestion: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '1rem',
    height: '2.75rem',
    padding: '0 0.75rem',
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: wordFace,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  active: {
    backgroundColor: tokens.colorBrandBackground2,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  stem: { ...oneLine, fontSize: tokens.fontSizeBase500 },
  translation: { ...oneLine, color: tokens.colorNeutralForeground2 },
});

/** `undefined` if no dictionary has the word. Rejects if it cannot be looked up. */
export type FindWord = (stem: string, language: string) => Promise<NewWord | undefined>;

interface AddWordsFormProps extends LazyDialogProps {
  readonly findWord: FindWord;
  readonly list: NamedList;
  /** Language of the last added word, or of the list's words. */
  readonly language: string;
  readonly translationLanguage: string;
}

/** A sentence keeps its signs, and a clitic that is written with its sign: `=ge`. */
function withOwnSigns(written: string): string {
  if (/^=\p{L}+$/u.test(written)) return written;
  return isPhrase(written) ? written.replace(/[\s,;]+$/u, '') : textWithoutSigns(written);
}

export function AddWordsForm(props: AddWordsFormProps) {
  const { open, onClose, list, language, translationLanguage, findWord } = props;
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { run, failure } = useSavedAction();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const suggestionsId = useId();
  const [value, setValue] = useDraft<OwnWordText>(`lists/word/${list.id}`, {
    stem: '',
    language,
    pos: '',
    translation: '',
    translationLanguage,
  });
  const written = visibleText(value.stem);
  const typed = withOwnSigns(written);
  const { words: suggestions, failure: lookupFailure } = useWordSuggestions(typed, value.language);
  const [active, setActive] = useState<number>();
  const chosen = active === undefined ? undefined : suggestions[active];
  const [added, setAdded] = useState('');
  useEffect(() => {
    // After the dialog, which focuses its first button.
    if (open) requestAnimationFrame(() => field.current?.focus());
  }, [open]);

  function say({ stem, translations }: SavedWord): void {
    const { text } = translationLine(translations, i18n.locale);
    setAdded([stem, text].filter(Boolean).join(' – '));
  }

  /** Saves the word at once; adds data of its article when that is loaded. */
  async function add(word: NewWord): Promise<void> {
    const saved = await saveWord(list, word);
    say(saved);
    const isWhole = word.own === true || saved.pos !== undefined;
    if (isWhole && saved.translations.length > 0) return;
    const found = await findWord(saved.stem, saved.language).catch((error: unknown) => {
      console.info('A word that was added could not be looked up; it stays as it was typed.', error);
      return undefined;
    });
    if (found === undefined) return;
    say(
      await changeWord(saved.id, (now) => ({
        ...now,
        own: false,
        pos: now.pos ?? found.pos,
        translations: now.translations.length > 0 ? now.translations : found.translations,
      })),
    );
  }

  function addSuggested({ stem, translations }: SuggestedWord): void {
    finish({ stem, language: value.language, translations: [...translations] });
  }

  function finish(word: NewWord): void {
    run(async () => {
      try {
        await add(word);
      } catch (error) {
        // Restores what could not be saved, unless the next word is already typed.
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
    const text = value.translation.trim();
    if (typed === '') return;
    // In other letter case it is the word that stands below, unless the person says what it means.
    const lower = typed.toLowerCase();
    const same =
      suggestions.find(({ stem }) => stem === written || stem === typed) ??
      suggestions.find(({ stem }) => stem.toLowerCase() === lower);
    const suggested = chosen ?? (text === '' ? same : undefined);
    if (suggested) addSuggested(suggested);
    else
      finish({
        stem: typed,
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
          <LetterKey field={field} />
          <div id={suggestionsId} role="listbox" aria-label={t`Words`} className={styles.suggestions}>
            {suggestions.map((word, index) => {
              const translation = translationLine(word.translations, i18n.locale);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
                <div
                  key={word.stem}
                  id={suggestionId(suggestionsId, index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={mergeClasses(styles.suggestion, index === active && styles.active)}
                  // The focus, and with it a phone's keyboard, stays in the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => addSuggested(word)}
                >
                  <span className={styles.stem} {...titleWhenCut}>
                    <Word language={value.language}>{word.stem}</Word>
                  </span>{' '}
                  <span className={styles.translation} {...titleWhenCut}>
                    <Word language={translation.language}>{translation.text}</Word>
                  </span>
                </div>
              );
            })}
          </div>
        </div>
        <p role="status" className={styles.added}>
          {added === '' ? '' : t`Added: ${added}`}
        </p>
        {lookupFailure === undefined ? null : (
          <FailureLine text={i18n._(failureWords[lookupFailure].title)} />
        )}
        <OwnWordFields value={value} onChange={setValue} longest={longestOwn} hasWord={false} />
        <FailureLine text={failure} />
        <div>
          <TextButton type="submit" disabled={typed === ''}>{t`Add`}</TextButton>
        </div>
      </form>
    </Sheet>
  );
}

function suggestionId(list: string, index: number): string {
  return `${list}-${index}`;
}

/** After the last key. */
const typingPauseMs = 150;

/** Dictionary words that begin with the typed text; none until they are loaded. */
function useWordSuggestions(text: string, language: string) {
  const [asked, setAsked] = useState('');
  const preferences = usePreferences();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const source = knownLanguages().includes(language) ? language : 'sme';
  const filters = { ...chosenFilters(preferences), srcLangs: [source] };
  const { data: stems = [], error } = useQuery({
    ...suggestedWordsQuery(asked, filters),
    enabled: asked !== '' && source === language,
    placeholderData: keepPreviousData,
  });
  const { data: translated = [] } = useQuery(suggestedTranslationsQuery(stems, filters));
  if (text === '') return { words: [], failure: undefined };
  // Until new words are loaded, the previous ones that still match are shown.
  const begins = (stem: string): boolean => stem.toLowerCase().startsWith(text.toLowerCase());
  const shown = asked === text ? stems : stems.filter(begins);
  return {
    words: shown.map((stem) => translated.find((one) => one.stem === stem) ?? { stem, translations: [] }),
    failure: error === null ? undefined : failureOf(error),
  };
}
