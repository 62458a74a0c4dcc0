import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { StarterNote } from '#src/features/welcome/WordOfDay.tsx';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { addToHistory, forgetWholeHistory } from '#src/local/history.ts';
import { saveWord } from '#src/saved/savedWords.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { searchField, settledArticle } from '#test/app/onScreen.ts';
import { pageBlock, renderArticle, renderAt } from '#test/app/renderAt.tsx';
import { renderPart } from '#test/app/renderPart.tsx';
import { emptySaved } from '#test/data/saved/savedFixture.ts';

const main = () => document.querySelector('main')?.textContent ?? '';
// Happy-dom knows no role of this element.
const bar = () => within(document.querySelector<HTMLElement>('search') ?? document.body);

test('the welcome leads to every dictionary, each by a name of its own [A19, A52, A53, M19]', async () => {
  await renderAt('/');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome!');
  await screen.findByText('All dictionaries');
  const links = within(screen.getByRole('main')).getAllByRole('link');
  const names = new Map(links.map((link) => [link.getAttribute('href'), link.textContent]));
  for (const code of dictionaryCodes) expect(names.get(`/${code}`), code).toBeTruthy();
  expect(new Set(dictionaryCodes.map((code) => names.get(`/${code}`))).size).toBe(dictionaryCodes.length);
  expect(names.get('/gtsmefin')).toBe('North Sámi – Finnish (Giellatekno)');
});

test('on a phone all dictionaries of the start page unfold at the heading of the languages [V303]', async () => {
  const { user } = await renderAt('/', { screen: 'narrow' });
  const fold = await screen.findByRole('button', { name: 'All dictionaries', expanded: false });
  expect(fold.previousElementSibling?.textContent).toBe('Languages');
  const name = 'North Sámi – Finnish (Giellatekno)';
  expect(screen.queryByRole('link', { name })).toBeNull();
  await user.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('link', { name })).toBeTruthy();
});

test('on the start page due words are one tap from practice, and pairs of languages can be turned round [V202]', async () => {
  await emptySaved();
  const list = { id: '00000000-0000-4000-8000-000000000001', name: 'Guolli' };
  const translations = [{ language: 'nob', text: 'fisk' }];
  await saveWord(list, { stem: 'guolli', language: 'sme', pos: 'N', translations });
  const { user } = await renderAt('/', { stored: { keptLists: '1' } });
  const heading = await screen.findByRole('heading', { name: 'To review' }, { timeout: 5000 });
  const due = within(heading.closest('section') ?? document.body);
  due.getByText('1 word');
  const practise = due.getByRole('link', { name: 'Practise' });
  expect(practise.getAttribute('href')).toBe('/-/practice/all');
  await screen.findByText('Languages');
  const way = () => screen.getByText(/South Sámi/u, { selector: 'button[aria-pressed] > span' });
  expect(way().textContent).toBe('South Sámi  Norwegian');
  await user.click(screen.getByRole('button', { name: 'Norwegian → South Sámi' }));
  expect(way().textContent).toBe('Norwegian  South Sámi');
  expect(way().closest('button')?.getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('pair')).toBe('{"source":"nob","target":"sma"}');
});

/** The example is shown by a container query, which happy-dom does not know. */
const styledByWidth = { hidden: true };

