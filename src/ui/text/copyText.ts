/**
 * Copies what an element says. A page that is not served securely has no clipboard, nor has one that may not use it:
 * there the old command copies, or the text is left selected. Returns whether it was copied.
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
