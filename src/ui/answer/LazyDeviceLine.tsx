import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

const DeviceLine = lazyComponent(() => import('./DeviceLine.tsx').then((chunk) => chunk.DeviceLine));

/** Fetches the line before it is needed: where there will be no network it could not come any more. */
export const preloadDeviceLine = DeviceLine.preload;

/** What `LazyDeviceLine` says. */
export interface LazyDeviceLineProps {
  /** As `useDeviceProvenance` has it; nothing is drawn, and nothing loaded, for an answer from elsewhere. */
  readonly origin: { readonly missing: readonly string[] } | undefined;
  /** Where dictionaries can be downloaded. */
  readonly href: string;
  readonly box?: boolean;
}

/** The line over what is from the dictionaries on this device, fetched when there is such. */
export function LazyDeviceLine({ origin, href, box = false }: LazyDeviceLineProps) {
  if (origin === undefined) return null;
  return <DeviceLine missing={origin.missing} href={href} box={box} />;
}
