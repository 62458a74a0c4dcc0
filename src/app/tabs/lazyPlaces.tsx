import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

/** The places at the foot of a narrow screen; their room is there before them. */
export const LazyPlaces = lazyComponent(
  () => import('./PlacesFoot.tsx').then((chunk) => chunk.PlacesFoot),
  <div className="footSpace" />,
);
