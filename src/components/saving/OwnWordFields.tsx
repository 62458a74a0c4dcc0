import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { LanguageField } from '#src/components/saving/LanguageField.tsx';
import { SelectField, TextField } from '#src/ui/fields/fields.tsx';
import { posLabel } from '#src/ui/labels/labels.ts';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    alignItems: 'end',
    gap: '0.75rem',
  },
});

/** Parts of speech to choose from. */
const parts = ['N', 'V', 'A', 'Adv', 'Pron', 'Num', 'Prop', 'Po', 'Pr', 'Pcle', 'Interj', 'Phrase'] as const;

export interface OwnWordText {
  readonly stem: string;
  /** ISO 639-3. */
  readonly language: string;
  /** '' for none. */
  readonly pos: string;
  readonly translation: string;
  /** ISO 639-3. */
  readonly translationLanguage: string;
}

interface OwnWordFieldsProps {
  readonly value: OwnWordText;
  readonly onChange: (value: OwnWordText) => void;
  readonly longest: { readonly stem: number; readonly translation: number };
  readonly hasWord?: boolean;
}

/** For a word that is in no dictionary. */
export function OwnWordFields({ value, onChange, longest, hasWord = true }: OwnWordFieldsProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  return (
    <>
      {hasWord ? (
        <TextField
          label={t`Word`}
          value={value.stem}
          maxLength={longest.stem}
          onChange={(stem) => onChange({ ...value, stem })}
          language={value.language}
        />
      ) : null}
      <div className={styles.pair}>
        <LanguageField
          label={t`Language`}
          value={value.language}
          onChoose={(language) => onChange({ ...value, language })}
        />
        <SelectField
          label={t`Part of speech`}
          value={value.pos}
          // Also one that a file has brought.
          options={[...new Set(['', ...parts, value.pos])].map((pos) => ({
            value: pos,
            name: pos === '' ? t`not chosen` : posLabel(i18n, pos),
          }))}
          onChoose={(pos) => onChange({ ...value, pos })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t`Translation`}
          value={value.translation}
          maxLength={longest.translation}
          onChange={(translation) => onChange({ ...value, translation })}
          language={value.translationLanguage}
        />
        <LanguageField
          label={t`Language of the translation`}
          value={value.translationLanguage}
          onChoose={(translationLanguage) => onChange({ ...value, translationLanguage })}
        />
      </div>
    </>
  );
}
