import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createService } from '#service/core/resolvers/service.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import sdl from '#service/schema.graphql?raw';
import { packNeeds } from '#src/device/worker/packNeeds.ts';
import { formsPack } from '#src/language/packIds.ts';
import { setDeviceBackend } from '#src/lookup/lookup.ts';
import { fillWords } from '#test/app/fixtureLexicon.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { emptyDatabase, writeRows } from '#test/service/core/smallDictionaries.ts';

function fillNorth(driver: Driver): void {
  fillWords(driver, 'gtsmenob', ['kálla']);
  writeRows(driver, 'sme', 'kálla N Sg+Acc=kála');
}

function fillBoth(driver: Driver): void {
  fillNorth(driver);
  fillWords(driver, 'gtfinsme', ['kala']);
}

const pair = ['gtsmenob', formsPack('sme')];
const offered = [...pair, 'gtfinsme', formsPack('fin'), 'termwiki'];

/** The dictionaries of the device, asked as its worker asks them. */
function download(packs: readonly string[]): void {
  const driver = emptyDatabase();
  if (packs.length <= pair.length) fillNorth(driver);
  else fillBoth(driver);
  const device = createService(driver, sdl);
  const ask = async (document: string, variables: Readonly<Record<string, unknown>>) => {
    const needs = packNeeds(document, variables, offered) ?? [];
    const missing = needs.filter((id) => !packs.includes(id));
    const isUnknown = missing.length > 0 && missing.length === needs.length;
    return isUnknown ? undefined : { data: device.execute(document, variables).data, missing };
  };
  setDeviceBackend(Promise.resolve({ ask, examples: async () => undefined }));
}

const devices = { nothing: [], 'one pair': pair, all: offered } as const;
type Network = 'on' | 'off' | 'failing';

async function show(path: string, packs: readonly string[], network: Network, stored = {}) {
  if (packs.length > 0) download(packs);
  const service = startInProcessService(fillBoth);
  if (network === 'off') vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  if (network !== 'on') service.break(network === 'off' ? 'unreachable' : 'serverError');
  await renderAt(path, { service, stored });
  await settledArticle();
}

/** All sentences on the screen that deny a word. */
function denials(): readonly string[] {
  const found = document.body.textContent?.matchAll(
    /“[^”]*” is not in [^.]*\.|[Nn]o word[^.]*\.?|Nothing found/gu,
  );
  return [...new Set([...(found ?? [])].map(([sentence]) => sentence))];
}

beforeEach(() => setDeviceBackend(undefined));
afterEach(() => vi.restoreAllMocks());

const everywhere = ['“#” is not in the dictionaries.'];
const onDevice = ['“#” is not in the dictionaries on this device.'];

