import { Trans, useLingui } from '@lingui/react/macro';
import { Sheet } from '#src/ui/dialogs/Sheet.tsx';
import type { LazyDialogProps } from '#src/ui/dialogs/useLazyDialog.tsx';
import { OutboxList } from './OutboxList.tsx';

/** The reports that wait on this device. Load it lazily. */
export function OutboxDialog({ open, onClose }: LazyDialogProps) {
  const { t } = useLingui();
  return (
    <Sheet open={open} title={t`Reports that wait`} onClose={onClose}>
      <p>
        <Trans>They are on this device alone. None is sent unless you send it.</Trans>
      </p>
      <OutboxList />
    </Sheet>
  );
}
