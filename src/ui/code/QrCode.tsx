import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { encode } from 'uqr';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { useLayer } from '#src/ui/layers/layers.ts';
import { printPalette } from '#src/ui/theme/palette.ts';
import { wordFace } from '#src/ui/theme/theme.ts';

/** In bytes: survives scratches and reflections at version 25, 117 squares a side, level M. */
export const longestSturdyLink = 997;

/** In bytes: tablets still read version 30, 137 squares a side, level L. */
const longestCodeLink = 1_732;

const quietZone = 4;

/** Rows of squares with the light margin; `true` is dark. */
type CodeSquares = readonly (readonly boolean[])[];

function bytesOf(link: string): number {
  return new TextEncoder().encode(link).length;
}

export function fitsIntoCode(link: string): boolean {
  return bytesOf(link) <= longestCodeLink;
}

export function codeSquares(link: string): CodeSquares {
  const ecc = bytesOf(link) <= longestSturdyLink ? 'M' : 'L';
  return encode(link, { ecc, boostEcc: false, border: quietZone }).data;
}

/** Dark squares as an SVG path in units of a square; neighbours in a row are joined. */
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
  // Dark on light in every scheme, also with forced colours: many cameras read no other.
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
    backgroundColor: printPalette.paper,
    color: printPalette.ink,
    forcedColorAdjust: 'none',
  },
  fullCode: { width: 'min(100%, calc(100 * var(--dvh) - 7rem))' },
  name: {
    margin: 0,
    fontFamily: wordFace,
    fontSize: tokens.fontSizeBase600,
    fontWeight: 700,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  // Grey on white in every scheme, since the code's background is white.
  close: { position: 'absolute', top: '0.5rem', right: '0.5rem', color: printPalette.muted },
});

/** As large as its container. Load it lazily. */
export function QrCode({ link, label }: { readonly link: string; readonly label: string }) {
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

/** On the full screen, for a whole class to scan. */
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
