import { useLingui } from '@lingui/react/macro';
import { dataLanguages } from '#src/language/languages.ts';
import { languageLabel } from '#src/ui/labels/languageLabel.ts';
import { usePartStyles } from './partStyles.ts';

/** What `LanguageField` draws. */
export interface LanguageFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (language: string) => void;
}

/** A choice of one language of the dictionaries. */
export function LanguageField({ label, value, onChoose }: LanguageFieldProps) {
  const { i18n } = useLingui();
  const styles = usePartStyles();
  return (
    <label>
      <span className={styles.label}>{label}</span>
      <select className={styles.field} value={value} onChange={({ target }) => onChoose(target.value)}>
        {dataLanguages.map((language) => (
          <option key={language} value={language}>
            {languageLabel(i18n, language)}
          </option>
        ))}
      </select>
    </label>
  );
}
