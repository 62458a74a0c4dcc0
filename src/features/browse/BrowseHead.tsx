import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router-dom';
import { type DictionaryCode, dictionaryCodes, termBank } from '#src/language/dictionaries.ts';
import type { DataLanguage } from '#src/language/languages.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { LanguageField } from '#src/ui/fields/LanguageField.tsx';
import { SelectField } from '#src/ui/fields/SelectField.tsx';
import { dictionaryLabel } from '#src/ui/labels/dictionaryLabel.ts';
import { lowScreen } from '#src/ui/theme/useMedia.ts';

const useStyles = makeStyles({
  head: { [lowScreen]: { display: 'flex', alignItems: 'end', gap: '1.5rem' } },
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.75rem 1rem',
    margin: '0.5rem 0 0.75rem',
    [lowScreen]: { flex: 1, marginBottom: 0 },
  },
  choice: { flex: '1 1 14rem', minWidth: 0 },
  tabs: {
    display: 'flex',
    gap: '1.5rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    [lowScreen]: { borderBottom: 0 },
  },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    borderBottom: '3px solid transparent',
    color: tokens.colorNeutralForeground2,
    fontSize: '1rem',
    textDecoration: 'none',
  },
  here: {
    borderBottomColor: tokens.colorBrandForeground1,
    color: tokens.colorBrandForeground1,
    fontWeight: 600,
  },
});

/** What `BrowseHead` draws. */
export interface BrowseHeadProps {
  readonly code: DictionaryCode;
  readonly bySubject: boolean;
  /** Of the terms: they have many. */
  readonly language: DataLanguage;
  readonly onLanguage: (language: DataLanguage) => void;
}

/** What is leafed through: the dictionary, by letter or by subject; of terms the language too. */
export function BrowseHead({ code, bySubject, language, onLanguage }: BrowseHeadProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const navigate = useNavigate();
  const tabs = [
    { name: t`By letter`, href: hrefToPage('browse', code), isHere: !bySubject },
    { name: t`By subject`, href: hrefToPage('browse', 'terms'), isHere: bySubject },
  ];
  return (
    <div className={styles.head}>
      <div className={styles.choices}>
        {bySubject ? null : (
          <div className={styles.choice}>
            <SelectField
              label={t`Dictionary`}
              value={code}
              options={dictionaryCodes.map((one) => ({ value: one, name: dictionaryLabel(i18n, one) }))}
              onChoose={(one) => void navigate(hrefToPage('browse', one), { replace: true })}
            />
          </div>
        )}
        {bySubject || code === termBank ? (
          <div className={styles.choice}>
            <LanguageField label={t`Language of the words`} value={language} onChoose={onLanguage} />
          </div>
        ) : null}
      </div>
      <nav className={`${styles.tabs} noPrint`} aria-label={t`Ways to browse`}>
        {tabs.map(({ name, href, isHere }) => (
          <Link
            key={name}
            to={href}
            replace
            className={mergeClasses(styles.tab, isHere && styles.here)}
            aria-current={isHere ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
    </div>
  );
}
