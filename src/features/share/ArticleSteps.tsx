import ChevronDown20Regular from 'virtual:icons/ChevronDown20Regular';
import ChevronUp20Regular from 'virtual:icons/ChevronUp20Regular';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { ArticleMenu } from './ArticleMenu.tsx';
import type { SharedArticle } from './sharedArticle.ts';

/** In the list that the word was opened from. */
export interface Neighbours {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

export interface ArticleStepsProps {
  readonly article: SharedArticle;
  readonly neighbours: Neighbours | undefined;
}

export function ArticleSteps({ article, neighbours }: ArticleStepsProps) {
  const { t } = useLingui();
  return (
    <>
      {neighbours === undefined ? null : (
        <>
          <IconButton
            label={t`Previous`}
            icon={<ChevronUp20Regular />}
            disabled={neighbours.previous === undefined}
            onClick={neighbours.previous}
          />
          <IconButton
            label={t`Next`}
            icon={<ChevronDown20Regular />}
            disabled={neighbours.next === undefined}
            onClick={neighbours.next}
          />
        </>
      )}
      <ArticleMenu article={article} />
    </>
  );
}
