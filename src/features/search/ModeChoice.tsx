import { useMedia, wideQuery } from '#src/ui/theme/useMedia.ts';
import { ModeMenu } from './ModeMenu.tsx';
import { ModeRadios } from './ModeRadios.tsx';

/** The search mode: labelled words on wide screens, a popup behind an icon on narrow ones (A45). */
export function ModeChoice() {
  return useMedia(wideQuery) ? <ModeRadios /> : <ModeMenu />;
}
