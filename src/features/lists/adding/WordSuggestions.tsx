import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { mostSuggested, type SuggestedWord } from '#src/lookup/operations/glosses/glossWords.ts';
import { translationLine } from '#src/ui/labels/translationLine.ts';
import { titleWhenCut } from '#src/ui/text/textStyles.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  // Fixed height: the fields below never move.
  list: { margin: 0, padding: 0, height: `${mostSuggested * 2.75}rem`, listStyle: 'none' },
  row: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '1rem',
    height: '2.75rem',
    padding: '0 0.5rem',
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
  stem: { ...cut, fontSize: '1.0625rem' },
  translation: { ...cut, color: tokens.colorNeutralForeground2 },
});

interface WordSuggestionsProps {
  /** Id of the list, for the field that controls it. */
  readonly id: string;
  readonly words: readonly SuggestedWord[];
  /** ISO 639-3 of the words. */
  readonly language: string;
  /** The word that the arrow keys chose. */
  readonly active: number | undefined;
  readonly onChoose: (word: SuggestedWord) => void;
}

/** Id of a suggestion, for `aria-activedescendant`. */
export function suggestionId(list: string, place: number): string {
  return `${list}-${place}`;
}

/** Dictionary words that begin with the typed text. The focus stays in the field. */
export function WordSuggestions({ id, words, language, active, onChoose }: WordSuggestionsProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  return (
    <div id={id} role="listbox" aria-label={t`Words`} className={styles.list}>
      {words.map((word, place) => {
        const translation = translationLine(word.translations, i18n.locale);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          <div
            key={word.stem}
            id={suggestionId(id, place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={mergeClasses(styles.row, place === active && styles.active)}
            // The focus, and with it a phone's keyboard, stays in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(word)}
          >
            <span className={styles.stem} {...titleWhenCut}>
              <Word language={language}>{word.stem}</Word>
            </span>{' '}
            <span className={styles.translation} {...titleWhenCut}>
              <Word language={translation.language}>{translation.text}</Word>
            </span>
          </div>
        );
      })}
    </div>
  );
}
