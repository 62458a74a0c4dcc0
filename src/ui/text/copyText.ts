/**
 * Pages that are not secure or lack permission have no clipboard: then uses the old command, or leaves the
 * text selected. Returns whether it was copied.
 */
export async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}
