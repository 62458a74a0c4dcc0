import PhoneArrowRight20Regular from 'virtual:icons/PhoneArrowRight20Regular';
import { useLingui } from '@lingui/react/macro';
import { DrawerRow } from '#src/ui/controls/DrawerRow.tsx';
import { DialogRow } from '#src/ui/dialogs/DialogRow.tsx';
import { useMedia } from '#src/ui/theme/useMedia.ts';
import { install, useInstallOffer } from './installOffer.ts';
import { installWay } from './installWay.ts';

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
