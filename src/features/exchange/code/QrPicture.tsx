import { makeStyles } from '@fluentui/react-components';
import { type CodeSquares, qrPath, quietZone } from '#src/data/exchange/sharing/qrCodes.ts';
import { printPalette } from '#src/ui/theme/palette.ts';

const useStyles = makeStyles({
  // Dark on white in every scheme, forced colours among them: cameras know no other.
  picture: { display: 'block', width: '100%', height: 'auto', forcedColorAdjust: 'none' },
});

/** What `QrPicture` draws. */
export interface QrPictureProps {
  readonly code: CodeSquares;
  /** Name for assistive technology. */
  readonly label: string;
}

/** A code, as large as its place. */
export function QrPicture({ code, label }: QrPictureProps) {
  const size = code.length + 2 * quietZone;
  return (
    <svg
      className={useStyles().picture}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-quietZone} y={-quietZone} width={size} height={size} fill={printPalette.paper} />
      <path d={qrPath(code)} fill={printPalette.ink} />
    </svg>
  );
}
