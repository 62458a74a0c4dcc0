import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { oddLemmas } from '#test/app/fixtureLexicon.ts';
import { type Breakage, startInProcessService } from '#test/app/inProcessService.ts';
import { article, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

describe('A78: while an article is on its way', () => {
  test('a loading message stands there', async () => {
    const service = startInProcessService();
    service.hold();
    await renderAt('/guolli', { service });
    expect(
      (await within(await screen.findByRole('region', { name: 'Article' })).findAllByRole('status')).length,
    ).toBe(1);
    expect(article().getAttribute('aria-busy')).toBe('true');
    service.release();
    await settledArticle();
    expect(within(article()).queryByRole('status')).toBeNull();
  });

  test.each<[Breakage, string]>([
    ['html', 'The dictionary service sent an invalid response.'],
    ['serverError', 'The disk is full.'],
    ['malformed', 'The dictionary service sent an invalid response.'],
    ['partial', 'One field failed.'],
    ['noData', 'The dictionary service sent an invalid response.'],
    ['otherShape', 'The dictionary service sent an invalid response.'],
    ['unreachable', 'The dictionary service isn’t responding.'],
  ])('D26: a failure of the kind %s says “%s”, not that nothing was found', async (how, sentence) => {
    const service = startInProcessService();
    service.break(how);
    const { user } = await renderAt('/gtsmenob/guolli', { service });
    await within(await screen.findByRole('region', { name: 'Article' })).findByRole(
      'alert',
      {},
      { timeout: 3000 },
    );
    expect(article().textContent).toContain(sentence);
    expect(article().textContent).not.toContain('is not in');
    service.mend();
    await user.click(within(article()).getByRole('button', { name: 'Try again' }));
    await within(article()).findByText('fisk');
  });

  test('too many lookups have words of their own, and are sent again after Retry-After [N17]', async () => {
    const service = startInProcessService();
    service.break('tooMany');
    await renderAt('/gtsmenob/guolli', { service });
    await within(await screen.findByRole('region', { name: 'Article' })).findByText(
      'Too many lookups in a short time.',
    );
    service.mend();
    await within(article()).findByText('fisk', {}, { timeout: 3000 });
  });

  test('D28: words for people stand first, technical text is folded under them', async () => {
    const service = startInProcessService();
    service.break('serverError');
    await renderAt('/gtsmenob/guolli', { service });
    const alert = await within(await screen.findByRole('region', { name: 'Article' })).findByRole('alert');
    const fold = within(alert).getByText('Details').closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain('HTTP 500: The disk is full.');
  });

  test('nothing found says so', async () => {
    await renderAt('/zzz');
    await settledArticle();
    expect(await screen.findByText('“zzz” is not in the dictionaries.')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('A79, D15: the halves of an article', () => {
  test('an error in terminology leaves the dictionaries standing', async () => {
    const service = startInProcessService();
    service.break('serverError', 'TermArticles');
    await renderAt('/guolli', { service });
    await within(await screen.findByRole('region', { name: 'Article' })).findByRole('alert');
    expect(within(article()).getAllByRole('article').length).toBeGreaterThan(1);
  });

  test('an error in the dictionaries leaves terminology standing', async () => {
    const service = startInProcessService();
    service.break('serverError', 'DictArticles');
    await renderAt('/guolli', { service });
    await within(await screen.findByRole('region', { name: 'Article' })).findByRole('alert');
    expect(article().textContent).toContain('Fisheries');
  });

  test('both fail for one reason: it is said once, and to try again is to ask for both', async () => {
    const service = startInProcessService();
    service.break('serverError');
    const { user } = await renderAt('/guolli', { service });
    await within(await screen.findByRole('region', { name: 'Article' })).findByRole('alert');
    await waitFor(() => expect(article().getAttribute('aria-busy')).toBe('false'));
    expect(within(article()).getAllByRole('alert')).toHaveLength(1);
    service.mend();
    await user.click(within(article()).getByRole('button', { name: 'Try again' }));
    await within(article()).findAllByText('fisk');
    await waitFor(() => expect(article().textContent).toContain('Fisheries'));
    expect(article().textContent).toContain('Dictionaries');
  });

  test('an error in one and nothing in the other is no “nothing found”', async () => {
    const service = startInProcessService();
    service.break('serverError', 'TermArticles');
    await renderAt('/zzz', { service });
    await within(await screen.findByRole('region', { name: 'Article' })).findByRole('alert');
    expect(article().textContent).not.toContain('is not in the dictionaries');
  });

  test('the one that is there first is not held back by the other', async () => {
    const service = startInProcessService();
    service.hold('TermArticles');
    await renderAt('/guolli', { service });
    await within(await screen.findByRole('region', { name: 'Article' })).findByText('Dictionaries');
    expect(article().getAttribute('aria-busy')).toBe('true');
    service.release();
    await settledArticle();
    expect(article().textContent).toContain('Fisheries');
  });

  test('only terminology has it: no word about the dictionaries', async () => {
    await renderAt('/guollesivva');
    await settledArticle();
    expect(article().textContent).toContain('Terminology');
    expect(article().textContent).not.toContain('is not in');
  });
});

describe('D16: a choice that hides an article', () => {
  const fin = { srcLangs: '["fin"]', targetLangs: '["fin"]' };
  const unwanted = { unwantedDicts: '["gtsmanob"]' };

  test.each([
    [
      '/gtsmenob/guolli',
      fin,
      '“guolli” is hidden by your choice of languages',
      'Search all languages',
      ['srcLangs', 'targetLangs'],
    ],
    [
      '/guelie',
      fin,
      '“guelie” is hidden by your choice of languages',
      'Search all languages',
      ['srcLangs', 'targetLangs'],
    ],
    [
      '/guelie',
      unwanted,
      '“guelie” is hidden by your choice of dictionaries',
      'Search all dictionaries',
      ['unwantedDicts'],
    ],
    [
      '/guelie',
      { ...fin, ...unwanted },
      '“guelie” is hidden by your choice of languages and dictionaries',
      'Search all languages and dictionaries',
      ['srcLangs', 'targetLangs', 'unwantedDicts'],
    ],
  ])('M13: on %s with %j, “%s” is said, and that alone is lifted', async (path, stored, said, lift, keys) => {
    const { user } = await renderAt(path, { stored });
    await within(await screen.findByRole('region', { name: 'Article' })).findByText(`${said}.`);
    const before = { ...localStorage };
    await user.click(within(article()).getByRole('button', { name: lift }));
    await within(article()).findByText('fisk');
    expect(Object.keys(stored).filter((key) => localStorage.getItem(key) !== before[key])).toEqual(keys);
  });

  test('M13: an unwanted dictionary stays unwanted when languages are lifted', async () => {
    const { user } = await renderAt('/guolli', {
      stored: { srcLangs: '["swe"]', targetLangs: '["swe"]', unwantedDicts: '["gtsmefin","termwiki"]' },
    });
    await within(await screen.findByRole('region', { name: 'Article' })).findByText(
      /“guolli” is hidden by your choice of languages/u,
    );
    await user.click(within(article()).getByRole('button', { name: 'Search all languages' }));
    await within(article()).findByText('fisk');
    expect(localStorage.getItem('unwantedDicts')).toBe('["gtsmefin","termwiki"]');
  });

  test('M13: a quiet line says how many dictionaries the chosen languages hide', async () => {
    const { user } = await renderAt('/guolli', {
      stored: { srcLangs: '["sme","nob"]', targetLangs: '["sme","nob"]' },
    });
    await within(await screen.findByRole('region', { name: 'Article' })).findAllByText('fisk');
    const line = await within(article()).findByText(/Your language filter hides \d+ more dictionar/u);
    const hidden = Number(/\d+/u.exec(line.textContent ?? '')?.[0]);
    const dictionaries = () =>
      new Set(
        within(article())
          .getAllByRole('link', { name: /^Only in this dictionary/u })
          .map((link) => link.textContent),
      ).size;
    const shown = dictionaries();
    await user.click(within(line).getByRole('button', { name: 'Search all languages' }));
    await waitFor(() => expect(dictionaries()).toBe(shown + hidden));
    expect(article().textContent).not.toContain('Your language filter hides');
  });

  test('M13: with all languages chosen there is no such line, and nothing more is asked', async () => {
    const { service } = await renderAt('/guolli');
    await settledArticle();
    await within(article()).findAllByText('fisk');
    expect(article().textContent).not.toContain('Your choice');
    expect(service.askedFor('DictArticles')).toHaveLength(1);
  });

  test('a dictionary of the path: all of them are one tap away', async () => {
    const { user, address } = await renderAt('/gtsmefin/guelie');
    await screen.findByText('“guelie” is not in this dictionary.');
    await user.click(screen.getByRole('link', { name: 'Search all dictionaries' }));
    await waitFor(() => expect(address()).toBe('/guelie'));
    await within(article()).findByText('fisk');
  });
});

test.each(oddLemmas)('A20: the lemma %j opens by its address', async (lemma) => {
  const { service } = await renderAt(`/gtsmenob/${encodeURIComponent(lemma)}`);
  await settledArticle();
  expect(service.askedFor('DictArticles')[0]?.variables['lemma']).toBe(lemma);
  expect(article().textContent).toContain('merkelig');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(lemma);
});

test('a lemma of 10,000 characters is refused in words', async () => {
  await renderAt(`/${'x'.repeat(10_000)}`);
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map((alert) => alert.textContent).join()).toContain('couldn’t process this');
});
