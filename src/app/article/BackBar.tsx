import ChevronLeft20Regular from 'virtual:icons/ChevronLeft20Regular';
import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LetterSign } from '#src/components/letters/LetterKey.tsx';
import { useWordSearch } from '#src/features/search/list/useWordSearch.ts';
import { ModeMenu } from '#src/features/search/ModeRadios.tsx';
import type { Neighbours } from '#src/features/share/ArticleSteps.tsx';
import { type NavigationState, navigationStateOf, useAddress } from '#src/lookup/address/address.ts';
import { prefetchArticle } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { deviceAnswersAlone } from '#src/lookup/operations/stems/listQuery.ts';
import { useFiltersHere } from '#src/lookup/wantedFilters.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { oneLine, useTextStyles, wordFace } from '#src/ui/theme/theme.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

const useStyles = makeStyles({
  bar: { position: 'relative', display: 'flex', alignItems: 'center', height: '4rem', margin: '0 0.25rem' },
  // As the field of the list.
  field: {
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    // Otherwise a long text would make the page wider than the screen.
    width: 0,
    minWidth: '44px',
    height: '3rem',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  search: {
    flex: 1,
    minWidth: 0,
    height: '100%',
    paddingRight: '0.25rem',
    color: tokens.colorNeutralForeground1,
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase500,
    textAlign: 'left',
    cursor: 'text',
    ...oneLine,
  },
  empty: { color: tokens.colorNeutralForeground2 },
  place: {
    flex: 'none',
    color: tokens.colorNeutralForeground2,
    '@media (max-width: 359px)': { display: 'none' },
  },
  steps: { flex: 'none', display: 'flex', alignItems: 'center', height: '44px', margin: '0 -0.75rem 0 auto' },
  // The width of what comes, so that nothing moves.
  buttons: { display: 'flex', minWidth: '88px' },
});

const toField: NavigationState = { reset: true };
const toLetters: NavigationState = { reset: true, letters: true };

/** Above an article on a narrow screen: back to the list, the text of the search. */
export function BackBar() {
  const { t } = useLingui();
  const styles = useStyles();
  const texts = useTextStyles();
  const { address, hrefTo } = useAddress();
  const navigate = useNavigate();
  const { hasWayBack } = navigationStateOf(useLocation().state);

  function back(): void {
    // To what led here, if it was the app; an address opened directly has nothing before it.
    if (hasWayBack) void navigate(-1);
    else void navigate(hrefTo({ lemma: '' }), { replace: true });
  }

  return (
    <div className={`${styles.bar} noPrint`}>
      <IconButton label={t`Back`} icon={<ChevronLeft20Regular />} onClick={back} />
      <div className={styles.field}>
        <IconButton
          label={t`Sámi letters`}
          icon={<LetterSign />}
          onClick={() => void navigate(hrefTo({ lemma: '' }), { state: toLetters })}
        />
        <button
          type="button"
          className={styles.search}
          data-search=""
          onClick={() => void navigate(hrefTo({ lemma: '' }), { state: toField })}
        >
          <span className={address.search === '' ? styles.empty : texts.unseen}>{t`Search`} </span>
          <span translate="no">{address.search}</span>
        </button>
        {address.search === '' ? null : (
          <IconButton
            label={t({ message: 'Clear', context: 'search field' })}
            icon={<Dismiss20Regular />}
            onClick={() => void navigate(hrefTo({ lemma: '', search: '' }), { state: toField })}
          />
        )}
      </div>
      <ModeMenu />
    </div>
  );
}

/**
 * Beside the head word of a narrow screen, if a link of the app opened it: its place in the list, and the ways to its
 * neighbours.
 */
export function ArticlePlace({ isPainted }: { readonly isPainted: boolean }) {
  const { t } = useLingui();
  const styles = useStyles();
  const neighbours = useNeighbours();
  const { hasWayBack } = navigationStateOf(useLocation().state);
  if (!hasWayBack || !neighbours) return null;
  const { place, total } = neighbours;
  return (
    <div className={`${styles.steps} noPrint`}>
      {place > 0 ? <span className={styles.place}>{t`${place} of ${total}`}</span> : null}
      <span className={styles.buttons}>
        {isPainted ? <LazyArticleSteps neighbours={neighbours} /> : null}
      </span>
    </div>
  );
}

const LazyArticleSteps = lazyWithMessages(
  () => import('#src/features/share/ArticleSteps.tsx'),
  'ArticleSteps',
);

interface Place extends Neighbours {
  /** From 1; 0 while the list is loading, for the place of the controls. */
  readonly place: number;
  readonly total: number;
}

const nowhere: Place = { place: 0, total: 0, previous: undefined, next: undefined };

/** The words around the open one in the list; `undefined` where the list lacks the word. */
function useNeighbours(): Place | undefined {
  const { address, hrefTo } = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const filters = useFiltersHere();
  const { words, more } = useWordSearch();
  const { stems = [], total = 0 } = words ?? {};
  const { clicked } = navigationStateOf(state);
  const isClicked = clicked !== undefined && stems.at(clicked)?.stem === address.lemma;
  const index = isClicked ? clicked : stems.findIndex(({ stem }) => stem === address.lemma);
  const around =
    index === -1 ? [] : [stems.at(index + 1)?.stem, index > 0 ? stems[index - 1]?.stem : undefined];
  const ready = deviceAnswersAlone(client, filters) ? around.filter((stem) => stem !== undefined) : [];
  const names = ready.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are those of `ready`
  useEffect(() => {
    for (const stem of ready) prefetchArticle(client, stem, filters);
  }, [names]);
  if (index === -1) return words === undefined ? nowhere : undefined;

  /** Replaces the open word, so that Back still leads to the list. */
  function open(next: number): void {
    const stem = stems.at(next)?.stem;
    if (stem === undefined) return;
    const walked: NavigationState = { ...navigationStateOf(state), clicked: next, isWalking: true };
    void navigate(hrefTo({ lemma: stem }), { replace: true, state: walked });
    // Loads the next page before the end.
    if (next + 2 >= stems.length && stems.length < total) more();
  }

  return {
    place: index + 1,
    total,
    previous: index > 0 ? () => open(index - 1) : undefined,
    next: index + 1 < stems.length ? () => open(index + 1) : undefined,
  };
}
