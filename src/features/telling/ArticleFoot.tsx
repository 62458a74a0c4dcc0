import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ArticleMenu } from './ArticleMenu.tsx';
import { FootButton } from './article/FootButton.tsx';
import type { ToldArticle } from './article/toldArticle.ts';

const useStyles = makeStyles({
  foot: {
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    paddingBottom: 'env(safe-area-inset-bottom)',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

/** The words before and after the open one in the list that it was opened from. */
export interface Neighbours {
  /** Opens the word before; `undefined` where it is the first. */
  readonly previous: (() => void) | undefined;
  /** Opens the word after; `undefined` where it is the last. */
  readonly next: (() => void) | undefined;
}

/** What `ArticleFoot` draws. */
export interface ArticleFootProps {
  readonly article: ToldArticle;
  /** Absent where there is no list to walk through. */
  readonly neighbours: Neighbours | undefined;
  /** Keeping the word, and noting something of it: actions of other features, as wide as the others. */
  readonly kept?: ReactNode;
}

/** The actions of an article at the foot of a narrow screen, under the thumb. */
export function ArticleFoot({ article, neighbours, kept }: ArticleFootProps) {
  const { t } = useLingui();
  const styles = useStyles();
  return (
    <div role="toolbar" aria-label={t`This word`} className={`${styles.foot} noPrint`}>
      {kept}
      {neighbours === undefined ? null : (
        <>
          <FootButton
            label={t`Previous`}
            icon={<ChevronLeft20Regular />}
            disabled={neighbours.previous === undefined}
            onClick={neighbours.previous}
          />
          <FootButton
            label={t`Next`}
            icon={<ChevronRight20Regular />}
            disabled={neighbours.next === undefined}
            onClick={neighbours.next}
          />
        </>
      )}
      <ArticleMenu article={article} place="foot" />
    </div>
  );
}
