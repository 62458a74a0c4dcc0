import { lateComponent } from '#src/ui/lateComponent.tsx';

const KeptLine = lateComponent(() => import('#src/ui/KeptLine.tsx').then((chunk) => chunk.KeptLine));

/** What `LateKeptLine` says. */
export interface LateKeptLineProps {
  /** As `useKeptSince` has it; nothing is drawn, and nothing loaded, for an answer from the network. */
  readonly since: number | 'seen' | undefined;
  readonly box?: boolean;
}

/** The quiet line over what is kept on this device, fetched when there is such. */
export function LateKeptLine({ since, box = false }: LateKeptLineProps) {
  if (since === undefined) return null;
  return <KeptLine at={since === 'seen' ? undefined : since} box={box} />;
}
