import { useEffect, useEffectEvent } from 'react';
import { changeText } from '../model/readTexts.ts';

/** The place is noted when nobody has scrolled for so long, in milliseconds. */
const restsFor = 800;

function note(id: string, change: Parameters<typeof changeText>[1]): void {
  changeText(id, change).catch((error: unknown) => console.warn('The place read is not kept.', error));
}

/** Keeps how far a text was read: when the scrolling rests, and when the page goes. */
export function usePlaceRead(
  id: string,
  isScrolling: boolean,
  placeRead: () => number,
  before: number,
): void {
  const noteNow = useEffectEvent((noted: { place: number }) => {
    const place = placeRead();
    if (place === noted.place) return;
    noted.place = place;
    note(id, { place });
  });
  useEffect(() => note(id, { opened: Date.now() }), [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is noted while the text is open is none of its reasons
  useEffect(() => {
    const noted = { place: before };
    if (isScrolling) return;
    const timer = setTimeout(() => noteNow(noted), restsFor);
    const hide = (): void => {
      if (document.visibilityState === 'hidden') noteNow(noted);
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isScrolling]);
}
