/** What a person saved goes from one phone to another by the share sheets of both. */
import { expect, test } from 'vitest';
import { fetchedAhead, type Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

/** A share sheet that keeps the file, as Android’s shares no ZIP. */
function shareSheet(): void {
  const refused = (files: readonly File[] = []) => files.some(({ type }) => !type.startsWith('text/'));
  Object.assign(navigator, {
    canShare: ({ files }: ShareData) => !refused(files),
    share: async ({ files = [] }: ShareData) => {
      if (refused(files)) throw new DOMException('Not allowed', 'NotAllowedError');
      const [file] = files;
      const bytes = new Uint8Array((await file?.arrayBuffer()) ?? []);
      Object.assign(window, { sharedFile: { name: file?.name, type: file?.type, bytes: [...bytes] } });
    },
  });
}

interface SharedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: readonly number[];
}

async function phone(): Promise<Visit> {
  const visit = await visitors.come('/guolli', {
    screen: 'narrow',
    serviceWorker: true,
    prepare: (context) => context.addInitScript(shareSheet),
  });
  await visit.articleOf('guolli');
  await fetchedAhead(visit.page);
  await visit.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return visit;
}

test('words, notes and texts go to another phone in four taps, and it says what came', async () => {
  const [first, second] = [await phone(), await phone()];
  const { page } = first;
  await page.getByRole('button', { name: 'Save: guolli' }).click();
  await page.getByRole('button', { name: 'Saved: guolli' }).waitFor();
  await first.goTo('/-/reader');
  await page.getByLabel('Paste or type a text').fill('Guolli lea čázis.');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.getByRole('heading', { name: 'Guolli lea čázis.' }).waitFor();
  await first.goTo('/');

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Lists' }).click();
  await page.getByRole('button', { name: 'Copy to other devices' }).click();
  // The third tap chooses the other phone in the share sheet, the fourth this app on that phone.
  await page.waitForFunction(() => 'sharedFile' in window);
  const file = await page.evaluate(() => Reflect.get(window, 'sharedFile') as SharedFile);
  expect(file.name).toMatch(/^satnegirji-[\d-]+\.txt$/u);
  await second.goTo('/-/lists/import');
  const { name, type: mimeType } = file;
  await second.page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(file.bytes) });
  const report = second.page.getByRole('status').filter({ hasText: 'Imported.' });
  await report.waitFor();
  expect(await report.innerText()).toMatch(/New words: 1\s+New lists: 1\s+New texts: 1/u);
  await second.goTo('/-/reader');
  await second.page.getByRole('link', { name: 'Guolli lea čázis.' }).waitFor();
});
