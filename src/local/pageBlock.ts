/** The JSON blocks and the version of `index.html`, which need no request. */

/** `undefined` without the block. Throws SyntaxError for invalid JSON, an error of the installation. */
export function readPageBlock(id: string, page: Document = document): unknown {
  const text = page.getElementById(id)?.textContent ?? '';
  return text === '' ? undefined : JSON.parse(text);
}

/** Version of the app; `undefined` on the dev server. */
export function documentRevision(page: Document = document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="revision"]')?.content || undefined;
}
