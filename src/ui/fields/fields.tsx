import ChevronDown16Regular from 'virtual:icons/ChevronDown16Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { languageTag } from '#src/language/languages.ts';
import { textSize, wordFace } from '#src/ui/theme/theme.ts';

/** A box high enough for a finger. Add a width or face. */
export const useFieldStyles = makeStyles({
  box: {
    minWidth: 0,
    minHeight: '44px',
    padding: '0.5rem 0.75rem',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    // iPhones zoom the page while typing into smaller text.
    fontSize: tokens.fontSizeBase400,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  whole: { display: 'block', width: '100%' },
});

const useStyles = makeStyles({
  field: { display: 'block', minWidth: 0 },
  label: {
    display: 'block',
    marginBottom: '0.25rem',
    color: tokens.colorNeutralForeground2,
    ...textSize(300),
    overflowWrap: 'anywhere',
  },
  box: { lineHeight: 1.5 },
  place: { position: 'relative', display: 'block' },
  select: { appearance: 'none', paddingRight: '2.5rem', textOverflow: 'ellipsis' },
  chevron: {
    position: 'absolute',
    insetBlock: 0,
    right: '0.75rem',
    display: 'flex',
    alignItems: 'center',
    pointerEvents: 'none',
  },
  word: { fontFamily: wordFace, fontSize: tokens.fontSizeBase500 },
  lines: { resize: 'vertical', minHeight: '5.5rem' },
});

interface FieldProps {
  readonly label: ReactNode;
  /** One select, input or text area, styled by `useFieldStyles`. */
  readonly children: ReactNode;
}

export function Field({ label, children }: FieldProps) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what is drawn in it
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      {children}
    </label>
  );
}

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'className' | 'autoFocus' | 'onKeyDown'> {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches in what the page lists. */
export function SearchField({ label, className, onSearch, ...input }: SearchFieldProps) {
  return (
    <input
      {...input}
      type="search"
      className={mergeClasses(useFieldStyles().box, className)}
      placeholder={label}
      aria-label={label}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={({ target }) => onSearch(target.value)}
    />
  );
}

interface SelectFieldProps<Value extends string> {
  readonly label: ReactNode;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  readonly onChoose: (value: Value) => void;
}

/** With the device's own picker. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: SelectFieldProps<Value>) {
  const fields = useFieldStyles();
  const styles = useStyles();
  return (
    <Field label={label}>
      <span className={styles.place}>
        <select
          className={mergeClasses(fields.box, fields.whole, styles.select)}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChoose(chosen.value);
          }}
        >
          {options.map(({ value: one, name }) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <ChevronDown16Regular aria-hidden="true" />
        </span>
      </span>
    </Field>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  /** In UTF-16 units. */
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
  /** ISO 639-3: sets the word face for a word or sentence. */
  readonly language?: string | undefined;
  readonly lines?: boolean;
  /** For a field that suggests words from a list. */
  readonly combobox?: Pick<
    ComponentProps<'input'>,
    'role' | 'aria-autocomplete' | 'aria-controls' | 'aria-expanded' | 'aria-activedescendant' | 'onKeyDown'
  >;
  /** Id of a `datalist`. */
  readonly suggestions?: string;
  readonly field?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  readonly onLeave?: () => void;
}

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
    // Words of these languages are not misspellings of another.
    spellCheck: language === undefined ? undefined : false,
    autoComplete: 'off',
    // A single line has a word.
    autoCapitalize: language === undefined || lines ? undefined : 'none',
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
