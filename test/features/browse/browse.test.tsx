import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillWords } from '#test/app/fixtureLexicon.ts';
import { type InProcessService, startInProcessService } from '#test/app/inProcessService.ts';
import { settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

const linksOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('link');
const letters = (name: string) => linksOf(name).map((link) => link.textContent);
const rows = () =>
  linksOf('Words').map((link) => [link.firstChild?.textContent ?? '', link.lastChild?.textContent ?? '']);

test.each(['narrow', 'wide'] as const)(
  'first letters lead to beginnings, those to words with their translations, and those to articles (%s) [B23]',
  async (size) => {
    const { user, address } = await renderAt('/-/browse/gtsmenob', { screen: size });
    await screen.findByRole('list', { name: 'First letters' });
    await waitFor(() => expect(letters('First letters')).toContain('Č'));
    expect(letters('First letters').slice(0, 8)).toEqual(['A', 'B', 'C', 'Č', 'D', 'F', 'G', 'J']);
    await user.click(screen.getByRole('link', { name: 'G' }));
    await waitFor(() => expect(address()).toBe('/-/browse/gtsmenob/g'));
    await screen.findByRole('list', { name: 'Words' });
    expect(rows()).toContainEqual(['guolli', 'fisk']);
    await waitFor(() => expect(letters('Browse by first letters')).toEqual(['gá', 'gu']));
    await user.click(screen.getByRole('link', { name: 'gu' }));
    const expected = [
      ['guolli', 'fisk'],
      ['guolli/luossa', 'merkelig'],
    ];
    await waitFor(() => expect(rows()).toEqual(expected));
    expect(screen.getByText('2 of 4 words in G')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'gu' }).getAttribute('aria-current')).toBe('true');
    await user.click(linksOf('Words')[0] ?? document.body);
    await waitFor(() => expect(address()).toBe('/gtsmenob/guolli'));
    await settledArticle();
  },
);

test('browsing opens with the first letter, and the page of a dictionary leads there [N24]', async () => {
  const { user, address } = await renderAt('/gtsmenob');
  const page = within(screen.getByRole('main'));
  await user.click(await page.findByRole('link', { name: 'Browse' }));
  await waitFor(() => expect(address()).toBe('/-/browse/gtsmenob'));
  await screen.findByRole('list', { name: 'Words' });
  expect(screen.getByRole('link', { name: 'A' }).getAttribute('aria-current')).toBe('true');
  for (const [word = ''] of rows()) expect(word.toLowerCase()).toMatch(/^a/u);
});

test('a page of a dictionary is headed by its name and the number of its entries [V252]', async () => {
  await renderAt('/-/browse/gtsmenob', {
    holdings: [{ code: 'gtsmenob', entries: 1234, origin: 'giellalt' }],
  });
  await screen.findByRole('heading', { level: 1, name: 'North Sámi – Norwegian' });
  const ways = screen.getByRole('navigation', { name: 'Ways to browse' });
  expect(within(ways).getByText('1,234 entries')).toBeTruthy();
});

test('each word stands with its part of speech [V253]', async () => {
  await renderAt('/-/browse/gtsmenob/gu');
  await screen.findByRole('list', { name: 'Words' });
  expect(linksOf('Words')[0]?.textContent).toMatch(/^guolli\s*noun\s*fisk$/u);
});

test('on a narrow screen browsing has the whole page, on a wide one the search stands above [V254]', async () => {
  for (const [size, isCovered] of [
    ['narrow', true],
    ['wide', false],
  ] as const) {
    await renderAt('/-/browse/gtsmenob', { screen: size });
    await screen.findByRole('list', { name: 'First letters' });
    expect(document.querySelector<HTMLElement>('.head')?.inert).toBe(isCovered);
    cleanup();
  }
});

test('the dictionary is chosen at the head; a long list goes on [B23]', async () => {
  const { user, address } = await renderAt('/-/browse/gtsmenob');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Dictionary' }), 'gtfinnob');
  await waitFor(() => expect(address()).toBe('/-/browse/gtfinnob'));
  await user.click(await screen.findByRole('link', { name: 'S' }));
  await waitFor(() => expect(rows()).toHaveLength(100));
  expect(screen.getByText('250 words')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(200));
});

