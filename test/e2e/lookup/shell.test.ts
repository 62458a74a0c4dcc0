/** What is there before the app: the shell with the site's name and a field, the first question, and the words of its answer. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens, typeAtOnce, type Visit } from '#test/e2e/support/visit.ts';
import { comeToShell, shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

async function nextQuestion(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const request = await page.waitForRequest('**/graphql');
  return request.postDataJSON().variables;
}

const texts = (visit: Visit) => visit.asked('AllLemmas').map(({ variables }) => variables['inputValue']);

test.each(screens)('what is typed is kept, caret and focus too, and searched (%s) [D24]', async (screen) => {
  const { page, shell, appComes } = await comeToShell(visitors, '/', { screen });
  expect(await shell.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await shell.getAttribute('aria-label')).toBe('Search');
  await page.keyboard.type('guoi');
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(() => {
    Object.assign(window, { blurred: 0 });
    addEventListener('focusout', (event) => {
      // To nothing at all: then a phone's keyboard closes.
      if (event.relatedTarget === null) Object.assign(window, { blurred: 1 });
    });
  });
  const visit = await appComes();
  await visit.rows.first().waitFor();
  const { field } = visit;
  expect(await field.inputValue()).toBe('guoi');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await visit.rows.first().textContent()).toContain('guoika');
  expect(visit.address()).toBe('/?q=guoi');
  expect(await page.evaluate(() => Reflect.get(window, 'blurred'))).toBe(0);
  expect(await shell.count()).toBe(0);
});

test.each(screens)(
  'the site’s name stands there, and nothing moves when the app comes (%s) [S100, D24]',
  async (screen) => {
    const { page, appComes } = await comeToShell(visitors, '/', { screen });
    const name = page.locator('#shell .siteTitle');
    expect(await name.textContent()).toBe('sátnegirji.org');
    await page.evaluate(() => document.fonts.ready);
    const before = await name.boundingBox();
    const visit = await appComes();
    await visit.settled();
    const title = visit.page.getByRole('link', { name: /^sátnegirji/u });
    expect(await title.boundingBox()).toEqual(before);
  },
);

test('what is typed is asked before the app is there, and once [S101]', async () => {
  const { page, appComes } = await comeToShell(visitors, '/', {});
  const question = nextQuestion(page);
  // At once: what is typed slowly is asked in between.
  await page.keyboard.insertText('guoi');
  expect(await question).toMatchObject({ inputValue: 'guoi', searchMode: 'start', after: null });
  const visit = await appComes();
  await visit.rows.filter({ hasText: 'guoika' }).first().waitFor();
  await visit.settled();
  expect(texts(visit)).toEqual(['guoi']);
});

test('what is typed before the shell’s own script has run is kept, asked and looked up [S126]', async () => {
  const { page, appComes } = await comeToShell(visitors, '/?q=guo', {
    prepare: (context) => typeAtOnce(context, '#shell-field', 'guoi'),
  });
  await page.locator('#shell .firstRows a', { hasText: 'guoika' }).first().waitFor();
  const visit = await appComes();
  await visit.rows.filter({ hasText: 'guoika' }).first().waitFor();
  await visit.settled();
  expect([await visit.field.inputValue(), visit.address()]).toEqual(['guoi', '/?q=guoi']);
  expect(texts(visit)).toEqual(['guoi']);
});

test('Enter before the app and the first answer opens what is typed when they are there, and Back leads to the list [S127]', async () => {
  const { page, appComes } = await comeToShell(visitors, '/', {});
  await page.keyboard.insertText('guolli');
  await page.keyboard.press('Enter');
  const visit = await appComes();
  await visit.articleOf('guolli');
  expect(visit.address()).toBe('/guolli?q=guolli');
  await page.goBack();
  await visit.rows.first().waitFor();
  await expect.poll(visit.address).toBe('/?q=guolli');
});

test('Enter before the app is there opens the top hit if it is drawn, as it does later [V348]', async () => {
  const { page, appComes } = await comeToShell(visitors, '/', {});
  await page.keyboard.insertText('guoi');
  const top = page.locator('#shell .firstRows .top');
  await top.waitFor();
  const word = (await top.textContent()) ?? '';
  await page.keyboard.press('Enter');
  const visit = await appComes();
  await visit.articleOf(word);
  expect(visit.address()).toBe(`/${word}?q=guoi`);
  await page.goBack();
  await visit.rows.first().waitFor();
  await expect.poll(visit.address).toBe('/?q=guoi');
  await visit.field.focus();
  await page.keyboard.press('Enter');
  await visit.articleOf(word);
  expect(visit.address()).toBe(`/${word}?q=guoi`);
});

