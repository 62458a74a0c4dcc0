import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ComponentProps, Ref } from 'react';
import { languageTag } from '#src/language/languages.ts';
import { wordFace } from '#src/ui/theme/theme.ts';
import { Field } from './Field.tsx';
import { useFieldStyles } from './useFieldStyles.ts';

const useStyles = makeStyles({
  box: { lineHeight: 1.5 },
  word: { fontFamily: wordFace, fontSize: '1.125rem' },
  lines: { resize: 'vertical', minHeight: '5.5rem' },
});

/** What `TextField` draws. */
export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  /** In UTF-16 units. */
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
  /** Set in the word face where it is a word or sentence of this language, ISO 639-3. */
  readonly language?: string | undefined;
  /** Whether several lines can be written. */
  readonly lines?: boolean;
  /** What a field that suggests words from a list adds. */
  readonly combobox?: Pick<
    ComponentProps<'input'>,
    'role' | 'aria-autocomplete' | 'aria-controls' | 'aria-expanded' | 'aria-activedescendant' | 'onKeyDown'
  >;
  /** Id of a `datalist` with what could be written. */
  readonly suggestions?: string;
  readonly field?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  /** When the focus leaves it. */
  readonly onLeave?: () => void;
}

/** A field with its name above it. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    maxLength,
    onChange,
    language,
    lines = false,
    suggestions,
    field,
    onLeave,
    combobox,
  } = props;
  const styles = useStyles();
  const fields = useFieldStyles();
  const common = {
    ref: field,
    value,
    maxLength,
    lang: language === undefined ? undefined : languageTag(language),
    className: mergeClasses(
      fields.box,
      fields.whole,
      styles.box,
      language !== undefined && styles.word,
      lines && styles.lines,
    ),
    onBlur: onLeave,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
    // Words of these languages are no misspellings of another.
    spellCheck: language === undefined ? undefined : false,
    autoComplete: 'off',
  };
  return (
    <Field label={label}>
      {lines ? (
        <textarea {...common} rows={3} />
      ) : (
        <input type="text" list={suggestions} {...combobox} {...common} />
      )}
    </Field>
  );
}
