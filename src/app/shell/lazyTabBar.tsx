import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

/** Its height is reserved until it is loaded. */
export const LazyPlaces = lazyComponent(
  () => import('./TabBar.tsx').then((chunk) => chunk.PlacesFoot),
  <div className="footSpace" />,
);
