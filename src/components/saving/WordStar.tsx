import { makeStyles } from '@fluentui/react-components';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import type { SaveButtonProps } from './SaveButton.tsx';

/** Loaded after its surroundings are painted. Reserve 44 px, so that nothing moves. */
const LazySaveButton = lazyWithMessages(() => import('#src/components/saving/SaveButton.tsx'), 'SaveButton');

const useStyles = makeStyles({
  // The size of the star that comes.
  star: { flex: 'none', display: 'inline-flex', width: '44px', height: '44px' },
});

export function WordStar(props: SaveButtonProps) {
  const { word } = props;
  return (
    <span data-place="" className={useStyles().star}>
      <LazySaveButton key={`${word.language} ${word.stem} ${word.pos ?? ''}`} {...props} />
    </span>
  );
}
