import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { encode } from 'uqr';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { useLayer } from '#src/ui/layers/layers.ts';
import { printPalette } from '#src/ui/theme/palette.ts';
import { wordFace } from '#src/ui/theme/theme.ts';

/** The longest link whose code survives scratches and reflections, in bytes: version 25, 117 squares a side, level M. */
export const longestSturdyLink = 997;

/** The longest link whose code a tablet still reads, in bytes: version 30, 137 squares a side, level L. */
const longestCodeLink = 1_732;

const quietZone = 4;

/** A code: rows of squares, `true` for dark; the light ones around are among them. */
type CodeSquares = readonly (readonly boolean[])[];

function bytesOf(link: string): number {
  return new TextEncoder().encode(link).length;
}

/** Whether a link fits into a code that can be read. */
export function fitsIntoCode(link: string): boolean {
  return bytesOf(link) <= longestCodeLink;
}

export function codeSquares(link: string): CodeSquares {
  const ecc = bytesOf(link) <= longestSturdyLink ? 'M' : 'L';
  return encode(link, { ecc, boostEcc: false, border: quietZone }).data;
}

/** The dark squares as the path of an SVG whose unit is a square; neighbours of a row are one piece. */
export function codePath(code: CodeSquares): string {
  return code
    .flatMap((row, y) => {
      const pieces: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        if (row[x] !== true) continue;
        const from = x;
        while (row[x + 1] === true) x += 1;
        pieces.push(`M${from} ${y}h${x - from + 1}v1h${from - x - 1}z`);
      }
      return pieces;
    })
    .join('');
}

const useStyles = makeStyles({
  // Dark on light in every scheme, forced colours among them: many cameras read no other.
  code: { display: 'block', width: '100%', height: 'auto', margin: '0 auto', forcedColorAdjust: 'none' },
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
  fullCode: { width: 'min(100%, calc(100dvh - 7rem))' },
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

interface QrCodeProps {
  readonly link: string;
  readonly label: string;
}

/** A link as a code for cameras, as large as its place. Load it lazily. */
export function QrCode({ link, label }: QrCodeProps) {
  const code = useMemo(() => codeSquares(link), [link]);
  return (
    <svg
      className={useStyles().code}
      viewBox={`0 0 ${code.length} ${code.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={code.length} height={code.length} fill={printPalette.paper} />
      <path d={codePath(code)} fill={printPalette.ink} />
    </svg>
  );
}

interface FullCodeProps {
  readonly link: string;
  readonly name: string;
  readonly onClose: () => void;
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
      <div className={styles.fullCode}>
        <QrCode link={link} label={name} />
      </div>
      <p className={styles.name}>{name}</p>
      {children}
    </dialog>,
    document.body,
  );
}
