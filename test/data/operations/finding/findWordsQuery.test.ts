// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { longestToFind } from '#src/language/searchText.ts';
import type { DeviceBackend } from '#src/lookup/lookup.ts';
import type { WantedFilters } from '#src/lookup/wantedFilters.ts';
import { startFindingService, startServiceOfToday } from '#test/app/formsFixture.ts';
import type { InProcessService } from '#test/app/inProcessService.ts';
import { everything } from '#test/data/lookup/lookups.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page that was just loaded: what it has noticed of its service is not that of the page before. */
async function freshPage(service: InProcessService, device?: DeviceBackend) {
  vi.resetModules();
  // What a service lacks is remembered.
  localStorage.clear();
  vi.stubGlobal('fetch', service.fetch);
  const { findWordsQuery } = await import('#src/lookup/operations/finding/findWordsQuery.ts');
  const { entriesQuery } = await import('#src/lookup/operations/articleQuery.ts');
  const { setDeviceBackend } = await import('#src/lookup/lookup.ts');
  setDeviceBackend(device && Promise.resolve(device));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 3_600_000 } } });
  const answered = (text: string, filters: Partial<WantedFilters> = {}) =>
    client.fetchQuery(findWordsQuery(text, { ...everything, ...filters }));
  return {
    answered,
    find: async (...asked: Parameters<typeof answered>) => (await answered(...asked)).value,
    entriesOf: async (lemma: string) => (await client.fetchQuery(entriesQuery(lemma, everything))).value,
    isAsked: (text: string) => findWordsQuery(text, everything).enabled,
  };
}

const operationsOf = (service: InProcessService) => service.asked.map(({ operationName }) => operationName);

const analyses = ['guolli+N+Pl+Nom'];
const guolit = { stem: 'guolli', language: 'sme', by: 'FORM', form: 'guolit', analyses, parts: [], cost: 0 };

describe('the words a text may mean', () => {
  test('are asked for in one request, whatever blanks stand around the text [F80]', async () => {
    const service = startFindingService();
    const { answered, find } = await freshPage(service);
    expect(await answered('guolit')).toMatchObject({ value: [guolit], origin: { from: 'service' } });
    expect(await find(' guolit ')).toMatchObject([guolit]);
    expect(operationsOf(service)).toEqual(['FindWords']);
    expect(service.asked[0]?.variables['text']).toBe('guolit');
  });

  test('are not asked for of nothing, nor of what the service would refuse [F80]', async () => {
    const { isAsked } = await freshPage(startFindingService());
    const longest = 'g'.repeat(longestToFind);
    expect(['', '  ', 'g', longest, `${longest}g`].map(isAsked)).toEqual([false, false, true, true, false]);
  });

  test('are those of the chosen languages and dictionaries [F80]', async () => {
    const { find } = await freshPage(startFindingService());
    expect(await find('fiskene')).toMatchObject([{ stem: 'fisk', language: 'nob' }]);
    expect(await find('fiskene', { srcLangs: ['sme'] })).toEqual([]);
    expect(await find('guolit', { wantedDicts: ['gtnobsme'] })).toEqual([]);
  });
});

describe('a service that knows no findWords', () => {
  test('refuses once, and is asked for the readings of forms from then on [F81]', async () => {
    const service = startServiceOfToday();
    const { find } = await freshPage(service);
    expect(await find('guolit')).toEqual([guolit]);
    expect(operationsOf(service)).toEqual(['FindWords', 'Lemmatised', 'HasStem']);
    expect(await find('čázis')).toMatchObject([{ stem: 'čáhci', by: 'FORM' }]);
    expect(await find('nothing')).toEqual([]);
    expect(operationsOf(service).slice(3)).toEqual(['Lemmatised', 'HasStem', 'Lemmatised']);
  });

  test('leaves an answer partial where only some dictionaries know which readings are words [R347]', async () => {
    const service = startServiceOfToday();
    service.break('unreachable', 'HasStem');
    const known = { data: { n0: [{ stem: 'guolli' }] }, missing: ['gtsmefin'] };
    const { answered } = await freshPage(service, {
      ask: async (document) => (document.includes('HasStem') ? known : undefined),
      examples: async () => undefined,
    });
    expect(await answered('guolit')).toEqual({
      value: [guolit],
      origin: { from: 'device', missing: ['gtsmefin'] },
    });
  });

  test('gives forms of any weight, which are as certain as those of weight 0 [F81]', async () => {
    const service = startServiceOfToday();
    const fetchWeighted: typeof fetch = async (...asked) => {
      const response = await service.fetch(...asked);
      return new Response((await response.text()).replaceAll('"weight":0', '"weight":7.5'), response);
    };
    const { find } = await freshPage({ ...service, fetch: fetchWeighted });
    expect(await find('guolit')).toEqual([guolit]);
  });

  test('gives articles without the weights of translations, which it refuses once [V161]', async () => {
    const service = startServiceOfToday();
    const { entriesOf } = await freshPage(service);
    expect(await entriesOf('guolli')).not.toEqual([]);
    await entriesOf('fisk');
    expect(operationsOf(service)).toEqual(Array(3).fill('DictArticles'));
    const [{ readings } = {}] = await (await freshPage(startFindingService())).entriesOf('guolli');
    expect(readings).toBeGreaterThan(0);
  });

  test('gives only words that pass the filters, what is written so first [F81]', async () => {
    const { find } = await freshPage(startServiceOfToday());
    expect(await find('áhkut')).toEqual([]);
    expect(await find('fiskene', { srcLangs: ['sme'] })).toEqual([]);
    expect(await find('guolit', { wantedDicts: ['gtnobsme'] })).toEqual([]);
    expect(await find('dat')).toMatchObject([
      { stem: 'dat', by: 'WRITTEN', analyses: [] },
      { stem: 'jah', by: 'FORM', analyses: ['jah+Pcle+X'] },
    ]);
  });

  test('is known by the refusal of the field alone: any other failure is one, and says nothing [F81]', async () => {
    const service = startFindingService();
    const { find } = await freshPage(service);
    service.break('noData');
    await expect(find('guolit')).rejects.toMatchObject({ failure: 'broken' });
    service.break('unreachable');
    await expect(find('guolit')).rejects.toMatchObject({ failure: 'unreachable' });
    service.mend();
    expect(await find('guolit')).toMatchObject([guolit]);
    expect(new Set(operationsOf(service))).toEqual(new Set(['FindWords']));
  });
});
