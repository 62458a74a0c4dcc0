/** Second starts: of the app with no network on a processor a quarter as fast, and of the service. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '#service/node/settings.ts';
import { startBuild } from '#test/bench/run/builds.ts';
import type { Measure } from '#test/bench/run/figures.ts';
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

/** The second start of the service until its first answer, in milliseconds. */
async function secondStart(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'satnegirji-again-'));
  try {
    await (await startBuild(projectFolder, folder)).end();
    const begin = performance.now();
    const { url, end } = await startBuild(projectFolder, folder);
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{__typename}' }),
    });
    const time = performance.now() - begin;
    await end();
    if (!answer.ok) throw new Error(`The product answered with ${answer.status}.`);
    return time;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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
    return {
      'start with no network, to a usable search': await warmStart(folder, product.url),
      'second start, until its first answer': await secondStart(),
    };
  } finally {
    await product.end();
    remove();
  }
};
