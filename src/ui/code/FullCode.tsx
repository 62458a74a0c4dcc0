import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { QrCode } from '#src/ui/code/QrCode.tsx';
import { IconButton } from '#src/ui/controls/IconButton.tsx';
import { useLayer } from '#src/ui/layers/useLayer.ts';
import { printPalette } from '#src/ui/theme/palette.ts';
import { wordFace } from '#src/ui/theme/theme.ts';

const useStyles = makeStyles({
  full: {
    position: 'fixed',
    inset: 0,
    zIndex: 60,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    margin: 0,
    padding: '0.5rem',
    border: 0,
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    boxSizing: 'border-box',
    backgroundColor: printPalette.paper,
    color: printPalette.ink,
    forcedColorAdjust: 'none',
  },
  code: { width: 'min(100%, calc(100dvh - 7rem))' },
  name: {
    margin: 0,
    fontFamily: wordFace,
    fontSize: '1.5rem',
    fontWeight: 700,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  // Grey on white whatever the scheme is, for it stands on the code's own white.
  close: { position: 'absolute', top: '0.5rem', right: '0.5rem', color: printPalette.muted },
});

/** What `FullCode` draws. */
export interface FullCodeProps {
  /** What the code says. */
  readonly link: string;
  readonly name: string;
  readonly onClose: () => void;
  /** Further controls under the code. */
  readonly children?: ReactNode;
}

/** Shows a QR code on the full screen, so that a whole class can scan it. */
export function FullCode({ link, name, onClose, children }: FullCodeProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayer(true, onClose);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.full}
      aria-label={name}
      // Handled here, so that Escape does not also close the layer below.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <IconButton className={styles.close} label={t`Close`} icon={<Dismiss20Regular />} onClick={onClose} />
      <div className={styles.code}>
        <QrCode link={link} label={name} />
      </div>
      <p className={styles.name}>{name}</p>
      {children}
    </dialog>,
    document.body,
  );
}
