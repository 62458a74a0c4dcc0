import { StarterNote, WordOfDayChoice } from '#src/features/welcome/WordOfDay.tsx';
import { useDeviceCount } from '#src/local/deviceNote.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';

const LazyOnDevice = lazyWithMessages(() => import('#src/features/downloads/OnDevice.tsx'), 'OnDevice');

/** The end of the start page. */
export function WelcomeFoot() {
  const choice = <WordOfDayChoice />;
  return (
    <>
      {/* The choice comes with what stands above it, which would move it. */}
      {useDeviceCount() > 0 ? <LazyOnDevice>{choice}</LazyOnDevice> : choice}
      <StarterNote />
    </>
  );
}
