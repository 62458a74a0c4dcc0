import { useLingui } from '@lingui/react/macro';
import type { LibraryState } from '#src/device/library/libraryState.ts';
import { failureWords } from '#src/ui/answer/Answer.tsx';

/** Why the service's manifest is unknown; nothing where it is known. */
export function NotAsked({ asking }: Pick<LibraryState, 'asking'>) {
  const { t, i18n } = useLingui();
  if (asking === 'offline') return t`Connect to the internet to download.`;
  if (asking === 'portal') return i18n._(failureWords.portal.title);
  return asking === 'failed' ? t`The dictionary service isn’t responding.` : null;
}
