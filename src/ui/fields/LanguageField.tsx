import { useLingui } from '@lingui/react/macro';
import { type DataLanguage, dataLanguages } from '#src/language/languages.ts';
import { languageLabel } from '#src/ui/labels/languageLabel.ts';
import { SelectField } from './SelectField.tsx';

/** What `LanguageField` draws. */
export interface LanguageFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (language: DataLanguage) => void;
}

/** A choice of one language of the dictionaries. */
export function LanguageField({ label, value, onChoose }: LanguageFieldProps) {
  const { i18n } = useLingui();
  return (
    <SelectField
      label={label}
      value={value}
      options={dataLanguages.map((one) => ({ value: one, name: languageLabel(i18n, one) }))}
      onChoose={(chosen) => {
        const language = dataLanguages.find((one) => one === chosen);
        if (language !== undefined) onChoose(language);
      }}
    />
  );
}