test('what was open before stays a step of the history [S127]', async () => {
  const { page, shell, appComes } = await comeToShell(visitors, '/-/reader', {});
  await shell.fill('beana');
  await shell.press('Enter');
  const visit = await appComes();
  await visit.articleOf('beana');
  expect(visit.address()).toBe('/beana?q=beana');
  await page.goBack();
  await expect.poll(visit.address).toBe('/-/reader');
});

test('the list of an address is asked at once, and once [S104]', async () => {
  const { page, appComes } = await comeToShell(visitors, '/guolli', {});
  await page.waitForFunction(() => window.shellRequest !== undefined);
  const visit = await appComes();
  await visit.articleOf('guolli');
  await visit.settled();
  expect(texts(visit)).toEqual(['guolli']);
});

test.each([
  ['asked where it only stands in another answer', ['found', 'sme', { stem: 'guo', language: 'sme' }], true],
  ['not asked where it was answered', ['list', 'guo', 'start'], false],
])('a text is %s [R346]', async (_, queryKey, isAsked) => {
  const lastAnswers = JSON.stringify({ clientState: { queries: [{ queryKey }] } });
  const { page } = await comeToShell(visitors, '/?q=guo', { stored: { lastAnswers } });
  await page.locator('#shell-field[aria-label]').waitFor();
  expect(await page.evaluate(() => window.shellRequest !== undefined)).toBe(isAsked);
});

test('nothing is asked where dictionaries on the device answer first [S105]', async () => {
  const { page, appComes } = await comeToShell(visitors, '/?q=guo', {
    stored: { devicePacks: JSON.stringify({ packs: ['gtsmenob'], pending: false }) },
  });
  expect(await page.evaluate(() => window.shellRequest)).toBeUndefined();
  const visit = await appComes();
  await visit.rows.first().waitFor();
});

test('where the service does not answer, the app says so as ever [S106]', async () => {
  visitors.expectComplaints(/Failed to load resource|ERR_FAILED/u);
  const { page, appComes } = await comeToShell(visitors, '/', {
    prepare: (context) => context.route('**/graphql', (route) => route.abort()),
  });
  const question = nextQuestion(page);
  await page.keyboard.type('guolli');
  await question;
  const visit = await appComes();
  await visit.page.getByRole('button', { name: 'Try again' }).first().waitFor();
});

test('before the code no face is fetched but that of the site’s name, typed text or not [S117]', async () => {
  const { page, appComes } = await comeToShell(visitors, '/', {});
  const faces = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name.split('/').at(-1) ?? '')
        .filter((name) => name.endsWith('.woff2')),
    );
  await page.keyboard.type('guoi');
  await page.evaluate(() => document.fonts.ready);
  expect(await faces()).toEqual(['satneTitle-bold.woff2']);
  const visit = await appComes();
  await visit.settled();
  expect((await faces()).toSorted().slice(0, 2)).toEqual([
    'satneSerif-bold-latin.woff2',
    'satneSerif-regular-latin.woff2',
  ]);
});

test('the messages are requested before the app is there, and once [S118]', async () => {
  const isMessages = (url: string) => /\/se-[^/]*\.js$/u.test(url);
  const requested = Promise.withResolvers<void>();
  const { appComes } = await comeToShell(visitors, '/', {
    language: 'se',
    prepare: (context) => {
      context.on('request', (request) => {
        if (isMessages(request.url())) requested.resolve();
      });
      return Promise.resolve();
    },
  });
  await requested.promise;
  const visit = await appComes();
  await visit.settled();
  expect(await visit.page.evaluate(() => document.documentElement.lang)).toBe('se');
  const asked = visit.requests.map((request) => request.url()).filter(isMessages);
  expect(new Set(asked).size).toBe(asked.length);
});

test('with the mode of the address and the languages and dictionaries that were chosen [S102]', async () => {
  const { page, appComes } = await comeToShell(visitors, '/?mode=end', {
    stored: { unwantedDicts: JSON.stringify(['gtsmefin']), srcLangs: JSON.stringify(['sme', 'nob']) },
  });
  const question = nextQuestion(page);
  await page.keyboard.insertText('olli');
  const variables = await question;
  expect(variables).toMatchObject({ inputValue: 'olli', searchMode: 'end', srcLangs: ['sme', 'nob'] });
  expect(variables['wantedDicts']).not.toContain('gtsmefin');
  const visit = await appComes();
  await visit.rows.filter({ hasText: 'guolli' }).first().waitFor();
  await visit.settled();
  expect(texts(visit)).toEqual(['olli']);
});

test('a text that was typed on is asked anew, and the answer to the one before is nobody’s [S103]', async () => {
  const { page, appComes } = await comeToShell(visitors, '/', {});
  const first = nextQuestion(page);
  await page.keyboard.insertText('guoi');
  await first;
  await page.keyboard.insertText('ka');
  const visit = await appComes();
  await visit.rows.filter({ hasText: 'guoika' }).first().waitFor();
  await visit.settled();
  expect(texts(visit)).toEqual(['guoi', 'guoika']);
  expect(visit.address()).toBe('/?q=guoika');
});

