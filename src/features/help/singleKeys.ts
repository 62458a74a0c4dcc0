/** Single keys act wherever no text is typed. */

/** Text fields, and where letters choose something. */
function takesLetters(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role=menu], [role=listbox]') !== null)
  );
}

/** Not under a dialog, which has its own keys. Returns how to stop. */
export function hearSingleKeys(
  { search, help }: { readonly search: () => void; readonly help: () => void },
  areOn: () => boolean,
  layerCount: () => number,
): () => void {
  const press = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, isComposing, target, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return;
    const act = { '/': search, '?': help }[key];
    if (act === undefined || !areOn() || layerCount() > 0 || takesLetters(target)) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