test('beginnings with a sign are left out [V328]', async () => {
  const service = startInProcessService((driver) =>
    fillWords(driver, 'gtsmenob', ['b-side', 'ba', 'bealli', 'b.']),
  );
  await renderAt('/-/browse/gtsmenob/b', { service });
  await waitFor(() => expect(letters('Browse by first letters')).toEqual(['ba', 'be']));
});

test('words stand in the alphabetical order of the dictionary’s language, page after page [N20]', async () => {
  const service = startInProcessService((driver) =>
    fillWords(driver, 'gtsmenob', ['azu', 'ahte', 'Azer', 'abc', 'aʹc', 'ačči', 'acce']),
  );
  await renderAt('/-/browse/gtsmenob/a', { service });
  await screen.findByRole('list', { name: 'Words' });
  expect(rows().map(([word]) => word)).toEqual(['abc', 'aʹc', 'acce', 'ačči', 'ahte', 'Azer', 'azu']);
});

test('terms are browsed by subject, in the chosen language [B24]', async () => {
  const { user, address } = await renderAt('/-/browse/gtsmenob');
  await user.click(await screen.findByRole('link', { name: 'By subject' }));
  await waitFor(() => expect(address()).toBe('/-/browse/terms'));
  await user.click(await screen.findByRole('link', { name: 'Fisheries 1' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Fisheries' })).toBeTruthy();
  const fish = [
    ['guollesivva', 'Norwegian\u2002fisk'],
    ['guolli', 'Norwegian\u2002fisk'],
  ];
  await waitFor(() => expect(rows()).toEqual(fish));
  const language = screen.getByRole('combobox', { name: 'Language of the words' });
  await user.selectOptions(language, 'nob');
  await waitFor(() => expect(rows()).toEqual([['fisk', 'North\u2002guolli']]));
  await user.selectOptions(language, 'rus');
  expect(await screen.findByText('This subject has no words in this language.')).toBeTruthy();
});

test('subjects stand in the order of the alphabet of the interface, which browsers may not know [V351]', async () => {
  const service = startInProcessService();
  const subjects = ['Ođđa sánit', 'Medisiidna'].map((name) => ({ name, concepts: 1 }));
  const fetch: typeof service.fetch = (...request) =>
    /\bsubjects\b/u.test(String(request[1]?.body))
      ? Promise.resolve(Response.json({ data: { subjects } }))
      : service.fetch(...request);
  await renderAt('/-/browse/terms', { service: { ...service, fetch }, language: 'smj' });
  const links = await screen.findAllByRole('link', { name: / 1$/u });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Medisijnna1', 'Ådå bágo1']);
});

test('a failure has its own words, and is tried again [B25]', async () => {
  const service = startInProcessService();
  service.break('serverError');
  const { user } = await renderAt('/-/browse/gtsmenob/g', { service });
  const alert = await screen.findByRole('alert', {}, { timeout: 20_000 });
  service.mend();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toContainEqual(['guolli', 'fisk']));
});

/** A service that lacks fields, as those deployed today. */
function olderService(...fields: readonly string[]): InProcessService {
  const service = startInProcessService();
  return {
    ...service,
    async fetch(...request) {
      const body = String(request[1]?.body);
      const lacking = fields.find((field) => new RegExp(`\\b${field}\\b[ ({]`, 'u').test(body));
      if (lacking === undefined) return service.fetch(...request);
      return Response.json({ errors: [{ message: `Unknown field "${lacking}" on type "Query".` }] });
    },
  };
}

// Last: from then on the page knows what its service lacks.
test('a service without an index is browsed by the alphabet and the list of words [B25]', async () => {
  const service = olderService('beginnings', 'browseWords');
  const { user } = await renderAt('/-/browse/gtsmenob', { service });
  await waitFor(() => expect(letters('First letters').slice(0, 5)).toEqual(['A', 'Á', 'B', 'C', 'Č']));
  await user.click(screen.getByRole('link', { name: 'Č' }));
  await waitFor(() => expect(rows()).toEqual([['čáhci', '']]));
  expect(screen.getByText('1 word')).toBeTruthy();
});

test('it is said that a service does not list subjects [B25]', async () => {
  await renderAt('/-/browse/terms', { service: olderService('subjects') });
  expect(await screen.findByText(/doesn’t list subjects/u)).toBeTruthy();
});
