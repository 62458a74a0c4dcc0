import { DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { Trans, useLingui } from '@lingui/react/macro';
import { DrawerContent } from '#src/app/DrawerContent.tsx';
import { FluentRoom } from '#src/ui/FluentRoom.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';

/** What `NarrowDrawer` draws. */
export interface NarrowDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The drawer of a narrow screen: slides in, and closes by its button, the backdrop and Esc (A27, A28). */
export function NarrowDrawer({ open, onClose }: NarrowDrawerProps) {
  const { t } = useLingui();
  return (
    <FluentRoom>
      <OverlayDrawer
        open={open}
        position="start"
        style={{ width: 240 }}
        onOpenChange={(_, data) => {
          if (!data.open) onClose();
        }}
      >
        <DrawerHeader>
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
