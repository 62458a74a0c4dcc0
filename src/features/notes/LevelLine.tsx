import { makeStyles, tokens } from '@fluentui/react-components';
import { useObservable } from '#src/state/useObservable.ts';
import { mostLevels } from './microphoneLevels.ts';
import { recorderLevels } from './recorder.ts';

const useStyles = makeStyles({
  line: {
    display: 'block',
    width: '100%',
    height: '2.25rem',
    color: tokens.colorPaletteDarkOrangeForeground1,
  },
});

/** Height of the line, and of its least bar, in its own units. */
const full = 36;
const least = 3;

/** How loud it is, as bars: that they move says that the microphone hears. To assistive technology it says nothing. */
export function LevelLine() {
  const levels = useObservable(recorderLevels);
  return (
    <svg
      className={useStyles().line}
      viewBox={`0 0 ${mostLevels * 4} ${full}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: mostLevels }, (_, index) => {
        const level = levels[index];
        const height = Math.max(least, (level ?? 0) * full);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            x={index * 4}
            y={(full - height) / 2}
            width={2.5}
            height={height}
            rx={1.25}
            fill="currentColor"
            opacity={level === undefined ? 0.2 : 1}
          />
        );
      })}
    </svg>
  );
}
