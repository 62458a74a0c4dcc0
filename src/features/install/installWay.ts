/** How this browser puts the app on the home screen. */

/** `offer`: it asks itself. `share`: by hand, from the menu for sharing (iPhone, iPad). `none`: not, or it is there. */
export type InstallWay = 'offer' | 'share' | 'none';

/** What of the browser decides. */
export interface BrowserFacts {
  readonly hasOffer: boolean;
  /** Already started from the home screen. */
  readonly standalone: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
}

/** The way this browser has. */
export function installWay({ hasOffer, standalone, userAgent, touchPoints }: BrowserFacts): InstallWay {
  if (standalone) return 'none';
  if (hasOffer) return 'offer';
  // An iPad says that it is a Mac; no Mac has touch points.
  const isApple = /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && touchPoints > 1);
  return isApple ? 'share' : 'none';
}