describe('absence is said only of what was searched', () => {
  test.each<[keyof typeof devices, Network, string, readonly string[]]>([
    ['nothing', 'on', 'kala', []],
    ['nothing', 'on', 'xyzzyx', everywhere],
    ['nothing', 'off', 'kala', []],
    ['nothing', 'failing', 'kala', []],
    ['one pair', 'on', 'kala', []],
    ['one pair', 'on', 'xyzzyx', everywhere],
    ['one pair', 'off', 'kala', onDevice],
    ['one pair', 'off', 'xyzzyx', onDevice],
    ['one pair', 'failing', 'kala', onDevice],
    ['all', 'on', 'kala', []],
    ['all', 'off', 'kala', []],
    ['all', 'off', 'xyzzyx', everywhere],
    ['all', 'failing', 'xyzzyx', everywhere],
  ])('with %s downloaded and the network %s, %s: %j [R136]', async (packs, network, word, sentences) => {
    await show(`/${word}?q=${word}`, devices[packs], network);
    const expected = sentences.map((sentence) => sentence.replace('#', word));
    await waitFor(() => expect(denials()).toEqual(expected));
    expect(screen.queryAllByRole('alert').length > 0).toBe(packs === 'nothing' && network !== 'on');
    for (const part of sentences === onDevice ? ['Article', 'Words'] : []) {
      const region = within(screen.getByRole('region', { name: part }));
      // The list may come after the article, and also tells screen readers.
      await region.findAllByText(expected[0] ?? '');
      const missing = (await region.findByRole('link', { name: 'Not on this device:' })).closest('p');
      expect(missing?.textContent).toContain('Finnish – North Sámi');
    }
  });

  test.each([
    ['kálla fisk', 'kálla', 'fisk'],
    ['kálla/fisk', 'kálla', 'fisk'],
  ])('of “%s” as well, whose words are offered on the article’s side [R252]', async (text, ...words) => {
    await show(`/${encodeURIComponent(text)}?q=${encodeURIComponent(text)}`, pair, 'off');
    await waitFor(() => expect(denials()).toEqual([`“${text}” is not in the dictionaries on this device.`]));
    expect(document.body.textContent).not.toContain('It will load');
    const article = within(screen.getByRole('region', { name: 'Article' }));
    for (const word of words) await article.findByRole('link', { name: `Look up “${word}”` });
  });

  test('not where nothing is downloaded; the words of a phrase are offered there, too [R252]', async () => {
    await show('/kálla fisk?q=kálla fisk', [], 'off');
    const article = within(screen.getByRole('region', { name: 'Article' }));
    await article.findByText('Connect to the internet to search all dictionaries.');
    expect(screen.queryAllByRole('alert')).toHaveLength(1);
    for (const word of ['kálla', 'fisk']) await article.findByRole('link', { name: `Look up “${word}”` });
    expect(denials()).toEqual([]);
  });

  test('an article of the device is no failure where its terms are not there; they are named [R259]', async () => {
    await show('/kálla', pair, 'off');
    const article = within(screen.getByRole('region', { name: 'Article' }));
    const missing = (await article.findByRole('link', { name: 'Not on this device:' })).closest('p');
    expect(missing?.textContent).toMatch(/Not on this device: Giellagáldu’s multilingual terms/u);
    expect(screen.queryAllByRole('alert')).toHaveLength(0);
    expect(document.body.textContent).not.toContain('It will load');
  });

  test('the forms that the device lacks are named first: the word may be one [R259]', async () => {
    await show('/xyzzyx', ['gtsmenob'], 'off');
    const article = within(screen.getByRole('region', { name: 'Article' }));
    const missing = (await article.findByRole('link', { name: 'Not on this device:' })).closest('p');
    expect(missing?.textContent).toMatch(/Not on this device: Inflection: North Sámi/u);
  });

  test('of the dictionary in the address; a dictionary that is not chosen was not searched either [R136]', async () => {
    await show('/gtsmenob/kala?q=kala', pair, 'off');
    await waitFor(() => expect(denials()).toEqual(['“kala” is not in this dictionary.']));
  });

  test('not of dictionaries that a choice leaves out and the device lacks [R136]', async () => {
    await show('/kala?q=kala', pair, 'off', { unwantedDicts: '["gtfinsme"]' });
    await waitFor(() => expect(denials()).toEqual(['“kala” is not in the dictionaries on this device.']));
  });

  test('not of all dictionaries where a choice leaves some out and those could not be searched [R229]', async () => {
    const service = startInProcessService(fillBoth);
    const chosenOnly: typeof fetch = (input, init) =>
      String(init?.body).includes('gtfinsme')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : service.fetch(input, init);
    await renderAt('/xyzzyx?q=xyzzyx', {
      service: { ...service, fetch: chosenOnly },
      stored: { unwantedDicts: '["gtfinsme"]' },
    });
    await waitFor(() =>
      expect(denials()).toEqual(['“xyzzyx” is not in the languages and dictionaries you chose.']),
    );
    const list = within(screen.getByRole('region', { name: 'Words' }));
    expect(list.queryByText('The dictionary service isn’t responding.')).toBeTruthy();
  });

  test('once where list and article stand side by side; the list still tells screen readers [R200]', async () => {
    await show('/xyzzyx?q=xyzzyx', [], 'on');
    const [list, article] = ['Words', 'Article'].map((name) => within(screen.getByRole('region', { name })));
    await list?.findByRole('button', { name: /own word/u });
    await article?.findByText('“xyzzyx” is not in the dictionaries.');
    expect(list?.getAllByText('“xyzzyx” is not in the dictionaries.').length).toBe(1);
  });
});

test('a dictionary whose publisher nobody told is named by its languages, whose dash begins no line [W228, V298]', async () => {
  const service = startInProcessService((driver) => fillWords(driver, 'gtlavhaw', ['vārds']));
  await renderAt('/vārds', {
    service,
    stored: {},
    holdings: [{ code: 'gtlavhaw', entries: 1, origin: 'giellalt' }],
  });
  await settledArticle();
  expect(screen.getByText('Source: Latvian – Hawaiian.').textContent).toContain('Latvian\u00A0– Hawaiian');
});

test('makers are named once, by their names alone [W232]', async () => {
  const service = startInProcessService((driver) => fillWords(driver, 'gtlavhaw', ['vārds']));
  const publisher = 'A and B at UiT and members of the language communities';
  const holding = { code: 'gtlavhaw', entries: 1, origin: 'giellalt', publisher };
  await renderAt('/vārds', { service, stored: {}, holdings: [holding] });
  await settledArticle();
  expect(screen.getByText('Source: A, B.')).toBeTruthy();
});
