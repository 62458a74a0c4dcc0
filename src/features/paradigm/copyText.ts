/** Copying, also where the page is not served securely (a school's own server) and has no clipboard of its own. */

/** Copies what an element says; where that is not allowed the text is left selected. Returns whether it was copied. */
export async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}
