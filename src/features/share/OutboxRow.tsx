import Flag20Regular from 'virtual:icons/Flag20Regular';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogRow } from '#src/ui/dialogs/DialogRow.tsx';
import { lazyComponent, lazyDialog } from '#src/ui/waiting/lazyComponent.tsx';
import { outboxQuery } from './report.ts';

const OutboxDialog = lazyDialog(lazyComponent(() => import('./OutboxList.tsx'), 'OutboxDialog'));

/** Only present if reports are pending. */
export function OutboxRow() {
  const { t, i18n } = useLingui();
  const { data: reports } = useQuery(outboxQuery);
  const count = reports?.length ?? 0;
  // Stays once shown: the last report may be sent in the dialog that it opened.
  const [wasThere, setWasThere] = useState(false);
  if (count > 0 && !wasThere) setWasThere(true);
  if (!wasThere) return null;
  return (
    <DialogRow
      icon={<Flag20Regular />}
      name={t`Pending reports`}
      value={i18n.number(count)}
      Dialog={OutboxDialog}
    />
  );
}
