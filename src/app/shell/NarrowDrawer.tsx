import { DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { useFocusBack } from '#src/ui/dialogs/useFocusBack.ts';
import { useLayer } from '#src/ui/layers/useLayer.ts';
import { FluentSurface } from '#src/ui/theme/FluentSurface.tsx';
import { DrawerContent } from './DrawerContent.tsx';

/** What `NarrowDrawer` draws. */
export interface NarrowDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The drawer of a narrow screen: slides in, and closes by its button, the backdrop and Esc (A27, A28). */
export function NarrowDrawer({ open, onClose }: NarrowDrawerProps) {
  const { t } = useLingui();
  useLayer(open, onClose);
  const giveFocusBack = useFocusBack(open);
  return (
    <FluentSurface>
      <OverlayDrawer
        open={open}
        position="start"
        style={{ width: 'clamp(240px, 15rem, 85vw)' }}
        surfaceMotion={{ onMotionFinish: (_, { direction }) => giveFocusBack(direction) }}
        onOpenChange={(_, data) => {
          if (!data.open) onClose();
        }}
      >
        <DrawerHeader style={{ padding: '0.5rem 0.5rem 0 1.25rem' }}>
          <DrawerHeaderTitle
            heading={{ as: 'h2', style: { fontSize: '1rem' } }}
            action={<IconButton label={t`Close`} icon={<Dismiss20Regular />} onClick={onClose} />}
          >
            <Trans>Settings</Trans>
          </DrawerHeaderTitle>
        </DrawerHeader>
        <DrawerBody style={{ padding: 0 }}>
          <DrawerContent />
        </DrawerBody>
      </OverlayDrawer>
    </FluentSurface>
  );
}
