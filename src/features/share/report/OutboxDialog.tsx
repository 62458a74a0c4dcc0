import { Trans, useLingui } from '@lingui/react/macro';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import type { LazyDialogProps } from '#src/ui/dialogs/useLazyDialog.tsx';
import { OutboxList } from './OutboxList.tsx';

/** The reports that wait on this device. Load it lazily. */
export function OutboxDialog({ open, onClose }: LazyDialogProps) {
  const { t } = useLingui();
  return (
    <Sheet open={open} title={t`Pending reports`} onClose={onClose}>
      <p>
        <Trans>They are stored only on this device until you send them.</Trans>
      </p>
      <OutboxList />
    </Sheet>
  );
}
