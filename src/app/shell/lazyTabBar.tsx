import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

/** The tab bar of a narrow screen; its height is reserved until it is loaded. */
export const LazyPlaces = lazyComponent(
  () => import('./TabBar.tsx').then((chunk) => chunk.PlacesFoot),
  <div className="footSpace" />,
);
