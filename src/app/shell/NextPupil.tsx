import { useLingui } from '@lingui/react/macro';
import { beginNextPupil } from '#src/local/sharedDevice.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';

/** In the drawer. */
export function NextPupil({ className }: { readonly className: string }) {
  const { t } = useLingui();
  return <TextButton className={className} onClick={() => beginNextPupil('/')}>{t`Next pupil`}</TextButton>;
}
