import { describe, expect, test } from 'vitest';
import { importedData } from '#test/e2e/support/importedData.ts';
import { formsOf, icon, isOff, isReady, openTable, sorted } from '#test/e2e/support/inflectionIcon.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

// The starter lexicon, and one form of a Finnish verb.
const visitors = shareVisitors(async () => ({
  ...(await importedData({ forms: { fin: [['juoda', 'V', '+V+Act+Ind+Prs+Sg1', 'juon']] } })),
  configuration: { fullInflection: 'https://forms.example.org/cgi' },
}));

describe('what is asked', () => {
  test('A115, A116, A151, D13: the first template of each word, all words in one question; then the table of the word that was looked up, which opening it does not ask again; again from memory', async () => {
    const visit = await visitors.come('/jávri');
    await visit.articleOf('jávri');
    await isReady(icon(visit.page, 'jávri'));
    await visit.page.getByRole('button', { name: 'all forms' }).waitFor();
    const [check, ...tables] = visit.asked('Generated');
    expect(tables).toHaveLength(1);
    expect(Object.values(check?.variables ?? {})).toContainEqual(['+N+Sg+Nom']);
    expect(visit.asked('HasStem')).toHaveLength(1);

    await openTable(visit, 'jávri');
    const table = visit.asked('Generated').at(-1)?.variables;
    expect(Object.keys(table ?? {})).toEqual(['origform', 'language', 'paradigmTemplates']);
    expect(table).toMatchObject({ origform: 'jávri', language: 'sme' });
    expect(table?.['paradigmTemplates']).toEqual(
      expect.arrayContaining(['+N+Sg+Nom', '+N+Pl+Com', '+N+Ess']),
    );
    const sum = visit.asked('Generated').length;
    expect(sum).toBe(2);
    await visit.page.keyboard.press('Escape');
    await visit.page.getByRole('dialog').waitFor({ state: 'detached' });
    await visit.field.fill('johka');
    await visit.field.press('Enter');
    await visit.articleOf('johka');
    await isReady(icon(visit.page, 'johka'));
    await visit.page.goBack();
    await visit.articleOf('jávri');
    await isReady(icon(visit.page, 'jávri'));
    expect(
      visit.asked('Generated').filter(({ variables }) => JSON.stringify(variables).includes('jávri')),
    ).toHaveLength(sum);
  });

  test('D20: where the first template gives nothing, the whole table is asked before the icon is off', async () => {
    const visit = await visitors.come('/arvit');
    const dialog = await openTable(visit, 'arvit');
    expect(visit.asked('Generated').length).toBeGreaterThanOrEqual(2);
    const shown = await dialog.locator('button[lang]').allTextContents();
    expect(sorted(shown)).toEqual(sorted(formsOf('arvit', 'sme', 'V')));
  });

  test('A158: a template without forms leaves an empty cell', async () => {
    const visit = await visitors.come('/goikkis', { screen: 'wide' });
    const dialog = await openTable(visit, 'goikkis');
    const cells = await dialog.getByRole('cell').allTextContents();
    expect(cells).toContain('');
    expect(cells.filter((text) => text !== '').length).toBeGreaterThan(3);
  });

  test('A141, A142, A145, A160: loading, then what failed in words, logged; to try again brings the table', async () => {
    visitors.expectComplaints(/500|was not answered/u);
    const visit = await visitors.come('/');
    const { page } = visit;
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/graphql', async (route) => {
      // The whole table; the check has numbered variables.
      if (!('paradigmTemplates' in route.request().postDataJSON().variables)) return route.continue();
      await held;
      await route.fulfill({ status: 500, body: 'out of order' });
    });
    await visit.field.fill('jávri');
    await visit.field.press('Enter');
    await visit.articleOf('jávri');
    await isReady(icon(page, 'jávri'));
    await icon(page, 'jávri').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Loading paradigms…').waitFor();
    letGo();
    const alert = dialog.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain('No paradigm for jávri noun North Sámi');
    expect(visit.complaints.join()).toMatch(/The paradigm of jávri was not answered/u);
    await page.unroute('**/graphql');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('table').waitFor();
  });

  test('D13, D26: a check that failed says so, is no “none”, and is asked again', async () => {
    visitors.expectComplaints(/500|not answered/u);
    const visit = await visitors.come('/');
    const { page } = visit;
    const failing = (data: string | null) => data?.includes('Generated') === true;
    await page.route('**/graphql', (route) =>
      failing(route.request().postData()) ? route.fulfill({ status: 500, body: 'x' }) : route.continue(),
    );
    await visit.field.fill('jávri');
    await visit.field.press('Enter');
    await visit.articleOf('jávri');
    await isOff(icon(page, 'jávri'));
    expect(await icon(page, 'jávri').getAttribute('title')).toContain('The dictionary service');
    await page.unroute('**/graphql');
    await icon(page, 'jávri').click({ force: true });
    await page.getByRole('button', { name: 'Try again' }).click();
    await isReady(icon(page, 'jávri'));
  });
});

describe('the disabled icon', () => {
  test.each([
    ['A114, A143: of another language', 'sjö', 'Cannot produce paradigm for Swedish'],
    ['A114, A144: of another part of speech', 'ikte', 'Cannot produce paradigm for adverb in North Sámi'],
  ])('%s says why, in its tooltip and to a tap', async (_, lemma, reason) => {
    const { page, articleOf } = await visitors.come(`/${encodeURIComponent(lemma)}`);
    await articleOf(lemma);
    await isOff(icon(page, lemma));
    expect(await icon(page, lemma).getAttribute('title')).toBe(reason);
    // Playwright waits for what is disabled to be enabled; a person does not.
    await icon(page, lemma).click({ force: true });
    await page.getByRole('status').filter({ hasText: reason }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('the icon of a Finnish verb opens its table; of one without forms it is off [A157, N26]', async () => {
    const visit = await visitors.come('/juoda');
    const dialog = await openTable(visit, 'juoda');
    expect(await dialog.getByRole('row').allTextContents()).toEqual(['PresentPreterite', 'minäjuon']);
    expect(await dialog.getByRole('link', { name: 'More …' }).getAttribute('href')).toContain(
      'text=juoda&pos=V&lang=fin',
    );
    await visit.goTo('/sataa');
    await visit.articleOf('sataa');
    await isOff(icon(visit.page, 'sataa'));
  });
});
