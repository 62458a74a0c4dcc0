import { useEffect, useEffectEvent } from 'react';
import { hearSingleKeys } from '#src/features/shortcuts/singleKeys.ts';
import { preferences } from '#src/local/preferences.ts';
import { useLazyDialog } from '#src/ui/dialogs/useLazyDialog.tsx';
import { layerCount } from '#src/ui/layers/layers.ts';
import { loadHelp } from './dialogChunks.ts';

/** To the search field, with its text marked: what is typed next takes its place. */
function toSearch(): void {
  const field = document.querySelector<HTMLInputElement>('.head .field input');
  field?.focus();
  field?.select();
}

/** Hears `/` and `?` on every page (WCAG 2.1.4: they can be switched off). */
export function KeyListener() {
  const { show, dialog } = useLazyDialog(loadHelp);
  const help = useEffectEvent(show);
  useEffect(
    () =>
      hearSingleKeys({ search: toSearch, help: () => help() }, () => preferences().singleKeys, layerCount),
    [],
  );
  return dialog;
}
