import Options20Regular from 'virtual:icons/Options20Regular';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { modeLabels } from '#src/ui/labels/labels.ts';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';
import { useSearchMode } from './useSearchMode.ts';

const ModePopup = lazyComponent(() => import('./ModePopup.tsx').then((chunk) => chunk.ModePopup));

/** The mode behind an icon, for narrow screens. */
export function ModeMenu() {
  const { t, i18n } = useLingui();
  const [mode] = useSearchMode();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const now = i18n._(modeLabels[mode]);
  return (
    <>
      <IconButton
        ref={setButton}
        label={t`Match: ${now}`}
        icon={<Options20Regular />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open ? <ModePopup button={button} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