describe('the empty search field', () => {
  test.each([
    ['en', '/', 'guolli'],
    ['sma', '/', 'guelie'],
    ['smn', '/', 'kyeli'],
    ['en', '/gtsmanob', 'guelie'],
    ['en', '/gtnobsme', 'fisk'],
  ] as const)('has, in %s at %s, a hint, and a word to try: %s [M19]', async (language, path, word) => {
    await renderAt(path, { language });
    expect(bar().getByRole<HTMLInputElement>('textbox').placeholder).not.toBe('');
    const link = bar().getByRole('link', styledByWidth);
    expect(link.textContent).toBe(word);
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(`${path === '/' ? '' : path}/${word}`);
  });

  test('has its word to try labelled as an example, which a tap opens [M19, N21]', async () => {
    const { user, address } = await renderAt('/');
    const example = bar().getByRole('link', styledByWidth);
    expect(example.parentElement?.textContent).toBe('e.g. guolli');
    await user.click(example);
    await settledArticle();
    expect(address()).toBe('/guolli');
    expect(bar().queryByRole('link', styledByWidth)).toBeNull();
  });

  test('loses its word to try when something is typed; a button and Escape clear it, and it keeps the focus [M19, N21]', async () => {
    const { user, address } = await renderAt('/');
    expect(bar().queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.type(searchField(), 'guol');
    expect(bar().queryByRole('link', styledByWidth)).toBeNull();
    await waitFor(() => expect(address()).toBe('/?q=guol'));
    await user.click(bar().getByRole('button', { name: 'Clear' }));
    expect([searchField().value, document.activeElement]).toEqual(['', searchField()]);
    await waitFor(() => expect(address()).toBe('/'));
    await user.type(searchField(), 'guo{Escape}');
    expect([searchField().value, document.activeElement]).toEqual(['', searchField()]);
  });
});

test('words seen on this device stand on the welcome, newest first, each once, with its meaning, and lead to all [M19, V173, V256]', async () => {
  await forgetWholeHistory();
  await renderAt('/');
  await screen.findByText('All dictionaries');
  expect(screen.queryByText('Recently viewed')).toBeNull();
  cleanup();
  await addToHistory({ stem: 'mánnu', dictionary: undefined, at: 1 });
  await addToHistory({ stem: 'guolli', dictionary: undefined, at: 2 });
  await addToHistory({ stem: 'guolli', dictionary: 'gtsmenob', at: 3 });
  const { user, address } = await renderAt('/');
  const section = (await screen.findByText('Recently viewed')).closest('section');
  const all = await within(section ?? document.body).findByRole('link', { name: 'All' });
  expect(all.getAttribute('href')).toBe('/-/history');
  const links = within(await within(section ?? document.body).findByRole('list')).getAllByRole('link');
  await waitFor(() =>
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^guolli.*noun.*fisk/u),
      expect.stringMatching(/^mánnu.*måned/u),
    ]),
  );
  await user.click(links[0] ?? document.body);
  await settledArticle();
  expect(address()).toBe('/gtsmenob/guolli');
});

test('what the service holds of a dictionary is told [A54, D34]', async () => {
  await renderAt('/gtsmenob', { holdings: [{ code: 'gtsmenob', entries: 1234, origin: 'starter' }] });
  expect(main()).toContain('1,234');
  expect(main()).toContain('sample dictionary');
});

