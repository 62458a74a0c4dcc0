import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { startFindingService } from '#test/app/formsFixture.ts';
import { type Breakage, startInProcessService } from '#test/app/inProcessService.ts';
import { article, countLine, findRow, settledArticle } from '#test/app/onScreen.ts';
import { renderArticle, renderAt } from '#test/app/renderAt.tsx';

const pane = async () => within(await screen.findByRole('region', { name: 'Article' }));

function brokenService(how: Breakage, operation?: string) {
  const service = startInProcessService();
  service.break(how, operation);
  return service;
}

describe('an article on its way', () => {
  test('says that it is loading [A78]', async () => {
    const service = startInProcessService();
    service.hold();
    await renderAt('/guolli', { service });
    expect(await (await pane()).findAllByRole('status')).toHaveLength(1);
    expect(article().getAttribute('aria-busy')).toBe('true');
    service.release();
    expect(within(await settledArticle()).queryByRole('status')).toBeNull();
  });

  test('a tap asks for all of it before anything is drawn, and once [S109]', async () => {
    const { service } = await renderAt('/?q=guo');
    fireEvent.click(await findRow('guolli'));
    // Everything that waits for nothing but its turn goes on.
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    expect(document.querySelector('section[aria-busy]')).toBeNull();
    const asked = () =>
      ['DictArticles', 'TermArticles', 'FindWords'].map(
        (name) =>
          service.askedFor(name).filter(({ variables }) => Object.values(variables).includes('guolli'))
            .length,
      );
    expect(asked()).toEqual([1, 1, 1]);
    await settledArticle();
    expect(asked()).toEqual([1, 1, 1]);
  });

  test('does not wait for what else its word may be [S110]', async () => {
    const service = startInProcessService();
    service.hold('FindWords');
    const { pane } = await renderArticle('/guolli', { service });
    expect(pane.textContent).toContain('fisk');
    service.release();
  });

  test('what else its word may be, known late, stands below it, and above it when it is opened again [V350]', async () => {
    const service = startFindingService();
    await renderArticle('/guolli', { service, screen: 'narrow' });
    const open = async (lemma: string) => {
      act(() => {
        history.pushState(null, '', `/${lemma}`);
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await screen.findByRole('heading', { level: 1, name: lemma });
      return within(await settledArticle());
    };
    /** Whether a card follows. */
    const isAbove = async (): Promise<boolean> => {
      const heading = await within(article()).findByRole('heading', { name: 'Also possible' });
      const cards = within(article()).getAllByRole('article');
      return cards.some((one) => heading.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING);
    };
    service.hold('FindWords');
    const late = await open('dat');
    await late.findAllByRole('article');
    service.release();
    expect(await isAbove()).toBe(false);
    await open('guolli');
    await open('dat');
    expect(await isAbove()).toBe(true);
  });

  test('controls, links, what is folded and the count of the list come after the first paint [S111, S112]', async () => {
    const shown = globalThis.requestAnimationFrame;
    const held: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => held.push(callback));
    const { service } = await renderAt('/guolli?q=guo');
    await (await pane()).findAllByText('fisk');
    const line = document.querySelector('[aria-live=polite]');
    expect(article().querySelector('details > summary:only-child')).not.toBeNull();
    expect([countLine(), service.askedFor('HasStem').length]).toEqual(['', 0]);
    expect(screen.queryByRole('button', { name: 'Inflection of guolli' })).toBeNull();
    vi.stubGlobal('requestAnimationFrame', shown);
    await act(async () => {
      for (const callback of held) callback(performance.now());
    });
    await settledArticle();
    await screen.findByRole('button', { name: 'Inflection of guolli', hidden: true });
    await waitFor(() => expect(service.askedFor('HasStem')).toHaveLength(1));
    await waitFor(() => expect(countLine()).toContain(' of '));
    expect(document.querySelector('[aria-live=polite]')).toBe(line);
  });
});

describe('an article that fails', () => {
  test.each<[Breakage, string]>([
    ['html', 'The network sent its own page.'],
    ['blocked', 'The network sent its own page.'],
    ['serverError', 'The disk is full.'],
    ['partial', 'One field failed.'],
    ['unreachable', 'The dictionary service isn’t responding.'],
  ])('as %s says “%s”, not that nothing was found; trying again helps [A78, D26]', async (how, sentence) => {
    const service = brokenService(how);
    const { user } = await renderAt('/gtsmenob/guolli', { service });
    await (await pane()).findByRole('alert', {}, { timeout: 3000 });
    expect(article().textContent).toContain(sentence);
    expect(article().textContent).not.toContain('is not in');
    service.mend();
    await user.click(within(article()).getByRole('button', { name: 'Try again' }));
    await within(article()).findAllByText('fisk');
  });

  test('for too many lookups has words of its own, and is asked again after Retry-After [N17]', async () => {
    const service = brokenService('tooMany');
    await renderAt('/gtsmenob/guolli', { service });
    await (await pane()).findByText('Too many lookups in a short time.');
    service.mend();
    await within(article()).findAllByText('fisk', {}, { timeout: 3000 });
  });

  test('says so in words for people, with the technical text folded under them [D28]', async () => {
    await renderAt('/gtsmenob/guolli', { service: brokenService('serverError') });
    const fold = within(await (await pane()).findByRole('alert'))
      .getByText('Details')
      .closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain('HTTP 500: The disk is full.');
  });

  test.each([
    ['TermArticles', 'Mun boran guoli.'],
    ['DictArticles', 'Fisheries'],
  ])('in %s alone leaves the other half standing [A79, D15]', async (operation, other) => {
    await renderAt('/guolli', { service: brokenService('serverError', operation) });
    await (await pane()).findByRole('alert');
    expect((await settledArticle()).textContent).toContain(other);
  });

  test('in one half, with nothing in the other, is no “nothing found” [A79, D15]', async () => {
    await renderAt('/zzz', { service: brokenService('serverError', 'TermArticles') });
    await (await pane()).findByRole('alert');
    expect(article().textContent).not.toContain('is not in the dictionaries');
  });

  test('because its lemma has 10,000 characters is refused in words', async () => {
    await renderAt(`/${'x'.repeat(10_000)}`);
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map((alert) => alert.textContent).join()).toContain('couldn’t process this');
  });
});

