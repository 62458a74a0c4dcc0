/** Of an element without a clipboard (not secure, no permission), uses the old command. Returns success. */
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
