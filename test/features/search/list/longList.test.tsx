import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { articleOfEntry } from '#service/core/article/article.ts';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { persistedKey } from '#src/local/remembering.ts';
import { countCalls } from '#test/app/callCount.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { countLine, findRow } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

/** Pages of the list. */
const pages = 80;

function fill(driver: Driver): void {
  const dictionary = dictionaryOf('gtfinnob');
  if (!dictionary) throw new Error('There is no such dictionary.');
  const articles = Array.from({ length: pages * 100 }, (_, index) =>
    articleOfEntry(dictionary, {
      lemmas: [{ lemma: `sana${String(index).padStart(4, '0')}`, pos: 'N' }],
      groups: [{ sense: 0, translations: [{ lemma: `ord${index}`, pos: 'N' }], examples: [] }],
    }),
  );
  replaceDictionary(driver, { code: 'gtfinnob', version: '1', origin: 'giellalt' }, articles);
}

test('M20: a page costs the page no more work when many came before it', { timeout: 60_000 }, async () => {
  await renderAt('/?q=sana', { service: startInProcessService(fill) });
  await findRow('sana0000');
  // What comes after the first answer is there: from then on each page is kept too, which is work of its own.
  await waitFor(() => expect(localStorage.getItem(persistedKey)).toContain('sana0000'), { timeout: 30_000 });
  const list = document.querySelector('[data-words]');
  const calls = countCalls();
  const work: number[] = [];
  try {
    for (let page = 2; page < pages; page += 1) {
      calls.since();
      if (list) list.scrollTop = (page - 1) * 100 * 20 - 700;
      list?.dispatchEvent(new Event('scroll'));
      await waitFor(() =>
        expect(countLine().replaceAll(/\D/gu, '')).toContain(`${page * 100}${pages * 100}`),
      );
      work.push(calls.since());
    }
  } finally {
    calls.end();
  }
  // What the clock does besides (keeping, drawing once more) only adds: the least of ten pages is the page's own work.
  const least = (some: readonly number[]) => Math.min(...some);
  const [early, late] = [least(work.slice(5, 15)), least(work.slice(-10))];
  expect(early).toBeGreaterThan(100);
  // Some calls for each page that came before are allowed (a block of rows is one of thirteen), one for each row is not.
  expect(late, `${early} calls at page 10, ${late} at page ${pages - 5}`).toBeLessThan(early + 40 * pages);
});
