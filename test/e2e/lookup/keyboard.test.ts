import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listenTo } from '#test/e2e/support/listening.ts';
import { hasNoted } from '#test/e2e/support/profile.ts';
import { screens, type Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

/** More stops than any screen has. */
const mostStops = 150;

/** What has the focus. */
interface Stop {
  /** Its accessible name, nearly: label, else text. */
  readonly name: string;
  readonly tag: string;
  /** Whether one sees that it has the focus, by itself or by what it stands in. */
  readonly shown: boolean;
}

/** What has the focus now. */
function focusedStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const labelledBy = element.getAttribute('aria-labelledby');
    const name =
      element.getAttribute('aria-label') ??
      (labelledBy ? document.getElementById(labelledBy)?.textContent : undefined) ??
      element.closest('label')?.textContent ??
      element.textContent ??
      '';
    const ringed = (one: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    const { width, height, bottom, right, top, left } = element.getBoundingClientRect();
    const onScreen =
      width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const places = [element, element.parentElement, element.closest('.field')].filter((one) => one !== null);
    return { name: name.trim(), tag: element.tagName, shown: onScreen && places.some(ringed) };
  });
}

/** At the end of the page the focus is in the browser's own bar. */
const atEnd = ({ tag }: Stop): boolean => tag === 'BODY' || tag === 'HTML';

/** Presses Tab (or Shift+Tab, or an arrow) until what has such a name has the focus; every stop on the way can be seen. */
async function tabTo(
  page: Page,
  name: RegExp | string,
  key: 'Tab' | 'Shift+Tab' | 'ArrowRight' = 'Tab',
): Promise<Stop> {
  const passed: string[] = [];
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press(key);
    let stop = await focusedStop(page);
    if (!stop.shown && !atEnd(stop)) {
      // What slides in has the focus before it is on the screen.
      const isShown = async () => {
        stop = await focusedStop(page);
        return stop.shown || atEnd(stop);
      };
      const place = `${stop.name}, after ${passed.slice(-3).join(' › ')}, is seen`;
      await expect.poll(isShown, { message: place, interval: 25, timeout: 1_000 }).toBe(true);
    }
    passed.push(stop.name.slice(0, 40));
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return stop;
  }
  throw new Error(`Tab never came to ${name}; it came to: ${[...new Set(passed)].join(' › ')}`);
}

