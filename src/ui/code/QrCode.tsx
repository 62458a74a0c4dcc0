import { makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import { printPalette } from '#src/ui/theme/palette.ts';
import { codePath, codeSquares } from './codeSquares.ts';

const useStyles = makeStyles({
  // Dark on light in every scheme, forced colours among them: many cameras read no other.
  code: { display: 'block', width: '100%', height: 'auto', margin: '0 auto', forcedColorAdjust: 'none' },
});

/** What `QrCode` draws. */
export interface QrCodeProps {
  /** One for which `fitsIntoCode`. */
  readonly link: string;
  /** What it leads to, for assistive technology. */
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
