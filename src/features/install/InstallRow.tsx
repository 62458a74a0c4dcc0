import PhoneArrowRight20Regular from 'virtual:icons/PhoneArrowRight20Regular';
import { useLingui } from '@lingui/react/macro';
import { DialogRow, DrawerRow } from '#src/ui/dialogs/DialogRow.tsx';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { lazyDialog } from '#src/ui/waiting/lazyDialog.tsx';
import { install, useInstallOffer } from './installOffer.ts';

interface BrowserFacts {
  readonly hasOffer: boolean;
  /** Started from the home screen. */
  readonly standalone: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
}

/** `offer`: the browser asks. `share`: by hand, from the Share menu (iPhone, iPad). `none`: impossible, or done. */
export function installWay({ hasOffer, standalone, userAgent, touchPoints }: BrowserFacts) {
  if (standalone) return 'none';
  if (hasOffer) return 'offer';
  // An iPad claims to be a Mac; no Mac has touch points.
  const isApple = /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && touchPoints > 1);
  return isApple ? 'share' : 'none';
}

const LazyInstallSteps = lazyDialog(lazyComponent(() => import('./InstallSteps.tsx'), 'InstallSteps'));

/** Absent if the browser can't install, or if it is done. */
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
    <DialogRow {...row} Dialog={LazyInstallSteps} />
  );
}
