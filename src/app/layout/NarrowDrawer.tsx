import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import {
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { FluentSurface, useOverlay } from '#src/ui/dialogs/overlay.tsx';
import { DrawerContent } from './DrawerContent.tsx';

const useStyles = makeStyles({
  drawer: { width: 'clamp(240px, 15rem, 85vw)' },
  header: { padding: '0.5rem 0.5rem 0 1.25rem' },
  title: { fontSize: tokens.fontSizeBase400 },
  // Fluent adds padding to the last part.
  body: { padding: 0, ':last-child': { paddingBottom: 0 } },
});

/** Closes by its button, the backdrop and Esc (A27, A28). */
export function NarrowDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useLingui();
  const styles = useStyles();
  return (
    <FluentSurface>
      <OverlayDrawer {...useOverlay(open, onClose)} position="start" className={styles.drawer}>
        <DrawerHeader className={styles.header}>
          <DrawerHeaderTitle
            heading={{ as: 'h2', className: styles.title }}
            action={<IconButton label={t`Close`} icon={<Dismiss20Regular />} onClick={onClose} />}
          >{t`Settings`}</DrawerHeaderTitle>
        </DrawerHeader>
        <DrawerBody className={styles.body}>
          <DrawerContent />
        </DrawerBody>
      </OverlayDrawer>
    </FluentSurface>
  );
}
