/** Without a clipboard (not secure, no permission) uses the old command, or selects the text. Returns success. */
export async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}