/** Tab to it and press. */
async function press(page: Page, name: RegExp | string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

const visitors = shareVisitors({
  configuration: { feedback: 'words@example.org', fullInflection: 'https://forms.example.org' },
});

const focusedName = async ({ page }: Visit) => (await focusedStop(page)).name;

async function dialogClosed({ page }: Visit): Promise<void> {
  await page.locator('.fui-DialogSurface').waitFor({ state: 'detached' });
}

test.each(screens)(
  'by keyboard a word is written with its letters, searched by another mode, chosen from the list and read (%s) [A43, D9]',
  async (screen) => {
    const visit = await visitors.come('/', { screen });
    const { page, field, rows } = visit;
    await page.keyboard.type('g');
    await tabTo(page, 'Sámi letters', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'Sámi letters' }).waitFor();
    // The letters are one stop; arrows walk among them.
    await tabTo(page, 'á');
    await tabTo(page, 'ŋ', 'ArrowRight');
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('gŋ');
    await page.keyboard.press('Escape');
    await page.getByRole('group', { name: 'Sámi letters' }).waitFor({ state: 'detached' });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('uolli');
    if (screen === 'narrow') await press(page, /^Match/u);
    else await tabTo(page, 'starts with');
    await page.getByRole('radio').first().waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(visit.address).toBe('/?q=uolli&mode=middle');
    if (screen === 'narrow') await page.keyboard.press('Escape');
    await rows.filter({ hasText: 'guolli' }).first().waitFor();
    await tabTo(page, (await rows.first().textContent()) ?? '');
    for (let row = 0; row < 20 && !(await focusedName(visit)).startsWith('guolli'); row += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await visit.articleOf('guolli');
    expect(visit.address()).toBe('/guolli?q=uolli&mode=middle');
  },
);

test('a word is heard, its forms are opened and copied [A104, A117]', async () => {
  const visit = await visitors.come('/guolle', {
    prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  const { page } = visit;
  await visit.articleOf('guolle');
  await page.getByRole('button', { name: /Inflection of guolle all forms$/u }).waitFor();
  const speaker = page.getByRole('button', { name: 'Listen: guolle', exact: true }).first();
  const phases = await listenTo(speaker, () => press(page, 'Listen: guolle'));
  expect(phases.at(-1)).toEqual(['idle', 'false']);
  expect(await focusedName(visit)).toBe('Listen: guolle');
  await tabTo(page, /all forms$/u, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('table').waitFor();
  await press(page, 'guole');
  await page.getByRole('dialog').getByText('Copied: guole').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('guole');
  // Tab stays inside: it comes round to the same form.
  await tabTo(page, 'More …');
  await tabTo(page, 'Close');
  await page.keyboard.press('Enter');
  await dialogClosed(visit);
  await expect.poll(() => focusedName(visit)).toMatch(/all forms$/u);
});

test('languages, dictionaries, voices, interface language and colours are chosen in the drawer of a phone [A29, A127]', async () => {
  const visit = await visitors.come('/', { screen: 'narrow' });
  const { page } = visit;
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await press(page, 'Settings');
  await page.getByRole('dialog').getByRole('combobox').first().waitFor();
  await press(page, /^Choose languages/u);
  await page.getByRole('dialog', { name: 'Languages' }).waitFor();
  await tabTo(page, 'Finnish');
  await page.keyboard.press('Space');
  expect(await stored('srcLangs')).not.toContain('fin');
  await press(page, 'All');
  expect(await stored('srcLangs')).toContain('fin');
  await press(page, 'Done');
  await dialogClosed(visit);
  await expect.poll(() => focusedName(visit)).toMatch(/^Choose languages/u);

  await press(page, /^Choose dictionaries/u);
  await page.getByRole('dialog', { name: 'Dictionaries' }).waitFor();
  await tabTo(page, 'None');
  await page.keyboard.press('Enter');
  expect(JSON.parse((await stored('unwantedDicts')) ?? '')).toHaveLength(21);
  await tabTo(page, 'All', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await dialogClosed(visit);
  await expect.poll(() => focusedName(visit)).toMatch(/^Choose dictionaries/u);

  await press(page, 'Choose voices');
  await page.getByRole('dialog', { name: 'Voices' }).waitFor();
  await tabTo(page, 'Ábmut');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => stored('ttsVoices')).toContain('"smj":"nihkol"');
  await page.keyboard.press('Escape');
  await dialogClosed(visit);

  await tabTo(page, 'Theme');
  await page.keyboard.type('Dark');
  await expect.poll(() => stored('theme')).toContain('dark');
  await tabTo(page, 'App language', 'Shift+Tab');
  await page.keyboard.type('suomi');
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fi');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('help, pages and home; the first stop skips to the content [A23, A127, D6]', async () => {
  const visit = await visitors.come('/guolli');
  const { page } = visit;
  await visit.articleOf('guolli');
  // Words are noted by code that comes after the first answer; an address typed at once would be before it.
  await expect.poll(() => hasNoted(page, 'guolli')).toBe(true);
  await visit.goTo('/-/history');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(page, 'Skip to the content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await press(page, /^guolli/u);
  await visit.articleOf('guolli');
  await visit.goTo('/');
  await press(page, 'Help');
  await page.getByRole('dialog', { name: 'Help' }).waitFor();
  await page.keyboard.press('Escape');
  await dialogClosed(visit);
  await expect.poll(() => focusedName(visit)).toBe('Help');
  await press(page, 'On this device');
  await expect.poll(visit.address).toBe('/-/downloads');
  // What comes with the list would move the stops meanwhile.
  await page.getByRole('button', { name: /^Download everything/u }).waitFor();
  await expect.poll(async () => (await focusedStop(page)).tag).toBe('H1');
  await press(page, 'Words I looked up');
  await expect.poll(visit.address).toBe('/-/history');
  await expect.poll(async () => (await focusedStop(page)).tag).toBe('H1');
  await press(page, /^sátnegirji/u);
  await expect.poll(visit.address).toBe('/');
});
