/** The start of the app with no network, the server's process stopped, on a processor a quarter as fast. */
import type { Measure, YardstickName } from '#service/testing/benchRow.ts';
import { startProduct } from '#test/e2e/support/product.ts';
import { articleHere, profileFolder, startProfile, workerInUse } from '#test/e2e/support/profile.ts';

const search = '/?q=guo';

/** One start of a browser that was here before, until a search has its first row; in milliseconds. */
async function warmStart(folder: string, url: string): Promise<number> {
  const { page, context, close } = await startProfile(folder);
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${url}${search}`, { waitUntil: 'commit' });
    const usable = await page.waitForFunction(() =>
      document.querySelector('#root .field input') && document.querySelector('[data-words] a')
        ? performance.now()
        : 0,
    );
    return await usable.jsonValue();
  } finally {
    await close();
  }
}

/** What its rows are multiples of. */
export const yardsticks: readonly YardstickName[] = ['script'];

/** It stops the server's process, which is this build's. */
export const ownBuildOnly = true;

/** Measures over the starter data: what is kept does not depend on how much there is. */
export const measure: Measure = async () => {
  const product = await startProduct();
  const { folder, remove } = profileFolder();
  try {
    const first = await startProfile(folder);
    await first.page.goto(`${product.url}${search}`);
    await workerInUse(first.page);
    await first.page.goto(`${product.url}/guolli?q=guo`);
    await articleHere(first.page, 'guolli');
    await first.page.goto(`${product.url}${search}`);
    await first.page.locator('[data-words] a').first().waitFor();
    await first.close();
    await product.stop();
    return [
      {
        what: 'start with no network, to a usable search',
        measured: await warmStart(folder, product.url),
        unit: 'ms',
        limit: 1500,
        yardstick: 'script',
      },
    ];
  } finally {
    await product.end();
    remove();
  }
};
