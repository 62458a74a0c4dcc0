import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type DictionaryCode, dictionaryCodes, termBank } from '#src/language/dictionaries.ts';
import type { DataLanguage } from '#src/language/languages.ts';
import { fromList, useAddress } from '#src/lookup/address/address.ts';
import type { BrowsedWord } from '#src/lookup/operations/browseQuery.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { LanguageField, SelectField } from '#src/ui/fields/fields.tsx';
import { dictionaryLabel } from '#src/ui/labels/labels.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';
import { lowScreen } from '#src/ui/theme/useScreen.ts';

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
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: '1rem',
    alignItems: 'baseline',
    minHeight: '2.75rem',
    padding: '0.5rem 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground1,
    fontFamily: wordFace,
    fontSize: '1.125rem',
    lineHeight: '1.75rem',
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    ':hover': { color: tokens.colorBrandForeground1 },
  },
  beside: { color: tokens.colorNeutralForeground2, fontSize: '1rem' },
  more: { padding: '1rem 0 0.5rem' },
});

interface BrowseHeadProps {
  readonly code: DictionaryCode;
  readonly bySubject: boolean;
  /** Only for terms, which have many languages. */
  readonly language: DataLanguage;
  readonly onLanguage: (language: DataLanguage) => void;
}

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

interface ListEnd {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface BrowsedListProps {
  readonly code: DictionaryCode;
  /** ISO 639-3. */
  readonly language: string;
  readonly words: readonly BrowsedWord[];
  readonly end: ListEnd;
  readonly label: string;
}

export function BrowsedList({ code, language, words, end, label }: BrowsedListProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefTo } = useAddress();
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {words.map(({ lemma, translations }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a subject may have a term twice
          <li key={index}>
            <Link
              className={styles.row}
              to={hrefTo({ dictionary: code, lemma, search: '' })}
              state={fromList}
            >
              <Word language={language}>{lemma}</Word>
              <span className={styles.beside}>{besides(translations)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {end.hasNextPage ? (
        <div className={styles.more}>
          {end.isFetchNextPageError ? (
            <p role="alert">
              <Trans>Couldn’t load the rest of the list.</Trans>
            </p>
          ) : null}
          <TextButton
            aria-disabled={end.isFetchingNextPage}
            onClick={() => {
              if (!end.isFetchingNextPage) void end.fetchNextPage();
            }}
          >
            {end.isFetchingNextPage ? t`Loading…` : t`Show more`}
          </TextButton>
        </div>
      ) : null}
    </>
  );
}

function besides(translations: BrowsedWord['translations']): ReactNode {
  return translations.map(({ lemma, language }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
    <span key={place}>
      {place > 0 ? ', ' : null}
      <Word language={language}>{lemma}</Word>
    </span>
  ));
}
