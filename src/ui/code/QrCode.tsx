import { makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import { encode } from 'uqr';

const useStyles = makeStyles({
  code: {
    display: 'block',
    width: '100%',
    maxWidth: '22rem',
    height: 'auto',
    margin: '0 auto',
    // Dark on light in every scheme: many cameras read no other, and a person's own colours must not change it.
    backgroundColor: '#fff',
    color: '#000',
    forcedColorAdjust: 'none',
  },
});

/** The longest link whose code survives scratches and reflections, in bytes: version 25, 117 squares a side, level M. */
const longestSturdyLink = 997;

/** The longest link whose code a tablet still reads, in bytes: version 30, 137 squares a side, level L. */
export const longestCodeLink = 1_732;

/** Light squares around it, by which cameras find it. */
const quietZone = 4;

/** Whether a link fits into a code that can be read. */
export function fitsIntoCode(link: string): boolean {
  return new TextEncoder().encode(link).length <= longestCodeLink;
}

/** What `QrCode` draws. */
export interface QrCodeProps {
  /** No longer than `longestCodeLink`. */
  readonly link: string;
  /** What it leads to, for assistive technology. */
  readonly label: string;
}

/** The dark squares as one path of an SVG whose unit is a square; neighbours of a row are one piece. */
function squares(link: string): { readonly path: string; readonly size: number } {
  const ecc = new TextEncoder().encode(link).length <= longestSturdyLink ? 'M' : 'L';
  const { data, size } = encode(link, { ecc, boostEcc: false, border: quietZone });
  const rows = data.map((row, y) =>
    row.map((isDark, x) => {
      if (!isDark || row[x - 1]) return '';
      const end = row.findIndex((next, at) => at > x && !next);
      return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`;
    }),
  );
  return { path: rows.flat().join(''), size };
}

/** A link as a code for cameras. Load it lazily. */
export function QrCode({ link, label }: QrCodeProps) {
  const { path, size } = useMemo(() => squares(link), [link]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={useStyles().code}
    >
      <path fill="currentColor" d={path} />
    </svg>
  );
}
