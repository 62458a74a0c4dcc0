// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DeviceBackend } from '#src/lookup/lookup.ts';
import { glossedAtOnce } from '#src/lookup/operations/glosses/glossWords.ts';
import { fillWithForms, startFindingService, startServiceOfToday } from '#test/app/formsFixture.ts';
import { cachedService, type InProcessService, startInProcessService } from '#test/app/inProcessService.ts';
import { everything } from '#test/data/lookup/lookups.ts';

afterEach(() => vi.unstubAllGlobals());

const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });

async function freshBook(service: InProcessService, language?: string, device?: DeviceBackend) {
  vi.resetModules();
  vi.stubGlobal('fetch', service.fetch);
  const { glossBook } = await import('#src/lookup/operations/glosses/glossBook.ts');
  const { setDeviceBackend } = await import('#src/lookup/lookup.ts');
  setDeviceBackend(device && Promise.resolve(device));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const book = glossBook(client, { filters: everything, language });
  const come = (...words: readonly string[]) => soon(() => expect(book.countOpen(words)).toBe(0));
  return { book, come };
}

const batchesOf = (service: InProcessService) =>
  service.askedFor('GlossWords').map(({ variables }) => variables['words']);

describe('the glosses of a text', () => {
  test('come in one request, each word once, with analyses and translations [R4]', async () => {
    const service = startFindingService();
    const { book, come } = await freshBook(service, 'sme');
    book.want(['guolit', 'xyzzyx']);
    book.want(['čázis', 'guolit']);
    await come('guolit', 'xyzzyx', 'čázis');
    expect(batchesOf(service)).toEqual([['čázis', 'guolit', 'xyzzyx']]);
    expect(service.asked[0]?.variables['language']).toBe('sme');
    expect(book.glossOf('guolit')).toMatchObject({
      found: [{ stem: 'guolli', by: 'FORM', analyses: ['guolli+N+Pl+Nom'] }],
      translations: [
        { lemma: 'fisk', language: 'nob' },
        { lemma: 'kala', language: 'fin' },
      ],
    });
    expect(book.glossOf('xyzzyx')).toMatchObject({ found: [], translations: [] });
    book.want(['guolit', 'čázis']);
    book.wantNow('guolit');
    await come('guolit');
    expect(service.asked).toHaveLength(1);
  });

  test('ask for the languages of the reader first [R314]', async () => {
    localStorage.setItem('interfaceLanguage', 'fi');
    onTestFinished(() => localStorage.removeItem('interfaceLanguage'));
    const service = startFindingService();
    const { book, come } = await freshBook(service, 'sme');
    book.want(['guolit']);
    await come('guolit');
    expect(book.glossOf('guolit')?.translations?.map(({ lemma }) => lemma)).toEqual(['kala', 'fisk']);
  });

  test('of many words come in batches of requests that the service takes, what was wanted last first [R4]', async () => {
    const service = startFindingService();
    const { book, come } = await freshBook(service);
    const many = Array.from({ length: 450 }, (_, number) => `sátni${number}`);
    book.want(many);
    book.want(['guolit']);
    book.wantLater(['čázis']);
    await come(...many, 'guolit', 'čázis');
    const batches = batchesOf(service) as string[][];
    expect(batches.map(({ length }) => length)).toEqual([...Array(18).fill(glossedAtOnce), 2]);
    expect(batches[0]?.slice(0, 2)).toEqual(['guolit', 'sátni0']);
    expect(batches.at(-1)?.at(-1)).toBe('čázis');
  });

  test('a word that is tapped does not wait for the batch before it [R4]', async () => {
    const service = startFindingService();
    const { book, come } = await freshBook(service);
    service.hold();
    book.want(['čázis']);
    await soon(() => expect(service.asked).toHaveLength(1));
    book.wantNow('guolit');
    expect(book.of('guolit')).toEqual({ state: 'waiting' });
    await soon(() => expect(batchesOf(service)).toEqual([['čázis'], ['guolit']]));
    service.release();
    await come('čázis', 'guolit');
  });

  test('words that are wanted while a tapped one is fetched come after it [R222]', async () => {
    const service = startFindingService();
    const { book, come } = await freshBook(service);
    service.hold();
    book.wantNow('guolit');
    book.want(['čázis']);
    await soon(() => expect(service.asked).toHaveLength(1));
    service.release();
    await come('guolit', 'čázis');
  });

  test('come from the device alone where it has all that it takes [R8]', async () => {
    const service = startFindingService();
    const ask = vi.fn(async (_: string, { words }: Readonly<Record<string, unknown>>) => ({
      data: { glossWords: (words as string[]).map((word) => ({ word, found: [], translations: [] })) },
      missing: [],
    }));
    const { book, come } = await freshBook(service, 'sme', { ask, examples: async () => undefined });
    book.want(['guolit']);
    await come('guolit');
    expect(service.asked).toEqual([]);
    expect(book.last).toEqual({ origin: { from: 'device', missing: [] } });
  });

  test('a failure is one of those words, with its reason; the network back, they are asked for again [R9]', async () => {
    const service = startFindingService();
    const { book, come } = await freshBook(service);
    service.break('unreachable');
    book.want(['guolit']);
    await come('guolit');
    expect(book.of('guolit')).toMatchObject({ state: 'failed', error: { failure: 'unreachable' } });
    expect(book.last).toMatchObject({ error: { failure: 'unreachable' } });
    service.mend();
    book.want(['guolit']);
    expect(book.of('guolit')).toMatchObject({ state: 'failed' });
    dispatchEvent(new Event('online'));
    book.want(['guolit']);
    await soon(() => expect(book.glossOf('guolit')).toBeDefined());
  });

  test('of what this device keeps are shown, and asked for again when the network is back [R9]', async () => {
    const service = cachedService('Sat, 21 Nov 2026 10:00:00 GMT', startFindingService());
    const { book, come } = await freshBook(service, 'smj');
    book.want(['guolit']);
    await come('guolit');
    expect(book.last).toMatchObject({ origin: { from: 'kept' } });
    dispatchEvent(new Event('online'));
    expect(book.glossOf('guolit')).toBeDefined();
    book.want(['guolit']);
    const own = () => service.asked.filter(({ variables }) => variables['language'] === 'smj');
    await soon(() => expect(own()).toHaveLength(2));
  });
});

