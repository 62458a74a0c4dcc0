import { makeStyles } from '@fluentui/react-components';
import type { NewWord } from '#src/saved/savedWords.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

/** The star of a word, whose code comes after what it belongs to is painted. Give it 44 px, so that nothing moves. */
export const LazyKeepButton = lazyWithMessages(() =>
  import('#src/features/lists/SaveButton.tsx').then((chunk) => chunk.SaveButton),
);

const useStyles = makeStyles({
  // As large as the star that will stand there.
  star: { flex: 'none', display: 'inline-flex', width: '44px', height: '44px' },
});

interface WordStarProps {
  readonly word: NewWord;
}

/** The star of a word of a text: one for each, since it belongs to its word. */
export function WordStar({ word }: WordStarProps) {
  return (
    <span className={useStyles().star}>
      <LazyKeepButton key={`${word.language} ${word.stem} ${word.pos ?? ''}`} word={word} />
    </span>
  );
}
