import type { ComponentType } from 'react';
import { exchangePageOf } from './exchangePages.ts';
import { ListsPage } from './ListsPage.tsx';

/** What `ListsRoutes` draws. */
export interface ListsRoutesProps {
  /** The segments of the address after its own. */
  readonly segments: readonly string[];
}

const Lists: ComponentType<ListsRoutesProps> = ListsPage;

/** What lies under `/-/lists`: bringing in, backups and shared lists have pages of their own beside the lists. */
export function ListsRoutes({ segments }: ListsRoutesProps) {
  const Exchange = exchangePageOf(segments);
  return Exchange ? <Exchange /> : <Lists segments={segments} />;
}
