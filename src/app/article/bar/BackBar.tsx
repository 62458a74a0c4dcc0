import ChevronLeft20Regular from 'virtual:icons/ChevronLeft20Regular';
import Search20Regular from 'virtual:icons/Search20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ArticleStepsProps } from '#src/features/share/ArticleSteps.tsx';
import { type NavigationState, navigationStateOf } from '#src/lookup/address/address.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { LazyArticleSteps } from './lazyTelling.ts';
import { useNeighbours } from './useNeighbours.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', height: '3rem', padding: '0 0.25rem' },
  // As wide as what will stand there, so that nothing moves when it comes.
  steps: { display: 'flex', minWidth: '44px' },
  withNeighbours: { minWidth: '132px' },
  place: { flex: 1, minWidth: 0, color: tokens.colorNeutralForeground2 },
});

/** What `BackBar` draws. */
export interface BackBarProps {
  /** What can be done with the article; `undefined` until it is painted. */
  readonly article: ArticleStepsProps['article'] | undefined;
}

const emptySearch: NavigationState = { reset: true };

/** Over an article on a narrow screen: back to the list, the place in it, a new search, and what can be done with the article. */
export function BackBar({ article }: BackBarProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const navigate = useNavigate();
  const neighbours = useNeighbours();
  const { clicked, total, fromList } = navigationStateOf(useLocation().state);

  function back(): void {
    // One step back where the list is there; an article opened by a link has none before it.
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
