/** Launches of the app in a restarted browser with everything on the device, on a page a quarter as fast. */
import { type Figures, type Measure, median } from '#test/bench/run/figures.ts';
import { articleHere, profileFolder, startProfile } from '#test/e2e/support/profile.ts';
import { findHeadlessBrowser } from '#test/tools/programs.ts';

const launches = 5;

/** The ordinary Chromium loads the pages of its own address bar in the first two seconds, beside the app. */
const browser = findHeadlessBrowser();

/** A build of everything on a busy machine. */
const downloadedWithinMs = 600_000;

async function downloadEverything(folder: string, url: string): Promise<void> {
  const { page, close } = await startProfile(folder, { browser });
  try {
    await page.goto(`${url}/-/downloads`);
    await page
      .getByRole('button', { name: /Download everything/u })
      .first()
      .click();
    const progress = page.getByRole('progressbar').first();
    await progress.waitFor();
    await progress.waitFor({ state: 'hidden', timeout: downloadedWithinMs });
    await page.waitForTimeout(4_000);
  } finally {
    await close();
  }
}

/** Milliseconds from the launch to the field and to the first row of a typed word, and from the tap to its article. */
async function launch(folder: string, url: string, isOffline: boolean) {
  const { context, page, close } = await startProfile(folder, { browser });
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await context.setOffline(isOffline);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const begin = performance.now();
    await page.goto(url);
    const input = page.locator('input:visible').first();
    await input.waitFor();
    const field = performance.now() - begin;
    await input.pressSequentially('guol', { delay: 60 });
    const rows = page.locator('[data-words] a, main a');
    // *guolli* also stands among the recent words of the start page.
    await rows
      .filter({ hasText: /^\s*guol(?!li)/u })
      .first()
      .waitFor();
    const row = performance.now() - begin;
    const tap = performance.now();
    await rows
      .filter({ hasText: /^\s*guolli/u })
      .first()
      .click();
    await articleHere(page, 'guolli');
    return { field, row, article: performance.now() - tap };
  } finally {
    await close();
  }
}

/** Everything is downloaded and built: once in a run is long enough. */
export const once = true;

export const measure: Measure = async (productUrl) => {
  const { folder, remove } = profileFolder();
  try {
    await downloadEverything(folder, productUrl);
    const figures: Record<string, number> = {};
    for (const [network, isOffline] of [
      ['without a network', true],
      ['with a network', false],
    ] as const) {
      const all = [];
      for (let number = 0; number < launches; number += 1)
        all.push(await launch(folder, productUrl, isOffline));
      figures[`launch ${network}, field usable`] = median(all.map(({ field }) => field));
      figures[`launch ${network}, first row`] = median(all.map(({ row }) => row));
      figures[`launch ${network}, tap → article`] = median(all.map(({ article }) => article));
    }
    return figures satisfies Figures;
  } finally {
    remove();
  }
};
