import { DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { Trans, useLingui } from '@lingui/react/macro';
import { DrawerContent } from '#src/app/DrawerContent.tsx';
import { FluentRoom } from '#src/ui/FluentRoom.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useFocusBack } from '#src/ui/useFocusBack.ts';
import { useLayer } from '#src/ui/useLayer.ts';

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
    <FluentRoom>
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
    </FluentRoom>
  );
}
