import { describe, expect, test } from 'vitest';
import { formsOf, openTable, sorted } from '#test/e2e/support/inflectionIcon.ts';
import { screens } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors({ configuration: { fullInflection: 'https://forms.example.org/cgi' } });

describe.each([
  ['fin', 'Finnish', { N: 'meri', A: 'suuri' }],
  ['sma', 'South Sámi', { N: 'jaevrie', V: 'byöpmedidh', A: 'stoere' }],
  ['sme', 'North Sámi', { N: 'čáhci', V: 'borrat', A: 'stuoris' }],
  ['smj', 'Lule Sámi', { N: 'jåhkå', V: 'bårråt', A: 'stuorak' }],
  ['smn', 'Inari Sámi', { N: 'juuhâ', V: 'puurrâđ', A: 'styeres' }],
  ['sms', 'Skolt Sámi', { N: 'čääʹcc', V: 'poorrâd', A: 'šurr' }],
  ['nob', 'Norwegian Bokmål', { N: 'elv', V: 'spise', A: 'stor' }],
] as const)('tables of %s', (language, name, words) => {
  test('A113, A117, A153, A154, A155, A156, A159: the icon of noun, verb and adjective opens a table with every form [N51]', async () => {
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
      const columns = {
        N: ['singular', 'plural'],
        V: language === 'nob' ? ['active', 'passive'] : ['Present', 'Preterite'],
        A: ['Positive', 'Comparative', 'Superlative'],
      };
      expect(await dialog.getByRole('columnheader').allTextContents()).toEqual(
        columns[pos as 'N' | 'V' | 'A'],
      );
    }
  });
});

describe.each(screens)('an inflection table on a %s screen', (screen) => {
  test('A150, A159, A154: has several forms in a cell, a case without number over both columns, and the way on', async () => {
    const visit = await visitors.come('/jávri', { screen });
    const dialog = await openTable(visit, 'jávri');
    const row = (caseName: string) => dialog.getByRole('row', { name: new RegExp(`^${caseName}`, 'u') });
    expect(await row('genitive').getByRole('cell').first().locator('button[lang]').allTextContents()).toEqual(
      ['jávrre', 'jávrri'],
    );
    const essive = row('essive').getByRole('cell');
    expect([await essive.count(), await essive.getAttribute('colspan')]).toEqual([1, '2']);
    const more = dialog.getByRole('link', { name: 'More …' });
    expect(await more.getAttribute('href')).toBe(
      'https://forms.example.org/cgi?text=j%C3%A1vri&pos=N&lang=sme&mode=full&action=paradigm',
    );
  });

  test('stays within the screen, and scrolls by itself under its headers', async () => {
    const visit = await visitors.come('/suuri', { screen });
    const dialog = await openTable(visit, 'suuri');
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const table = dialog.getByRole('table').first();
    const header = dialog.getByRole('columnheader').first();
    const rowHeader = dialog.getByRole('rowheader').last();
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
    const left = await rowHeader.boundingBox();
    const scrolled = await table.evaluate((element) => {
      const pane = element.parentElement?.parentElement;
      pane?.scrollTo(9999, 200);
      return [pane?.scrollLeft, pane?.scrollTop];
    });
    expect(scrolled).toEqual([0, 200]);
    expect((await header.boundingBox())?.y).toBe(before?.y);
    expect((await rowHeader.boundingBox())?.x).toBe(left?.x);
  });

  test('lets a form be copied by a tap', async () => {
    const visit = await visitors.come('/čáhci', {
      screen,
      prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    });
    const dialog = await openTable(visit, 'čáhci');
    await dialog.getByRole('button', { name: 'čázit', exact: true }).click();
    await dialog.getByText('Copied: čázit').waitFor();
    expect(await visit.page.evaluate(() => navigator.clipboard.readText())).toBe('čázit');
  });
});
