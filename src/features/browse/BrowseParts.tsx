import ChevronDown20Regular from 'virtual:icons/ChevronDown20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { LanguageField } from '#src/components/saving/LanguageField.tsx';
import { type DictionaryCode, dictionaryOf, termBank } from '#src/language/dictionaries.ts';
import { joinedTranslations } from '#src/language/summary.ts';
import { knownCodes } from '#src/local/holdings.ts';
import { useAddress, withWayBack } from '#src/lookup/address/address.ts';
import type { BrowsedWord } from '#src/lookup/operations/browseQuery.ts';
import { useReadingOrder } from '#src/lookup/wantedFilters.ts';
import { LoadMore } from '#src/ui/answer/LoadMore.tsx';
import { PillSelect } from '#src/ui/fields/PillSelect.tsx';
import { dictionaryLabel, posLabel } from '#src/ui/labels/labels.ts';
import { lowScreen, onePaneQuery, panesQuery } from '#src/ui/theme/breakpoints.ts';
import { textSize, wordFace } from '#src/ui/theme/theme.ts';
import { RowLink } from '#src/ui/wordlist/RowLink.tsx';

const useStyles = makeStyles({
  head: {
    [lowScreen]: {
      display: 'flex',
      alignItems: 'end',
      gap: '1.5rem',
      borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    },
  },
  choices: {
    maxWidth: '20rem',
    margin: '0.75rem 0',
    [lowScreen]: { flex: 1, margin: '0.5rem 0' },
  },
  // What there is stands at the end of the line, or, where it is too long, above it.
  tabs: {
    display: 'flex',
    flexWrap: 'wrap-reverse',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '1.5rem',
    '> div': { display: 'flex', columnGap: '1.5rem' },
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    [`@media ${onePaneQuery}`]: { margin: '0 -1.25rem', padding: '0 1.25rem' },
    [lowScreen]: { borderBottom: 0 },
  },
  tab: {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    borderBottom: '2px solid transparent',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
  },
  here: {
    borderBottomColor: tokens.colorBrandForeground1,
    color: tokens.colorBrandForeground1,
    fontWeight: 600,
  },
  entries: { color: tokens.colorNeutralForeground2, ...textSize(200) },
  chooser: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.25rem',
    marginRight: '-4px',
    color: tokens.colorBrandForeground1,
    fontWeight: 400,
  },
  wordsHead: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0 1rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  title: { margin: 0, fontFamily: wordFace, fontSize: tokens.fontSizeBase600, fontWeight: 700 },
  count: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  // The words begin where the heading does.
  rows: {
    [`@media ${onePaneQuery}`]: { margin: '0 -1.25rem' },
    [`@media ${panesQuery}`]: { '--rowInset': '0px' },
  },
});

interface BrowseHeadProps {
  readonly code: DictionaryCode;
  readonly bySubject: boolean;
  /** Only for terms, which have many languages. */
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  /** How much there is. */
  readonly children: ReactNode;
}

export function BrowseHead({ code, bySubject, language, onLanguage, children }: BrowseHeadProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const tabs = [
    { name: t`By letter`, href: hrefToPage('browse', code), isCurrent: !bySubject },
    { name: t`By subject`, href: hrefToPage('browse', 'terms'), isCurrent: bySubject },
  ];
  return (
    <div className={styles.head}>
      <nav className={`${styles.tabs} noPrint`} aria-label={t`Ways to browse`}>
        <div>
          {tabs.map(({ name, href, isCurrent }) => (
            <Link
              key={name}
              to={href}
              replace
              className={mergeClasses(styles.tab, isCurrent && styles.here)}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </div>
        <span className={styles.entries}>{children}</span>
      </nav>
      {bySubject || code === termBank ? (
        <div className={styles.choices}>
          <LanguageField label={t`Language of the words`} value={language} onChoose={onLanguage} />
        </div>
      ) : null}
    </div>
  );
}

/** Leads to another dictionary. */
export function BrowsedDictionarySelect({ code: value }: { readonly code: DictionaryCode }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { hrefToPage } = useAddress();
  const navigate = useNavigate();
  return (
    <PillSelect
      label={t`Dictionary`}
      chosen={{
        value,
        text: (
          <span className={styles.chooser}>
            {t`Dictionary`}
            <ChevronDown20Regular />
          </span>
        ),
      }}
      onChoose={(code) => void navigate(hrefToPage('browse', code), { replace: true })}
    >
      {knownCodes().map((code) => (
        <option key={code} value={code}>
          {dictionaryLabel(i18n, code)}
        </option>
      ))}
    </PillSelect>
  );
}

interface WordsHeadProps {
  readonly title: ReactNode;
  /** How many words; '' before that is known. */
  readonly count: ReactNode;
  readonly className: string;
}

export function WordsHead({ title, count, className }: WordsHeadProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.wordsHead, className)}>
      <h2 className={styles.title}>{title}</h2>
      <span className={styles.count} role="status">
        {count}
      </span>
    </div>
  );
}

interface BrowsedListProps {
  readonly code: DictionaryCode;
  /** ISO 639-3. */
  readonly language: string;
  readonly words: readonly BrowsedWord[];
  readonly end: ComponentProps<typeof LoadMore>['of'];
}

export function BrowsedList({ code, language, words, end }: BrowsedListProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const [readers] = useReadingOrder();
  const { target } = dictionaryOf(code);
  // One language needs no name before each meaning.
  const own = target === 'mul' ? readers : target;
  return (
    <>
      <ul aria-label={t`Words`} className={styles.rows}>
        {words.map(({ lemma, pos, translations }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a subject may have a term twice
          <li key={index}>
            <RowLink
              to={hrefTo({ dictionary: code, lemma, search: '' })}
              state={withWayBack}
              word={lemma}
              language={language}
              badge={pos ? posLabel(i18n, pos) : null}
              meanings={joinedTranslations(translations)}
              own={own}
            />
          </li>
        ))}
      </ul>
      <LoadMore of={end} />
    </>
  );
}
