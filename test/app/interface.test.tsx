import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { speakLanguage } from '#src/app/boot/messages.ts';
import { pageLanguages } from '#src/language/languages.ts';
import { startInProcessService } from './inProcessService.ts';
import { findRow, searchField, settledArticle } from './onScreen.ts';
import { renderAt } from './renderAt.tsx';

describe('the language of the interface', () => {
  test('A9: a fresh visitor reads North Sámi', async () => {
    await renderAt('/', { language: null });
    expect(document.documentElement.lang).toBe('se');
  });

  test.each(pageLanguages)('A3: is %s where that was chosen', async (language) => {
    await renderAt('/', { language });
    expect(document.documentElement.lang).toBe(language);
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
  });

  test('A32: changes at once, and is stored', async () => {
    const { user } = await renderAt('/');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'App language' }), 'sv');
    await waitFor(() => expect(document.documentElement.lang).toBe('sv'));
    expect(localStorage.getItem('interfaceLanguage')).toBe('sv');
  });

  test('A32: text, list and article stay', async () => {
    const { user, address, service } = await renderAt('/guolli?q=guo');
    await settledArticle();
    await findRow('guolli');
    // What comes after the article is asked for, too.
    await waitFor(() => expect(service.askedFor('HasStem')).toHaveLength(1));
    await waitFor(() => expect(service.askedFor('Generated')).toHaveLength(2));
    const asked = service.asked.length;
    await user.selectOptions(await screen.findByRole('combobox', { name: 'App language' }), 'fi');
    await waitFor(() => expect(document.documentElement.lang).toBe('fi'));
    expect(address()).toBe('/guolli?q=guo');
    expect(document.querySelector<HTMLInputElement>('.field input')?.value).toBe('guo');
    expect(service.asked).toHaveLength(asked);
  });

  test('D29: a stored language that is none gives English', async () => {
    await renderAt('/', { language: null, stored: { interfaceLanguage: 'xx' } });
    expect(document.documentElement.lang).toBe('en');
  });

  test('of two wishes the later one wins, however late the first is', async () => {
    await Promise.all([speakLanguage('fi'), speakLanguage('nb')]);
    expect(document.documentElement.lang).toBe('nb');
  });
});

describe('A177, A178: an error of rendering', () => {
  test('gives its text, and a way back to the start page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const block = document.createElement('script');
    block.id = 'configuration';
    block.type = 'application/json';
    block.textContent = '{"siteTitle": "wrong"}';
    document.head.append(block);
    const { resetModules } = vi;
    resetModules();
    const { renderAt: renderAnew } = await import('./renderAt.tsx');
    await renderAnew('/');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('You have encountered an error');
    expect(alert.textContent).toContain('siteTitle');
    expect(screen.getByRole('link', { name: 'Click here to reset!' }).getAttribute('href')).toBe('/');
    block.remove();
  });
});

describe('the drawer', () => {
  test('A24, A27: stands open on a wide screen, with no button for it', async () => {
    await renderAt('/');
    expect(await screen.findByRole('combobox', { name: 'App language' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
  });

  test('A24, A27, A28: starts closed on a narrow one, and is toggled by its button', async () => {
    const { user } = await renderAt('/', { screen: 'narrow' });
    expect(screen.queryByRole('combobox', { name: 'App language' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(await screen.findByRole('combobox', { name: 'App language' })).toBeTruthy();
  });
});

describe('D27: a late answer', () => {
  test('is shown when it comes after all', async () => {
    vi.useFakeTimers();
    const service = startInProcessService();
    service.hold('AllLemmas');
    await renderAt('/?q=guo', {
      service,
      advanceTimers: (milliseconds) => void vi.advanceTimersByTime(milliseconds),
    });
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('slow to answer'));
    service.release();
    await vi.advanceTimersByTimeAsync(100);
    await vi.waitFor(() => expect(document.querySelector('[data-words] a')).not.toBeNull());
    expect(service.askedFor('AllLemmas')).toHaveLength(1);
  });
});

test('A1: nothing asks who the visitor is', async () => {
  await renderAt('/guolli');
  await settledArticle();
  expect(
    document.querySelector('input[type=password], input[type=email], [autocomplete=username]'),
  ).toBeNull();
  expect(searchField()).toBeTruthy();
});
