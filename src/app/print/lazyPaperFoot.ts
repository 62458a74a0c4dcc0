/** The foot of a printed list: nobody prints before the first result is there, so its code comes after it. */
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

/** The foot; fetched ahead, so that it is there when the print begins. */
export const PaperFoot = lazyComponent(() => import('./PaperFoot.tsx').then((chunk) => chunk.PaperFoot));
