// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  suggestedTranslationsQuery,
  suggestedWordsQuery,
} from '#src/lookup/operations/glosses/glossWords.ts';
import { fillFixture, fillWords } from '#test/app/fixtureLexicon.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { everything } from '#test/data/lookup/lookups.ts';

test('likely words come first, also those that are not among the first hundred of the alphabet [N60]', async () => {
  const rare = Array.from({ length: 120 }, (_, number) => `guola${String(number).padStart(3, '0')}bearaš`);
  const service = startInProcessService((driver) => {
    fillWords(driver, 'gtsmenob', [...rare, 'guolli'], () => ['fisk']);
    fillWords(driver, 'gtsmefin', ['guolli'], () => ['kala']);
  });
  vi.stubGlobal('fetch', service.fetch);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const words = await client.fetchQuery(suggestedWordsQuery('guol', { ...everything, srcLangs: ['sme'] }));
  expect(words[0]).toBe('guolli');
});

test('suggested phrases of many words have their translations, too [N60]', async () => {
  vi.stubGlobal('fetch', startInProcessService(fillFixture).fetch);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const phrases = ['a', 'b', 'c', 'd'].map((end) => `mii dat lei mii don logat ${end}`);
  const words = ['guolli', ...phrases];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = suggestedTranslationsQuery(words, { ...everything, srcLangs: ['sme'] });
  const suggested = await client.fetchQuery(query);
  expect(suggested.map(({ stem }) => stem)).toEqual(words);
  expect(suggested[0]?.translations[0]?.text).toBe('fisk');
});
