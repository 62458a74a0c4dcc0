import { TextAlignLeft20Regular } from '@fluentui/react-icons/svg/text-align-left';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useState } from 'react';
import { IconButton } from '#src/ui/IconButton.tsx';
import { modeLabels } from '#src/ui/labels/modeLabel.ts';
import { useSearchMode } from './useSearchMode.ts';

const ModePopup = lazy(() => import('./ModePopup.tsx').then(({ ModePopup }) => ({ default: ModePopup })));

/** The mode behind an icon, for narrow screens. */
export function ModeMenu() {
  const { t, i18n } = useLingui();
  const [mode] = useSearchMode();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const now = i18n._(modeLabels[mode]);
  return (
    <>
      <IconButton
        ref={setButton}
        label={t`Search mode: ${now}`}
        icon={<TextAlignLeft20Regular />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open ? (
        <Suspense fallback={null}>
          <ModePopup button={button} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
