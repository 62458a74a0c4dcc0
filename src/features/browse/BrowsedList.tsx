import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import type { NavigationState } from '#src/lookup/address/address.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import type { BrowsedWord } from '#src/lookup/operations/browseQuery.ts';
import { TextButton } from '#src/ui/controls/TextButton.tsx';
import { Word } from '#src/ui/text/Word.tsx';
import { wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
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

const navigationState: NavigationState = { fromList: true };

/** How a list goes on. */
export interface ListEnd {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** What `BrowsedList` draws. */
export interface BrowsedListProps {
  /** The dictionary whose articles the rows lead to. */
  readonly code: DictionaryCode;
  /** Language of the words, ISO 639-3. */
  readonly language: string;
  readonly words: readonly BrowsedWord[];
  readonly end: ListEnd;
  /** Said of the whole list. */
  readonly label: string;
}

/** Words with their first translations; each leads to its article. */
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
              state={navigationState}
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