/** The words of rows and where they stand: the app adds the names of their languages. */
function placesOf(rows: Locator): Promise<readonly unknown[]> {
  return rows.evaluateAll((links) =>
    links.slice(0, 5).map((link) => {
      const word = link.firstElementChild ?? link;
      const boxes = [link, word].map((element) => {
        const { x, y, height } = element.getBoundingClientRect();
        return [x, y, height];
      });
      return { text: word.textContent, href: link.getAttribute('href'), boxes };
    }),
  );
}

test.each(screens)(
  'the words of the first answer stand there before the app, and stay where they are when it comes (%s screen) [S121]',
  async (screen) => {
    const { page, appComes } = await comeToShell(visitors, '/', { screen });
    await page.keyboard.insertText('guo');
    const first = page.locator('#shell .firstRows a');
    await first.first().waitFor();
    const before = await placesOf(first);
    expect(before.length).toBeGreaterThan(1);
    // Looks at every frame whether a word is there.
    await page.evaluate(() => {
      Object.assign(window, { without: 0 });
      const look = (): void => {
        const row = document.querySelector('[data-words] a, .firstRows a');
        if (!row?.checkVisibility({ visibilityProperty: true })) Object.assign(window, { without: 1 });
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const visit = await appComes();
    await visit.rows.first().waitFor();
    expect(await first.count()).toBe(0);
    expect(await placesOf(visit.rows)).toEqual(before);
    await visit.settled();
    expect(await page.evaluate(() => Reflect.get(window, 'without'))).toBe(0);
    expect(visit.asked('AllLemmas').length).toBe(1);
  },
);

test.each(screens)(
  'of words that are tapped before the app is there the last is opened when it is, in one step of the history; Back before the app takes it back (%s screen) [S122]',
  async (screen) => {
    const { page, appComes } = await comeToShell(visitors, '/?q=guo', { screen });
    const rows = page.locator('#shell .firstRows a');
    const marked = page.locator('#shell .firstRows [aria-current=page]');
    await rows.first().click();
    await rows.nth(1).click();
    const word = (await rows.nth(1).locator('span').first().textContent()) ?? '';
    expect(await marked.count()).toBe(1);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => marked.count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/');
    await rows.nth(1).click();
    const visit = await appComes();
    await visit.articleOf(word);
    expect(visit.address()).toBe(`/${word}?q=guo`);
    await page.goBack();
    await visit.rows.first().waitFor();
    await expect.poll(() => visit.address()).toBe('/?q=guo');
    expect(await page.locator('#shell').count()).toBe(0);
  },
);

test('who types on after a tap gets the list of that, and not the word [S122]', async () => {
  const { page, shell, appComes } = await comeToShell(visitors, '/?q=guo', {});
  await page.locator('#shell .firstRows a').first().click();
  await shell.fill('guoi');
  expect(await page.locator('#shell .firstRows [aria-current]').count()).toBe(0);
  const visit = await appComes();
  await visit.rows.filter({ hasText: 'guoika' }).first().waitFor();
  await expect.poll(() => visit.address()).toBe('/?q=guoi');
});

test('the words go with their text, and a field that was emptied stays so [S121]', async () => {
  const { page, shell, appComes } = await comeToShell(visitors, '/?q=guo', {});
  await page.locator('#shell .firstRows a').first().waitFor();
  await shell.fill('');
  expect(await page.locator('.firstRows').count()).toBe(0);
  const visit = await appComes();
  await expect.poll(() => visit.address()).toBe('/');
  expect(await visit.field.inputValue()).toBe('');
  await page.locator('main dl').waitFor({ state: 'attached' });
});

test('an answer with no words leaves the page to the app [S121]', async () => {
  const { page, appComes } = await comeToShell(visitors, '/', {});
  await page.keyboard.insertText('guo');
  await page.locator('#shell .firstRows a').first().waitFor();
  const answered = page.waitForResponse('**/graphql');
  await page.keyboard.insertText('zzz');
  await answered;
  await expect.poll(() => page.locator('.firstRows').count()).toBe(0);
  const visit = await appComes();
  await visit.page.getByText('guozzz').first().waitFor();
});

test('with a word open on a wide screen its list is the app’s [S121]', async () => {
  const { page, appComes } = await comeToShell(visitors, '/guolli?q=guo', {});
  await page.waitForFunction(async () => (await window.shellRequest?.answer)?.ok);
  expect(await page.locator('.firstRows').count()).toBe(0);
  const visit = await appComes();
  await visit.articleOf('guolli');
});
