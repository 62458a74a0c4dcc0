import { TextAlignLeft20Regular } from '@fluentui/react-icons/svg/text-align-left';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#src/ui/IconButton.tsx';
import { modeLabels } from '#src/ui/labels/modeLabel.ts';
import { useSearchMode } from './useSearchMode.ts';

const ModePopup = lazy(() => import('./ModePopup.tsx').then(({ ModePopup }) => ({ default: ModePopup })));

/** The mode behind an icon, for narrow screens. */
export function ModeMenu() {
  const { t, i18n } = useLingui();
  const [mode, setMode] = useSearchMode();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const now = i18n._(modeLabels[mode]);
  return (
    <>
      <IconButton
        ref={setButton}
        label={t`Search mode: ${now}`}
        icon={<TextAlignLeft20Regular />}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      />
      {wanted ? (
        <Suspense fallback={null}>
          <ModePopup target={button} open={open} onOpenChange={setOpen} mode={mode} onChoose={setMode} />
        </Suspense>
      ) : null}
    </>
  );
}
