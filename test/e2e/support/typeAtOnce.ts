import type { BrowserContext } from 'playwright-core';

/** Types a text in the very turn in which a field comes into the page, before anything else can happen. */
export function typeAtOnce(context: BrowserContext, field: string, text: string): Promise<unknown> {
  return context.addInitScript(
    (typed) => {
      const watch = new MutationObserver(() => {
        const input = document.querySelector<HTMLInputElement>(typed.field);
        if (input === null) return;
        watch.disconnect();
        input.focus();
        document.execCommand('insertText', false, typed.text);
      });
      watch.observe(document, { childList: true, subtree: true });
    },
    { field, text },
  );
}
