import { StarterNote, WordOfDayChoice } from '#src/features/welcome/WordOfDay.tsx';
import { useDeviceCount } from '#src/local/deviceNote.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

const LazyOnDevice = lazyWithMessages(() => import('#src/features/downloads/OnDevice.tsx'), 'OnDevice');

/** The end of the start page. */
export function WelcomeFoot() {
  return (
    <>
      {/* Above what comes later, which would move it. */}
      <WordOfDayChoice />
      {useDeviceCount() > 0 ? <LazyOnDevice /> : null}
      <StarterNote />
    </>
  );
}
