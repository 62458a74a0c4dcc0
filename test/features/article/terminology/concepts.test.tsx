import { fireEvent, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { article, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

async function cardsAt(path: string): Promise<HTMLElement[]> {
  const rendered = await renderAt(path);
  await settledArticle();
  expect(rendered.address()).toBe(path);
  return within(article()).getAllByRole('article');
}

const heading = (card: HTMLElement | undefined) => card?.querySelector('h3')?.textContent;
const languages = (card: HTMLElement | undefined) =>
  [...(card?.querySelectorAll('label') ?? [])].map((row) => row.textContent);

describe('a concept', () => {
  test('A94, D17: its category is what stands before the colon, translated where it is known', async () => {
    const [fish] = await cardsAt('/termwiki/guolli');
    expect(heading(fish)).toBe('Fisheries');
  });

  test('A94: a category nobody translated is shown as it is', async () => {
    const [radio] = await cardsAt('/termwiki/radio');
    expect(heading(radio)).toBe('Unheard-of');
  });

  test('A95: is one card with a row per language', async () => {
    const cards = await cardsAt('/termwiki/guolli');
    expect(cards).toHaveLength(1);
    expect(languages(cards[0])).toEqual(['North Sámi', 'Norwegian Bokmål']);
  });

  test('A96: the language in which the lemma was found comes first', async () => {
    const [fish] = await cardsAt('/termwiki/fisk');
    expect(languages(fish)[0]).toBe('Norwegian Bokmål');
  });

  test('A96: and the looked-up term first in it', async () => {
    const [fish] = await cardsAt('/termwiki/guollesivva');
    expect(languages(fish)[0]).toBe('North Sámi');
    expect(article().textContent?.indexOf('guollesivva')).toBeLessThan(
      article().textContent?.indexOf('Sámediggi') ?? 0,
    );
  });

  test('A97, D18: each language has a checked checkbox that nothing changes', async () => {
    await renderAt('/termwiki/guolli');
    await settledArticle();
    const box = within(article()).getByRole<HTMLInputElement>('checkbox', { name: 'North Sámi' });
    const before = JSON.stringify(localStorage);
    fireEvent.click(box);
    expect(box.checked).toBe(true);
    expect([box.getAttribute('aria-readonly'), box.tabIndex]).toEqual(['true', -1]);
    expect(JSON.stringify(localStorage)).toBe(before);
  });

  test('A98: a term has labelled lines for what is known of it, and none for the rest', async () => {
    await renderAt('/termwiki/guolli');
    await settledArticle();
    const lines = [...article().querySelectorAll('dl > div')].map((line) => line.textContent);
    expect(lines).toEqual(['Status:recommended', 'Note:oktan logus', 'Source:Sámediggi', 'Status:outdated']);
  });

  test('A99: another term is a link, the looked-up one is plain', async () => {
    await renderAt('/termwiki/guolli');
    await settledArticle();
    expect(within(article()).getByRole('link', { name: 'fisk' }).getAttribute('href')).toMatch(
      /^\/(termwiki\/)?fisk$/u,
    );
    expect(within(article()).queryByRole('link', { name: 'guolli' })).toBeNull();
  });

  test('A99: a term that is spelled the same in another language is plain too', async () => {
    await renderAt('/termwiki/radio');
    await settledArticle();
    expect(within(article()).queryByRole('link', { name: 'radio' })).toBeNull();
    expect(within(article()).getByRole('link', { name: 'kringkaster' })).toBeTruthy();
  });

  test('A100, D17: definition, explanation and collections are shown where they are', async () => {
    await renderAt('/termwiki/guolli');
    await settledArticle();
    const text = article().textContent ?? '';
    expect(text).toContain('Ealli mii eallá čázis.');
    expect(text).toContain('Guoli sáhttá borrat.');
    expect(text).toContain('Guolit · Skuvlasánit');
    expect(text.indexOf('Ealli mii')).toBeLessThan(text.indexOf('Guoli sáhttá'));
  });

  test('A92, D19: a code that is no language is shown as it is', async () => {
    const [fish] = await cardsAt('/termwiki/guolle');
    expect(languages(fish)).toContain('lamsg');
  });

  test('definitions carry their language', async () => {
    await renderAt('/termwiki/guolli');
    await settledArticle();
    expect(within(article()).getByText('Ealli mii eallá čázis.').getAttribute('lang')).toBe('se');
    expect(within(article()).getByText('Dyr som lever i vann.').getAttribute('lang')).toBe('nb');
  });
});
