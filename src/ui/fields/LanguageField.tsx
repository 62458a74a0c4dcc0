import { useLingui } from '@lingui/react/macro';
import { type DataLanguage, dataLanguages } from '#src/language/languages.ts';
import { languageLabel } from '#src/ui/labels/languageLabel.ts';
import { SelectField } from './SelectField.tsx';

/** What `LanguageField` draws. */
export interface LanguageFieldProps {
  readonly label: string;
  /** The language that is chosen: also one that only a file brought, and none, as an empty text. */
  readonly value: string;
  readonly onChoose: (language: DataLanguage) => void;
  /** The choice of no language, where that is one. */
  readonly none?: { readonly name: string; readonly onChoose: () => void };
}

/** A choice of one language of the dictionaries. */
export function LanguageField({ label, value, onChoose, none }: LanguageFieldProps) {
  const { i18n } = useLingui();
  const isOther = value !== '' && !dataLanguages.some((one) => one === value);
  const languages = isOther ? [...dataLanguages, value] : dataLanguages;
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        ...(none ? [{ value: '', name: none.name }] : []),
        ...languages.map((one) => ({ value: one, name: languageLabel(i18n, one) })),
      ]}
      onChoose={(chosen) => {
        const language = dataLanguages.find((one) => one === chosen);
        if (language !== undefined) onChoose(language);
        else if (chosen === '') none?.onChoose();
      }}
    />
  );
}
