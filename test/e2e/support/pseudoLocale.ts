/** An interface whose every message stands in ⟦ ⟧, so that text from no catalogue is seen. */
import type { BrowserContext, Page } from 'playwright-core';

type Message = string | readonly unknown[];

/** Marks every message of North Sámi, the language to visit in. */
export async function markMessages(context: BrowserContext): Promise<void> {
  await context.route('**/assets/se-*.js', async (route) => {
    const code = await (await route.fetch()).text();
    const { messages } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      messages: Readonly<Record<string, Message>>;
    };
    const marked = Object.entries(messages).map(([id, message]) => [
      id,
      ['⟦', ...(typeof message === 'string' ? [message] : message), '⟧'],
    ]);
    await route.fulfill({
      contentType: 'text/javascript',
      body: `export const messages = ${JSON.stringify(Object.fromEntries(marked))};`,
    });
  });
}

/** Text and names on the page with letters outside ⟦ ⟧ that are no dictionary words, no codes and not among `names`. */
export function strayTexts(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'];
    const found = new Set<string>();
    const note = (where: string, text: string): void => {
      // Units of size are the same in all languages.
      const words = text.replaceAll(/[\d.,\s]+[kMG]B(?!\p{L})/gu, '');
      const rest = known.reduce((left, name) => left.replaceAll(name, ''), words);
      if (/\p{L}/u.test(rest)) found.add(`${where}: ${text.trim()}`);
    };
    const outside = (
      text: string,
      depthBefore: number,
    ): { readonly text: string; readonly depth: number } => {
      let depth = depthBefore;
      let rest = '';
      for (const letter of text) {
        if (letter === '⟦') depth += 1;
        else if (letter === '⟧') depth -= 1;
        else if (depth === 0) rest += letter;
      }
      return { text: rest, depth };
    };

    let depth = 0;
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, noscript, template')) continue;
      const read = outside(node.textContent ?? '', depth);
      depth = read.depth;
      const word = parent.closest('[lang], [translate=no]');
      if (word !== null && word !== document.documentElement) continue;
      note(`text in ${parent.tagName}`, read.text);
    }
    for (const element of document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join())) {
      for (const name of attributes) {
        note(`${name} of ${element.tagName}`, outside(element.getAttribute(name) ?? '', 0).text);
      }
    }
    return [...found];
  }, names);
}
