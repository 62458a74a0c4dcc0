import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Ask } from '#src/data/ask.ts';
import { askEverywhere } from '#src/data/ask.ts';
import { knownStemsQuery } from '#src/data/knownStemsQuery.ts';
import { choose, usePreferences } from '#src/data/preferences.ts';
import { stemsQuery } from '#src/data/stemsQuery.ts';
import { useAddress } from '#src/data/useAddress.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { searchKey } from '#src/language/fold.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { dictionaryLabel } from '#src/ui/labels/dictionaryLabel.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { TextButton } from '#src/ui/TextButton.tsx';
import { ArticleWaiting } from './ArticleWaiting.tsx';

/** What `NothingFound` draws. */
export interface NothingFoundProps {
  readonly lemma: string;
}

const everything: Ask = { srcLangs: dataLanguages, targetLangs: dataLanguages, wantedDicts: dictionaryCodes };

/**
 * No article of a lemma: what is so, and one step on. Where a choice of the
 * visitor's hides it, that choice is named and lifted with one tap (D16); words
 * that are the same but for case and blanks are offered (D11).
 */
export function NothingFound({ lemma }: NothingFoundProps) {
  const { t, i18n } = useLingui();
  const { address, hrefTo } = useAddress();
  const chosen = usePreferences();
  const elsewhere = useQuery(knownStemsQuery([lemma], everything));
  const unfiltered = useQuery(knownStemsQuery([lemma], askEverywhere(chosen)));
  const near = useInfiniteQuery(stemsQuery(lemma.trim(), 'start', askEverywhere(chosen)));
  const key = searchKey(lemma.trim());
  const same = (near.data?.pages[0]?.stems ?? [])
    .map(({ stem }) => stem)
    .filter((stem) => stem !== lemma && searchKey(stem) === key);
  const { dictionary } = address;

  // Until it is known whether a choice hides the word, nothing is said that might not be so.
  if (elsewhere.isLoading || unfiltered.isLoading) return <ArticleWaiting lines={1} />;
  if (dictionary && unfiltered.data?.includes(lemma)) {
    const name = dictionaryLabel(i18n, dictionary);
    return (
      <Notice
        title={<Trans>“{lemma}” is not in this dictionary.</Trans>}
        actions={
          <Link className="wordLink" style={{ lineHeight: '2.75rem' }} to={hrefTo({ dictionary: undefined })}>
            <Trans>Look in all dictionaries</Trans>
          </Link>
        }
      >
        {name}
      </Notice>
    );
  }
  if (elsewhere.data?.includes(lemma)) {
    return (
      <Notice
        title={<Trans>Your choice of languages and dictionaries hides “{lemma}”.</Trans>}
        actions={
          <TextButton
            onClick={() => choose(everything)}
          >{t`Search all languages and dictionaries`}</TextButton>
        }
      />
    );
  }
  return (
    <Notice title={<Trans>“{lemma}” is not in the dictionaries.</Trans>}>
      {same.length > 0 ? (
        <p style={{ margin: 0 }}>
          <Trans>Did you mean:</Trans>{' '}
          {same.map((stem, index) => (
            <span key={stem}>
              {index > 0 ? ', ' : null}
              <Link className="wordLink" to={hrefTo({ lemma: stem })}>
                {stem}
              </Link>
            </span>
          ))}
        </p>
      ) : (
        <Trans>Check the spelling, or search for a part of the word.</Trans>
      )}
    </Notice>
  );
}
