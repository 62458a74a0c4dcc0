import { Session } from 'node:inspector';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { persistedKey } from '#src/local/remembering.ts';
import { fillWords } from '#test/app/fixtureLexicon.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { countLine, findRow } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

const pages = 80;
const lemmas = Array.from({ length: pages * 100 }, (_, index) => `sana${String(index).padStart(4, '0')}`);

/** Functions of the page: not of the service in the same process, nor of React, which draws as often as it likes. */
const ofPage = /\/(?:src\/(?!language\/fold)|node_modules\/@tanstack\/)/u;

/** Counts calls of the page's functions since it was asked last, however busy the machine is. */
function countCalls(session: Session): number {
  let calls = 0;
  session.post('Profiler.takePreciseCoverage', (_, taken) => {
    const own = taken?.result.filter(({ url }) => ofPage.test(url)) ?? [];
    for (const { ranges } of own.flatMap(({ functions }) => functions)) calls += ranges[0]?.count ?? 0;
  });
  return calls;
}

test('a page of a list costs no more work when many came before it [M20]', { timeout: 60_000 }, async () => {
  const service = startInProcessService((driver) => fillWords(driver, 'gtfinnob', lemmas));
  await renderAt('/?q=sana', { service });
  await findRow('sana0000');
  // What comes after the first answer is there: from then on each page is stored too, which is work of its own.
  await waitFor(() => expect(localStorage.getItem(persistedKey)).toContain('sana0000'), { timeout: 30_000 });
  const list = document.querySelector('[data-words]');
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const work: number[] = [];
  for (let page = 2; page < pages; page += 1) {
    countCalls(session);
    if (list) list.scrollTop = (page - 1) * 100 * 32 - 700;
    list?.dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(countLine().replaceAll(/\D/gu, '')).toContain(`${page * 100}${pages * 100}`));
    work.push(countCalls(session));
  }
  session.disconnect();
  // What the clock does besides only adds: the least of ten pages is the page's own work.
  const [early, late] = [Math.min(...work.slice(5, 15)), Math.min(...work.slice(-10))];
  expect(early).toBeGreaterThan(100);
  // Some calls for each page that came before are allowed (a block of rows is one of thirteen), one for each row is not.
  expect(late, `${early} calls at page 10, ${late} at page ${pages - 5}`).toBeLessThan(early + 40 * pages);
});
