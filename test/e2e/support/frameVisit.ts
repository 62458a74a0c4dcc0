import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { Visit, VisitOptions } from './visit.ts';
import type { Visitors } from './visitors.ts';

/** What is there before the app. */
export interface FrameVisit {
  readonly page: Page;
  /** The field of the frame. */
  readonly shell: Locator;
  /** The app comes, and takes the frame over. */
  readonly appComes: () => Promise<Visit>;
}

/** A visit of which only the frame is there, until the app is let come. */
export async function comeToFrame(
  visitors: Visitors,
  path: string,
  options: VisitOptions,
): Promise<FrameVisit> {
  let letGo = (): void => undefined;
  const mayLoad = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const arrived = Promise.withResolvers<Page>();
  const begun = visitors.come(path, {
    ...options,
    prepare: async (context: BrowserContext) => {
      await context.route('**/assets/*.js', async (route) => {
        await mayLoad;
        await route.continue().catch(() => undefined);
      });
      context.on('page', arrived.resolve);
      await options.prepare?.(context);
    },
  });
  // Whoever lets the app come hears of it.
  begun.catch(() => undefined);
  const page = await arrived.promise;
  const shell = page.locator('#shell-field');
  await shell.waitFor();
  return {
    page,
    shell,
    async appComes(): Promise<Visit> {
      letGo();
      return begun;
    },
  };
}
