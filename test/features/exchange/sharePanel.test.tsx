import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { speakLanguage } from '#src/app/boot/messages.ts';
import { readFragment } from '#src/features/exchange/format/sharing/sharedText.ts';
import { SharePanel } from '#src/features/exchange/SharePanel.tsx';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';
import { savedLists, savedWords, saveWords } from '#src/saved/savedWords.ts';
import { lazyMessagesAhead } from '#src/ui/waiting/lazyComponent.tsx';
import { layOut, type ScreenSize, setScreen } from '#test/app/layout.ts';

const listId = '9f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d13';
const saved: { name: string; blob: Blob }[] = [];

beforeEach(async () => {
  window.happyDOM.setURL('http://localhost:3000/-/lists');
  await savedTransaction('readwrite', async (all) => {
    for (const name of ['lists', 'words'] as const) await all.objectStore(name).clear();
  });
  await saveWords({ id: listId, name: 'Guolli ja čáhci' }, [
    {
      stem: 'guolli',
      language: 'sme',
      dictionary: 'gtsmenob',
      translations: [{ language: 'nob', text: 'fisk' }],
      note: 'Mine',
    },
    {
      stem: 'čáhci',
      language: 'sme',
      dictionary: 'gtsmenob',
      translations: [{ language: 'nob', text: 'vann' }],
    },
  ]);
  await speakLanguage('en');
  saved.length = 0;
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    if (made instanceof Blob) blob = made;
    return 'blob:kept';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function draw(size: ScreenSize = 'wide', onClose = vi.fn()) {
  const [list] = await savedLists();
  const words = await savedWords();
  if (list === undefined) throw new Error('The list is saved before each test.');
  await lazyMessagesAhead();
  setScreen(size);
  layOut();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <SharePanel
          saved={{ list, words: list.words.flatMap((id) => words.get(id) ?? []) }}
          onClose={onClose}
        />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { user: userEvent.setup(), onClose };
}

const panel = () => screen.findByRole('dialog', { name: 'Share “Guolli ja čáhci”' });

describe('sharing a list', () => {
  test('X35: the menu stands beside what was chosen, the code first; Escape closes it', async () => {
    const { user, onClose } = await draw();
    const dialog = within(await panel());
    expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Send',
      'Export',
      'Print',
    ]);
    expect(dialog.getByRole('button', { name: 'QR code' }).getAttribute('aria-pressed')).toBe('true');
    expect(dialog.getByRole('img', { name: 'QR code: Guolli ja čáhci' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('X35: on a phone the menu is a sheet, and what was chosen leads back to it', async () => {
    const { user } = await draw('narrow');
    const dialog = within(await panel());
    await user.click(dialog.getByRole('button', { name: /^Two columns/u }));
    expect(dialog.queryByRole('button', { name: 'Link' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Other ways to share' }));
    expect(dialog.getByRole('button', { name: 'Link' })).toBeTruthy();
  });

  test('X35: the link has words and translations, never the notes', async () => {
    const { user } = await draw();
    const dialog = within(await panel());
    await user.click(dialog.getByRole('button', { name: 'Link' }));
    const link = dialog.getByLabelText<HTMLInputElement>('Link').value;
    expect(link).toMatch(/^http:\/\/localhost:3000\/-\/lists\/shared#[\w-]+$/u);
    const shared = readFragment(new URL(link).hash);
    expect(JSON.stringify(shared)).not.toContain('Mine');
    expect(shared.words.map(({ stem, translations }) => [stem, translations[0]?.text])).toEqual([
      ['guolli', 'fisk'],
      ['čáhci', 'vann'],
    ]);
  });

  test('only a network failure of an Anki package says so; words left out are counted [N63]', async () => {
    await saveWords({ id: listId, name: 'Guolli ja čáhci' }, [
      { stem: 'fanas', language: 'sme', translations: [] },
    ]);
    const { user } = await draw();
    const dialog = within(await panel());
    await user.click(dialog.getByRole('button', { name: /^Anki/u }));
    dialog.getByText(/^Words: 2 \/ 3/u);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const [message, said] of [
      ['', /Check the network/u],
      ['out of memory', /^Something went wrong/u],
    ] as const) {
      vi.stubGlobal(
        'Worker',
        class extends EventTarget {
          postMessage = () => this.dispatchEvent(Object.assign(new Event('error'), { message }));
          terminate = () => undefined;
        },
      );
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(said));
    }
  });

  test('X36: a table is made for who reads it: Anki, Excel, another program', async () => {
    const { user } = await draw();
    const dialog = within(await panel());
    await user.click(dialog.getByRole('button', { name: /^CSV or TSV/u }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.click(dialog.getByRole('radio', { name: 'Excel' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    await user.click(dialog.getByRole('radio', { name: 'Other program' }));
    await user.selectOptions(dialog.getByLabelText('Column separator'), 'Tab');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(3));
    expect(saved.map(({ name }) => name)).toEqual([
      'Guolli ja čáhci.txt',
      'Guolli ja čáhci.csv',
      'Guolli ja čáhci.tsv',
    ]);
    const bytes = await Promise.all(saved.map(async ({ blob }) => new Uint8Array(await blob.arrayBuffer())));
    const texts = bytes.map((one) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(one));
    expect(texts[0]?.startsWith('#separator:tab\n')).toBe(true);
    expect(texts[1]?.startsWith('\ufeffword;language;')).toBe(true);
    expect(texts[2]?.startsWith('word\tlanguage\t')).toBe(true);
  });

  test('X37: paper gets the list alone, while the browser prints it and no longer', async () => {
    const onPaper: string[] = [];
    vi.stubGlobal('print', () => {
      onPaper.push(document.querySelector('body > .printedSheet')?.textContent ?? '');
      expect(document.documentElement.dataset['printed']).toBe('sheet');
      dispatchEvent(new Event('afterprint'));
    });
    Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
    const { user } = await draw();
    const dialog = within(await panel());
    await user.click(dialog.getByRole('button', { name: /^Two columns/u }));
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(document.querySelector('.printedSheet')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Folding cards' }));
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(onPaper).toHaveLength(2));
    expect(onPaper[0]).toContain('Words: 2 · North Sámi – Norwegian Bokmålfold hereguolliMinefiskčáhcivann');
    expect(onPaper[0]).toContain('Translations: Giellatekno, Divvun (GiellaLT) (CC BY 4.0).');
    expect(onPaper[1]?.startsWith('guollifiskčáhcivann')).toBe(true);
    expect(document.documentElement.dataset['printed']).toBeUndefined();
  });
});
