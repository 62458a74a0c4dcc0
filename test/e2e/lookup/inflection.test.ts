import { describe, expect, test } from 'vitest';
import { importedData } from '#test/e2e/support/importedData.ts';
import { formsOf, icon, isReady, openTable, press, sorted } from '#test/e2e/support/inflectionIcon.ts';
import { largeText, screens } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

/** Some as long as the longest of the dictionaries. */
const longForms = {
  '+A+Sg+Nom': ['hyvä'],
  '+A+Superl+Sg+Nom': ['paras', 'parhain'],
  '+A+Comp+Pl+Nom': ['paremmat'],
  '+A+Superl+Pl+Nom': ['parhaimmat'],
  '+A+Superl+Pl+Ine': ['yhteiskuntatieteellisimmissä', 'kaksisataaviisikymmentävuotiaimmissa'],
};

// The starter lexicon, with other forms of Finnish.
const visitors = shareVisitors(async () => ({
  ...(await importedData({
    forms: {
      fin: [
        ['juoda', 'V', '+V+Act+Ind+Prs+Sg1', 'juon'],
        ...Object.entries(longForms).flatMap(([template, forms]) =>
          forms.map((form) => ['hyvä', 'A', template, form]),
        ),
      ],
    },
  })),
  configuration: { fullInflection: 'https://forms.example.org/cgi' },
}));

test.each([
  ['sme', 'North Sámi', { N: 'čáhci', V: 'borrat', A: 'stuoris' }],
  ['nob', 'Norwegian Bokmål', { N: 'elv', V: 'spise', A: 'stor' }],
] as const)(
  'the icon of noun, verb and adjective of %s opens a table with every form [A113, A117, N51]',
  async (language, name, words) => {
    const visit = await visitors.come('/');
    for (const [pos, lemma] of Object.entries(words)) {
      await visit.goTo(`/${encodeURIComponent(lemma)}`);
      const dialog = await openTable(visit, lemma);
      const label = { N: 'noun', V: 'verb', A: 'adjective' }[pos];
      expect(await dialog.getByRole('heading', { level: 2 }).textContent()).toBe(
        `${lemma}${label} · ${name}`,
      );
      const shown = await dialog.locator('button[lang]').allTextContents();
      expect(sorted(shown), lemma).toEqual(sorted(formsOf(lemma, language, pos)));
    }
  },
);

test('the first template of each word, all words in one question; then the table of the word that was looked up, which opening it does not ask again; again from memory [A115, A116, A151, D13]', async () => {
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
  expect(table).toMatchObject({ origform: 'jávri', language: 'sme' });
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

test('loading, then what failed in words, logged; to try again brings the table [A141, A142, A145, A160]', async () => {
  visitors.expectComplaints(/500|was not answered/u);
  const visit = await visitors.come('/');
  const { page } = visit;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    // The whole table; the check has numbered variables.
    if (!('paradigmTemplates' in route.request().postDataJSON().variables)) return route.continue();
    await held;
    await route.fulfill({ status: 500, body: 'out of order' });
  });
  await visit.field.fill('jávri');
  await visit.field.press('Enter');
  await visit.articleOf('jávri');
  await press(icon(page, 'jávri'));
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

test.each(screens)(
  'an inflection table on a %s screen stays within it, and scrolls by itself under its headers',
  async (screen) => {
    const visit = await visitors.come('/stuoris', { screen });
    const dialog = await openTable(visit, 'stuoris');
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const table = dialog.getByRole('table').first();
    const header = dialog.getByRole('columnheader').first();
    const size = visit.page.viewportSize();
    const box = await dialog.boundingBox();
    expect(
      box &&
        size &&
        box.x >= 0 &&
        box.y >= 0 &&
        box.x + box.width <= size.width &&
        box.y + box.height <= size.height,
    ).toBe(true);
    const before = await header.boundingBox();
    const scrolled = await table.evaluate((element) => {
      const pane = element.parentElement?.parentElement;
      pane?.scrollTo(9999, 100);
      return [pane?.scrollLeft, pane?.scrollTop];
    });
    expect(scrolled).toEqual([0, 100]);
    expect((await header.boundingBox())?.y).toBe(before?.y);
  },
);

describe.each([
  ['320×640', { width: 320, height: 640 }, undefined],
  ['390×844 with text of twice the size', { width: 390, height: 844 }, largeText],
])('an inflection table on a phone of %s', (_, size, prepare) => {
  test('cuts no form, and has no column off the screen [N14]', async () => {
    const visit = await visitors.come('/', { screen: 'narrow', ...(prepare && { prepare }) });
    await visit.page.setViewportSize(size);
    await visit.goTo('/hyv%C3%A4');
    const dialog = await openTable(visit, 'hyvä');
    const drawn = await dialog.locator('button[lang]').evaluateAll((buttons) =>
      buttons.map((button) => {
        const text = document.createRange();
        text.selectNodeContents(button);
        const { left, right } = text.getBoundingClientRect();
        return { form: button.textContent, isWhole: left >= 0 && right <= innerWidth };
      }),
    );
    expect(drawn.filter(({ isWhole }) => !isWhole)).toEqual([]);
    expect(drawn.map(({ form }) => form).sort()).toEqual(Object.values(longForms).flat().sort());
    expect(await dialog.getByRole('columnheader').allTextContents()).toEqual([
      'Positive',
      'Comparative',
      'Superlative',
    ]);
    const pane = dialog.getByRole('table').first().locator('../..');
    const beyond = await pane.evaluate((element) => {
      const { right } = element.getBoundingClientRect();
      return [...element.querySelectorAll('*')]
        .filter((one) => one.getBoundingClientRect().right > right + 1)
        .map(({ outerHTML }) => outerHTML);
    });
    expect(beyond).toEqual([]);
  });
});
