/** Pupils use one tablet after the other: nothing of one is left for the next. */
import { expect, test } from 'vitest';
import { classLink } from '#src/features/practice/model/classLink.ts';
import type { PracticeChoice } from '#src/features/practice/model/practiceChoices.ts';
import { wordNamed } from '#test/data/practice/practiceFixture.ts';
import { fetchedAhead, type Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

/** Counts of what is saved, and the storage of texts that has a word of a pupil. */
function left({ page }: Visit): Promise<unknown> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('kept');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const { result: database } = opening;
    const counts = await Promise.all(
      [...database.objectStoreNames].map(
        (name) =>
          new Promise<number>((resolve) => {
            const counting = database.transaction(name).objectStore(name).count();
            counting.onsuccess = () => resolve(counting.result);
          }),
      ),
    );
    database.close();
    const texts = [localStorage, sessionStorage].flatMap((storage) => Object.values({ ...storage }));
    return {
      saved: counts.some((count) => count > 0),
      texts: texts.filter((text) => text.includes('guolli')),
    };
  });
}

async function saveWord(visit: Visit): Promise<void> {
  await visit.goTo('/guolli');
  await visit.articleOf('guolli');
  await visit.page.getByRole('button', { name: 'Save: guolli' }).click();
  await expect.poll(() => left(visit)).toMatchObject({ saved: true });
}

test('on a shared device “Next pupil” leaves nothing of a pupil, and a class link opens its first question', async () => {
  const visit = await visitors.come('/', { screen: 'narrow', serviceWorker: true });
  const { page } = visit;
  await fetchedAhead(page);
  await saveWord(visit);
  await visit.goTo('/-/history');
  await page.getByRole('switch', { name: 'Shared device' }).click();
  // The teacher's own words would go.
  await page.getByText(/^Permanently delete 1 list and 1 word\?$|^Permanently delete 1 word\?$/u).waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => left(visit)).toMatchObject({ saved: false });

  await saveWord(visit);
  await visit.goTo('/?q=guolli');
  await visit.rows.first().waitFor();
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('button', { name: 'Next pupil' })
    .click();
  await page.waitForFunction(() => location.pathname === '/' && location.search === '');
  await page.getByText('No lists yet').or(visit.field).first().waitFor();
  await visit.settled();
  expect(await left(visit)).toEqual({ saved: false, texts: [] });
  expect(await visit.field.inputValue()).toBe('');

  const choice: PracticeChoice = {
    kind: 'meaning',
    length: { unit: 'cards', count: 10 },
    forms: { pos: [], tags: [] },
  } as const;
  const { fragment } = classLink({ name: 'Guolit', choice, words: [wordNamed('guolli', 'fisk')] });
  await visit.goTo(`/-/practice/class#${fragment}`);
  await page.getByText('guolli', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Start/u }).count()).toBe(0);
});
