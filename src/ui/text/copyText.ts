/** Copies an element with the old command where there is no clipboard (not secure, no permission). Returns success. */
export async function copyText(from: string | HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(typeof from === 'string' ? from : from.textContent);
    return true;
  } catch {
    if (typeof from === 'string') return false;
    getSelection()?.selectAllChildren(from);
    return document.execCommand('copy');
  }
}