test('Enter opens the word of a form that stands beside the list, also when the service fails meanwhile [R280]', async () => {
  const { service, user } = await renderArticle('/?q=guoli', { service: startFindingService() });
  service.break('unreachable');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/guoli'));
  await settledArticle();
  expect(article().textContent).toContain('fisk');
});

test('both halves of an article are drawn together: late terms push no dictionary down [A76, D15]', async () => {
  const service = startInProcessService();
  service.hold('TermArticles');
  await renderAt('/guolli', { service });
  const { findByText, queryByText } = await pane();
  await waitFor(() => expect(service.askedFor('TermArticles')).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(queryByText('Dictionaries')).toBeNull();
  expect(article().getAttribute('aria-busy')).toBe('true');
  service.release();
  await findByText('Dictionaries');
  expect((await settledArticle()).textContent).toContain('Fisheries');
});

test('where only terminology has a word, nothing is said of the dictionaries [D15]', async () => {
  const { pane } = await renderArticle('/guollesivva');
  expect(pane.textContent).toContain('Terminology');
  expect(pane.textContent).not.toContain('is not in');
});

describe('a choice that hides an article', () => {
  const languages = { srcLangs: '["fin"]', targetLangs: '["fin"]' };
  const dictionaries = { unwantedDicts: '["gtsmanob"]' };

  test.each([
    ['/gtsmenob/guolli', languages, 'languages'],
    ['/guelie', languages, 'languages'],
    ['/guelie', dictionaries, 'dictionaries'],
    ['/guelie', { ...languages, ...dictionaries }, 'languages and dictionaries'],
    ['/guelie', { ...languages, unwantedDicts: '["gtsmefin"]' }, 'languages'],
  ])('on %s with %j the %s are named, and lifted alone [D16, M13]', async (path, stored, what) => {
    const { user } = await renderAt(path, { stored });
    const word = path.split('/').at(-1);
    await (await pane()).findByText(`“${word}” is hidden by your choice of ${what}.`);
    const before = { ...localStorage };
    await user.click(within(article()).getByRole('button', { name: `Search all ${what}` }));
    await within(article()).findAllByText('fisk');
    const lifted = Object.keys(stored).filter((key) => localStorage.getItem(key) !== before[key]);
    expect(lifted).toEqual([
      ...(what.startsWith('languages') ? ['srcLangs', 'targetLangs'] : []),
      ...(what.endsWith('dictionaries') ? ['unwantedDicts'] : []),
    ]);
  });

  test('a quiet line says how many dictionaries the chosen languages hide [M13]', async () => {
    const stored = { srcLangs: '["sme","nob"]', targetLangs: '["sme","nob"]' };
    const { user } = await renderAt('/guolli', { stored });
    await (await pane()).findAllByText('fisk');
    const line = await within(article()).findByText(/Your language filter hides \d+ more dictionar/u);
    const hidden = Number(/\d+/u.exec(line.textContent ?? '')?.[0]);
    const dictionaries = () => {
      const links = within(article()).getAllByRole('link', { name: /^Only in this dictionary/u });
      return new Set(links.map((link) => link.getAttribute('aria-label'))).size;
    };
    await settledArticle();
    const shown = dictionaries();
    await user.click(within(line).getByRole('button', { name: 'Search all languages' }));
    await waitFor(() => expect(dictionaries()).toBe(shown + hidden));
    expect(article().textContent).not.toContain('Your language filter hides');
  });
});

test.each([
  ['/zzz', '“zzz” is not in the dictionaries.'],
  ['/gtsmefin/guelie', '“guelie” is not in this dictionary.'],
])('on %s it is said that nothing was found [A78]', async (path, said) => {
  const { pane: shown } = await renderArticle(path);
  expect(await within(shown).findByText(said)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['narrow', 'wide'] as const)(
  'a text that has no article has no lonely menu on a %s screen [V115]',
  async (screenSize) => {
    const more = () => screen.queryByRole('button', { name: 'More' });
    const menusAreThere = () => new Promise((resolve) => setTimeout(resolve, 500));
    await renderArticle('/guolli', { screen: screenSize });
    await waitFor(() => expect(more()).not.toBeNull());
    cleanup();
    await renderArticle('/xyzzy', { screen: screenSize });
    await menusAreThere();
    expect(more()).toBeNull();
    cleanup();
    const service = startInProcessService();
    service.break('serverError');
    await renderArticle('/guolli', { screen: screenSize, service });
    await menusAreThere();
    expect(more()).toBeNull();
  },
);
