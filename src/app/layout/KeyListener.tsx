import { preferences } from '#src/local/preferences.ts';
import { layerCount, useKeys } from '#src/ui/layers/layers.ts';
import { useLazyDialog } from '#src/ui/waiting/lazyDialog.tsx';
import { searchField } from '#src/ui/waiting/shell.ts';
import { LazyHelpDialog } from './lazyDialogs.ts';

/** Focuses and selects the search text, so that typing replaces it. */
function toSearch(): void {
  const field = searchField();
  // Over a covered header an article has a button that leads to the field.
  if (!field || field.closest('[inert]')) document.querySelector<HTMLElement>('[data-search]')?.click();
  else {
    field.focus();
    field.select();
  }
}

/** Text fields, and where letters choose something. */
function takesLetters(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role=menu], [role=listbox]') !== null)
  );
}

/** `/` and `?` on every page but not under a dialog, which has its own keys; can be switched off (WCAG 2.1.4). */
export function KeyListener() {
  const { show, opened } = useLazyDialog(LazyHelpDialog);
  useKeys((event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    const act = { '/': toSearch, '?': show }[key];
    if (act === undefined || !preferences().singleKeys || layerCount() > 0 || takesLetters(target)) return;
    event.preventDefault();
    act();
  });
  return <LazyHelpDialog {...opened} />;
}
