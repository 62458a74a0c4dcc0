import { makeStyles } from '@fluentui/react-components';
import type { NewWord } from '#src/saved/savedWords.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

/** Loaded after its surroundings are painted. Reserve 44 px, so that nothing moves. */
const LazyKeepButton = lazyWithMessages(() => import('#src/components/saving/SaveButton.tsx'), 'SaveButton');

const useStyles = makeStyles({
  // The size of the star that comes.
  star: { flex: 'none', display: 'inline-flex', width: '44px', height: '44px' },
});

export function WordStar({ word }: { readonly word: NewWord }) {
  return (
    <span data-place="" className={useStyles().star}>
      <LazyKeepButton key={`${word.language} ${word.stem} ${word.pos ?? ''}`} word={word} />
    </span>
  );
}
