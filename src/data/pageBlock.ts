/** The JSON blocks of `index.html`: what the page is told without a request. */

/** The value of a block, or `undefined` when the page has none. A block that is not JSON is an error of the installation. */
export function readPageBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent ?? '';
  return text === '' ? undefined : JSON.parse(text);
}
