import type { BrowserContext } from 'playwright-core';

/** The page comes with text of twice the size, as from a browser that is set so. */
export async function largeText(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => !/^\/(assets|graphql|icon)/u.test(url.pathname),
    async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      await route.fulfill({ response: answer, body: html.replace('<html', '<html style="font-size:200%"') });
    },
  );
}
