/** Reading on a phone: how soon a long text is open, and what a word of it means. */
import { type Figures, median } from '#test/bench/run/figures.ts';
import { onPhone, timeToSight } from './phone.ts';

/** How often the text is opened on one phone. */
const openings = 3;

const sentence = 'Mun oainnán guoli, ja guolit leat čázis maid bivdit.';

/** 100,000 words in paragraphs of a usual length. */
const longText = `Guolit\n\n${`${`${sentence} `.repeat(10)}\n\n`.repeat(1_000)}`;

/** What reading costs. */
export function measure(url: string): Promise<Figures> {
  return onPhone(url, async (page) => {
    await page.goto('/-/reader');
    const file = page.locator('main input[type=file]');
    await file.setInputFiles({ name: 'Guolit.txt', mimeType: 'text/plain', buffer: Buffer.from(longText) });
    const word = (text: string) => page.locator('main [data-at]', { hasText: text }).nth(1);
    await word('guoli').waitFor({ timeout: 120_000 });
    const opened: number[] = [];
    const sheets: number[] = [];
    for (let run = 0; run < openings; run += 1) {
      await page.goto('/-/reader');
      const text = page.locator('main a[href*="/-/reader/"]').first();
      await text.waitFor();
      await page.waitForLoadState('networkidle');
      const opening = timeToSight(page, 'click', 'main [data-at]', '');
      await text.tap();
      opened.push(await opening);
      // By now there is an answer for what is on the screen.
      await page.waitForLoadState('networkidle');
      const seen = page.locator('main section h2');
      for (const [form, lemma] of [
        ['guoli', 'guolli'],
        ['oainnán', 'oaidnit'],
      ] as const) {
        const sheet = timeToSight(page, 'click', 'main section h2', lemma);
        await word(form).tap();
        sheets.push(await sheet);
        await seen.waitFor();
      }
    }
    return {
      'phone, a text of 100,000 words is opened': median(opened),
      'phone, tap → the sheet of a cached word': median(sheets),
    };
  });
}
