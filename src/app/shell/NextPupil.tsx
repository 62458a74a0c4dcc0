import ArrowCounterclockwise20Regular from 'virtual:icons/ArrowCounterclockwise20Regular';
import { useLingui } from '@lingui/react/macro';
import { beginNextPupil } from '#src/local/nextPupil.ts';

/** `className`: of a row of the drawer, or of a place at the foot. */
export function NextPupil({ className }: { readonly className: string }) {
  const { t } = useLingui();
  return (
    <button type="button" className={className} onClick={() => beginNextPupil('/')}>
      <ArrowCounterclockwise20Regular />
      {t`Next pupil`}
    </button>
  );
}
