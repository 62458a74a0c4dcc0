import ChevronLeft20Regular from 'virtual:icons/ChevronLeft20Regular';
import Search20Regular from 'virtual:icons/Search20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWordSearch } from '#src/features/search/list/useWordSearch.ts';
import type { ArticleStepsProps, Neighbours } from '#src/features/share/ArticleSteps.tsx';
import { usePreferences } from '#src/local/preferences.ts';
import { type NavigationState, navigationStateOf, useAddress } from '#src/lookup/address/address.ts';
import { prefetchArticle } from '#src/lookup/operations/prefetchArticle.ts';
import { deviceAnswersAlone } from '#src/lookup/operations/stems/listQuery.ts';
import { filtersHere } from '#src/lookup/queryFilters.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', height: '3rem', padding: '0 0.25rem' },
  // The width of what comes, so that nothing moves.
  steps: { display: 'flex', minWidth: '44px' },
  withNeighbours: { minWidth: '132px' },
  place: { flex: 1, minWidth: 0, color: tokens.colorNeutralForeground2 },
});

interface BackBarProps {
  /** `undefined` until the article is painted. */
  readonly article: ArticleStepsProps['article'] | undefined;
}

const emptySearch: NavigationState = { reset: true };

/** Above an article on a narrow screen: back to the list, the place in it, a new search, actions. */
export function BackBar({ article }: BackBarProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const navigate = useNavigate();
  const neighbours = useNeighbours();
  const { clicked, total, fromList } = navigationStateOf(useLocation().state);

  function back(): void {
    // Back where the list is in the history; an article opened by a link has none before it.
    if (fromList) void navigate(-1);
    else void navigate(hrefTo({ lemma: '' }), { replace: true });
  }

  const place = clicked === undefined ? undefined : clicked + 1;
  return (
    <div className={`${styles.bar} noPrint`}>
      <IconButton label={t`Back`} icon={<ChevronLeft20Regular />} onClick={back} />
      <span className={styles.place}>
        {place === undefined || total === undefined ? null : (
          <Trans>
            {place} of {total}
          </Trans>
        )}
      </span>
      <IconButton
        label={t`Search`}
        icon={<Search20Regular />}
        onClick={() => void navigate(hrefTo({ lemma: '', search: '' }), { state: emptySearch })}
      />
      <span className={mergeClasses(styles.steps, neighbours && styles.withNeighbours)}>
        {article === undefined ? null : <LazyArticleSteps article={article} neighbours={neighbours} />}
      </span>
    </div>
  );
}

/** On a wide screen. */
export const LazyArticleMenu = lazyWithMessages(() =>
  import('#src/features/share/ArticleMenu.tsx').then((chunk) => chunk.ArticleMenu),
);

/** On a narrow screen. */
const LazyArticleSteps = lazyWithMessages(() =>
  import('#src/features/share/ArticleSteps.tsx').then((chunk) => chunk.ArticleSteps),
);

/** While the list is loading, or lacks the word: keeps the controls' place. */
const nowhere: Neighbours = { previous: undefined, next: undefined };

/** The words around the open one in the list; `undefined` without a search. */
function useNeighbours(): Neighbours | undefined {
  const { address, hrefTo } = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const filters = filtersHere(address, usePreferences());
  const { words, more } = useWordSearch();
  const { stems = [], total = 0 } = words ?? {};
  const { clicked } = navigationStateOf(state);
  const isClicked = clicked !== undefined && stems.at(clicked)?.stem === address.lemma;
  const place = isClicked ? clicked : stems.findIndex(({ stem }) => stem === address.lemma);
  const around =
    place === -1 ? [] : [stems.at(place + 1)?.stem, place > 0 ? stems[place - 1]?.stem : undefined];
  const ready = deviceAnswersAlone(client, filters) ? around.filter((stem) => stem !== undefined) : [];
  const names = ready.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are those of `ready`
  useEffect(() => {
    for (const stem of ready) prefetchArticle(client, stem, filters);
  }, [names]);
  if (address.search === '') return undefined;
  if (place === -1) return nowhere;

  /** Replaces the open word, so that Back still leads to the list. */
  function open(index: number): void {
    const stem = stems.at(index)?.stem;
    if (stem === undefined) return;
    const walked: NavigationState = { ...navigationStateOf(state), clicked: index, total, isWalking: true };
    void navigate(hrefTo({ lemma: stem }), { replace: true, state: walked });
    // Loads the next page before the end.
    if (index + 2 >= stems.length && stems.length < total) more();
  }

  return {
    previous: place > 0 ? () => open(place - 1) : undefined,
    next: place + 1 < stems.length ? () => open(place + 1) : undefined,
  };
}
