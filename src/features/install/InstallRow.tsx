import PhoneArrowRight20Regular from 'virtual:icons/PhoneArrowRight20Regular';
import { useLingui } from '@lingui/react/macro';
import { DialogRow, DrawerRow } from '#src/ui/dialogs/DialogRow.tsx';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { install, useInstallOffer } from './installOffer.ts';

/** `offer`: it asks itself. `share`: by hand, from the menu for sharing (iPhone, iPad). `none`: not, or it is there. */
type InstallWay = 'offer' | 'share' | 'none';

/** What of the browser decides. */
interface BrowserFacts {
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

const loadSteps = () => import('./InstallSteps.tsx').then(({ InstallSteps }) => InstallSteps);

/** The drawer's entry that puts the app on the home screen; absent where the browser can't, or it is there. */
export function InstallRow() {
  const { t } = useLingui();
  const hasOffer = useInstallOffer();
  const standalone = useMedia('(display-mode: standalone)');
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  const way = installWay({ hasOffer, standalone, userAgent, touchPoints });
  if (way === 'none') return null;
  const row = { icon: <PhoneArrowRight20Regular />, name: t`Add to the home screen` };
  return way === 'offer' ? (
    <DrawerRow {...row} onClick={() => void install()} />
  ) : (
    <DialogRow {...row} load={loadSteps} />
  );
}
