import { useLingui } from '@lingui/react/macro';
import type { LibraryState } from '#src/device/library/libraryState.ts';

/** Why the service's manifest is unknown; nothing where it is known. */
export function NotAsked({ asking }: Pick<LibraryState, 'asking'>) {
  const { t } = useLingui();
  if (asking === 'offline') return t`Connect to the internet to download.`;
  return asking === 'failed' ? t`The dictionary service isn’t responding.` : null;
}
