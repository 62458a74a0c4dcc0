import { describe, expect, test } from 'vitest';
import { importedData } from '#test/e2e/support/importedData.ts';
import { openTable } from '#test/e2e/support/inflectionIcon.ts';
import { largeText } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const forms = {
  '+A+Sg+Nom': ['hyvä'],
  '+A+Superl+Sg+Nom': ['paras', 'parhain'],
  '+A+Comp+Pl+Nom': ['paremmat'],
  '+A+Superl+Pl+Nom': ['parhaimmat'],
  // As long as the longest of the dictionaries.
  '+A+Superl+Pl+Ine': ['yhteiskuntatieteellisimmissä', 'kaksisataaviisikymmentävuotiaimmissa'],
};

const visitors = shareVisitors(() =>
  importedData({
    forms: {
      fin: Object.entries(forms).flatMap(([template, list]) =>
        list.map((form) => ['hyvä', 'A', template, form]),
      ),
    },
  }),
);

describe.each([
  ['390×844', { width: 390, height: 844 }, undefined],
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
    expect(drawn.map(({ form }) => form).sort()).toEqual(Object.values(forms).flat().sort());
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

test('an inflection table becomes lists when the window gets narrower, and a table again [N14]', async () => {
  const visit = await visitors.come('/hyv%C3%A4', { screen: 'wide' });
  const tables = (await openTable(visit, 'hyvä')).getByRole('table');
  expect(await tables.count()).toBe(1);
  await visit.page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => tables.count()).toBe(3);
  await visit.page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => tables.count()).toBe(1);
});
