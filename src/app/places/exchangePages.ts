/** The pages under `/-/lists` that are about files and links, each loaded when it is opened. */
import type { ComponentType } from 'react';
import { lazyComponent } from '#src/ui/waiting/lazyComponent.tsx';

const exchangePages = new Map<string, ComponentType>([
  ['shared', lazyComponent(() => import('./SharedListPage.tsx').then((chunk) => chunk.SharedListPage))],
  ['import', lazyComponent(() => import('./ImportPage.tsx').then((chunk) => chunk.ImportPage))],
  ['backup', lazyComponent(() => import('./BackupPage.tsx').then((chunk) => chunk.BackupPage))],
]);

/** The page of the segments after `/-/lists`; `undefined` where they name none of these. */
export function exchangePageOf([first = '']: readonly string[]): ComponentType | undefined {
  return exchangePages.get(first);
}
