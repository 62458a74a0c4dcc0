import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '#test/app/renderAt.tsx';

const starter = [
  { code: 'gtsmenob', entries: 12, origin: 'starter' },
  { code: 'termwiki', entries: 3, origin: 'starter' },
];

const command = 'npm run dictionaries';

/** The welcome with everything that comes to it later. */
async function wholeWelcome(holdings: readonly object[], language: 'en' | 'se' = 'en'): Promise<HTMLElement> {
  await renderAt('/', { holdings, language });
  await screen.findByRole('region', { name: language === 'en' ? 'Word of the day' : 'Beaivvi sátni' });
  return screen.getByRole('main');
}

test.each([
  ['en', 'Only the sample dictionary is installed. For the full ones, run: npm run dictionaries'],
  ['se', 'Dás lea dušše ovdamearkasátnegirji. Olles sátnegirjjit: npm run dictionaries'],
] as const)(
  'S37: where the service has the starter lexicon alone, the welcome ends with the command (%s)',
  async (language, line) => {
    const main = await wholeWelcome(starter, language);
    const code = within(main).getByText(command);
    expect([code.tagName, code.getAttribute('translate'), code.lang]).toEqual(['CODE', 'no', 'en']);
    const note = code.closest('p');
    expect(note?.textContent).toBe(line);
    // Last of all: nothing under it can move.
    expect(note?.nextElementSibling).toBeNull();
    expect(note?.parentElement?.querySelector('h1')).toBeTruthy();
  },
);

test.each([
  ['one dictionary was imported', [...starter, { code: 'gtsmefin', entries: 2, origin: 'giellalt' }]],
  ['the service does not say what it holds', []],
])('S37: nothing of it stands where %s', async (_, holdings) => {
  expect(within(await wholeWelcome(holdings)).queryByText(command)).toBeNull();
});

test('S37: nothing of it stands where another service answers', async () => {
  vi.resetModules();
  const { hasStarterOnly } = await import('#src/features/welcome/WordOfDay.tsx');
  for (const [id, value] of [
    ['holdings', starter],
    ['configuration', { dictionary: 'https://words.example.org/graphql' }],
  ] as const) {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = id;
    block.textContent = JSON.stringify(value);
    document.body.append(block);
  }
  expect(hasStarterOnly()).toBe(false);
  vi.resetModules();
  document.querySelector('#configuration')?.remove();
  const again = await import('#src/features/welcome/WordOfDay.tsx');
  expect(again.hasStarterOnly()).toBe(true);
});
