/** The JSON blocks of `index.html`, and which version of it this is: what the page is told without a request. */

/** The value of a block, or `undefined` when the page has none. A block that is not JSON is an error of the installation. */
export function readPageBlock(id: string, page: Document = document): unknown {
  const text = page.getElementById(id)?.textContent ?? '';
  return text === '' ? undefined : JSON.parse(text);
}

/** Which version of the app a page is; `undefined` where nobody has said it, as while developing. */
export function documentRevision(page: Document = document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="revision"]')?.content || undefined;
}