test('the welcome goes, for a hint until there is a word, when text is typed, and comes back with an empty field [A51, D25]', async () => {
  const service = startInProcessService();
  service.hold('AllLemmas');
  const { user } = await renderAt('/', { service });
  await user.type(searchField(), 'guo');
  await waitFor(() => expect(main()).not.toContain('Welcome!'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Choose a word from the list/u);
  await user.clear(searchField());
  await waitFor(() => expect(main()).toContain('Welcome!'));
});

test('no lines about a dictionary stand where a lemma is open [A56]', async () => {
  await renderArticle('/gtsmenob/guolli');
  expect(main()).not.toContain('From North Sámi to');
});

describe('the word of the day', () => {
  const isoDay = /^\d{4}-\d\d-\d\d$/u;
  const region = { name: 'Word of the day' };

  test('stands on the welcome with an example, and leads to its article [B31]', async () => {
    const { user, service, address } = await renderAt('/');
    const word = await screen.findByRole('region', region);
    expect(word.textContent).toContain('guolli');
    expect(word.textContent).toContain('Mun boran guoli.');
    expect(service.askedFor('SampleWord')[0]?.variables['seed']).toMatch(isoDay);
    await user.click(within(word).getByRole('link', { name: 'guolli' }));
    await waitFor(() => expect(address()).toBe('/guolli'));
  });

  test('is hidden for good below the languages, and shown again [B31, V324]', async () => {
    const { user } = await renderAt('/');
    const hide = await screen.findByRole('button', { name: 'Hide the word of the day' });
    const day = await screen.findByRole('region', region);
    expect(within(day).getAllByRole('button')).toHaveLength(1);
    const pairs = screen.getByRole('heading', { name: 'Languages' });
    expect(pairs.compareDocumentPosition(hide)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(hide);
    expect(screen.queryByRole('region', region)).toBeNull();
    expect(localStorage.getItem('wordOfDay')).toBe('hidden');
    await user.click(screen.getByRole('button', { name: 'Show the word of the day' }));
    expect(await screen.findByRole('region', region)).toBeTruthy();
  });

  test('is not asked for where it is hidden [B31]', async () => {
    const { service } = await renderAt('/', { stored: { wordOfDay: 'hidden' } });
    await screen.findByRole('button', { name: 'Show the word of the day' });
    expect(service.askedFor('SampleWord')).toEqual([]);
  });

  test('gives way to a random word [B32]', async () => {
    const { user, service } = await renderAt('/');
    await user.click(await screen.findByRole('button', { name: 'A random word' }));
    expect(await screen.findByRole('region', { name: 'A random word' })).toBeTruthy();
    await waitFor(() => expect(service.askedFor('SampleWord')).toHaveLength(2));
    expect(service.askedFor('SampleWord')[1]?.variables['seed']).not.toMatch(isoDay);
  });

  test('is not drawn where there is none, and no place is left for it at the next visit [B33]', async () => {
    const { user, service } = await renderAt('/', { stored: { srcLangs: '["rus"]' } });
    await waitFor(() => expect(service.askedFor('SampleWord')).toHaveLength(1));
    await user.type(searchField(), 'guo');
    await waitFor(() => expect(localStorage.getItem('wordOfDay')).toBe('none'));
    expect(screen.queryByRole('region', region)).toBeNull();
  });
});

describe('over the starter lexicon', () => {
  const command = 'npm run dictionaries';
  const starter = [
    { code: 'gtsmenob', entries: 12, origin: 'starter' },
    { code: 'termwiki', entries: 3, origin: 'starter' },
  ];

  test.each([
    [
      'en',
      'Word of the day',
      'Only the sample dictionary is installed. For the full ones, run: npm run dictionaries',
    ],
    ['se', 'Beaivvi sátni', 'Dás lea dušše ovdamearkasátnegirji. Olles sátnegirjjit: npm run dictionaries'],
  ] as const)('alone, the welcome ends with the command, in %s too [S37]', async (language, last, line) => {
    await renderAt('/', { holdings: starter, language });
    await screen.findByRole('region', { name: last });
    const code = within(screen.getByRole('main')).getByText(command);
    expect([code.tagName, code.getAttribute('translate'), code.lang]).toEqual(['CODE', 'no', 'en']);
    const note = code.closest('p');
    expect(note?.textContent).toBe(line);
    // Last of all: nothing under it can move.
    expect(note?.nextElementSibling).toBeNull();
    expect(note?.parentElement?.querySelector('h1')).toBeTruthy();
  });

  test.each([
    ['one dictionary was imported', [...starter, { code: 'gtsmefin', entries: 2, origin: 'giellalt' }]],
    ['the service does not say what it holds', []],
  ])('nothing of it stands where %s [S37]', async (_, holdings) => {
    await renderAt('/', { holdings });
    await screen.findByRole('region', { name: 'Word of the day' });
    expect(main()).not.toContain(command);
  });

  test.each([
    ['localhost', true],
    ['[::1]', true],
    ['192.168.1.7', false],
    ['localhost.example.org', false],
  ])('at http://%s, the administrator is told: %s [S37]', (host, isTold) => {
    pageBlock('holdings', starter);
    window.happyDOM.setURL(`http://${host}/`);
    const { container } = renderPart(<StarterNote />);
    expect(container.textContent.includes(command)).toBe(isTold);
  });

  test('elsewhere it is said where the configuration asks for it [S37]', async () => {
    vi.resetModules();
    pageBlock('holdings', starter);
    pageBlock('configuration', { sampleNote: true });
    window.happyDOM.setURL('http://words.example.org/');
    const parts = await import('#src/features/welcome/WordOfDay.tsx');
    expect(renderPart(<parts.StarterNote />).container.textContent).toContain(command);
  });
});
