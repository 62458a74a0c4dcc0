import { useEffect, useEffectEvent } from 'react';
import { hearSingleKeys } from '#src/features/help/singleKeys.ts';
import { preferences } from '#src/local/preferences.ts';
import { useLazyDialog } from '#src/ui/dialogs/useLazyDialog.ts';
import { layerCount } from '#src/ui/layers/layers.ts';
import { HelpDialog } from './dialogChunks.ts';

/** Focuses and selects the search text, so that typing replaces it. */
function toSearch(): void {
  const field = document.querySelector<HTMLInputElement>('.head .field input');
  field?.focus();
  field?.select();
}

/** `/` and `?` on every page; can be switched off (WCAG 2.1.4). */
export function KeyListener() {
  const { show, opened } = useLazyDialog(HelpDialog);
  const help = useEffectEvent(show);
  useEffect(
    () =>
      hearSingleKeys({ search: toSearch, help: () => help() }, () => preferences().singleKeys, layerCount),
    [],
  );
  return <HelpDialog {...opened} />;
}