describe('a service that knows no glossWords', () => {
  test('refuses once, and is asked for the readings of forms from then on [R5]', async () => {
    const service = startServiceOfToday();
    const { book, come } = await freshBook(service, 'sme');
    book.want(['guolit', 'farga', 'áhkut']);
    await come('guolit', 'farga', 'áhkut');
    const names = service.asked.map(({ operationName }) => operationName);
    expect(names).toEqual(['GlossWords', 'Lemmatised', 'HasStem']);
    expect(book.glossOf('guolit')).toMatchObject({
      found: [{ stem: 'guolli', by: 'FORM', analyses: ['guolli+N+Pl+Nom'] }],
      translations: undefined,
    });
    // A word without forms is one of the text's language; a form of a word that no dictionary has is none.
    expect(book.glossOf('farga')?.found).toMatchObject([{ stem: 'farga', language: 'sme', by: 'WRITTEN' }]);
    expect(book.glossOf('áhkut')?.found).toEqual([]);
    book.want(['čázis']);
    await come('čázis');
    const later = service.asked.slice(3).map(({ operationName }) => operationName);
    expect(later).toEqual(['Lemmatised', 'HasStem']);
  });

  test('200 words are not too many for either service [R5]', async () => {
    for (const service of [startServiceOfToday(), startInProcessService(fillWithForms)]) {
      const { book, come } = await freshBook(service, 'sme');
      const many = Array.from({ length: 200 }, (_, number) => `${['guolit', 'x'][number % 2]}${number}`);
      book.want(many);
      await come(...many);
      expect(book.last).toEqual({ origin: { from: 'service' } });
    }
  });
});
