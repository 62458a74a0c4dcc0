import { makeResetStyles } from '@fluentui/react-components';
import { ArticleWaiting } from '#src/features/article/ArticleWaiting.tsx';

// Where the entries will stand: under the bar and the word.
const usePlace = makeResetStyles({
  padding: '6rem 1rem 0',
  '@media (min-width: 900px)': { padding: 'var(--paneHead) 1.75rem 0' },
});

/** An article whose code is on its way: on a narrow screen it lies over all that was there. */
export function PaneWaiting() {
  return (
    <div className={usePlace()}>
      <ArticleWaiting lines={5} />
    </div>
  );
}
