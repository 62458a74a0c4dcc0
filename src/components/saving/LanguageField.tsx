import { useLingui } from '@lingui/react/macro';
import { knownLanguages } from '#src/local/holdings.ts';
import { SelectField } from '#src/ui/fields/fields.tsx';
import { languageLabel } from '#src/ui/labels/labels.ts';

interface LanguageFieldProps {
  readonly label: string;
  /** Also one that only a file has; '' for none. */
  readonly value: string;
  readonly onChoose: (language: string) => void;
  /** The choice of no language. */
  readonly none?: { readonly name: string; readonly onChoose: () => void };
}

export function LanguageField({ label, value, onChoose, none }: LanguageFieldProps) {
  const { i18n } = useLingui();
  const languages = [...new Set([...knownLanguages(), ...(value === '' ? [] : [value])])];
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        ...(none ? [{ value: '', name: none.name }] : []),
        ...languages.map((one) => ({ value: one, name: languageLabel(i18n, one) })),
      ]}
      onChoose={(chosen) => {
        if (chosen === '') none?.onChoose();
        else onChoose(chosen);
      }}
    />
  );
}
