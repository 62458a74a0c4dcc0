import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readFragment } from '#src/features/exchange/format/sharing/sharedText.ts';
import { SharePanel } from '#src/features/exchange/SharePanel.tsx';
import { type NewWord, saveWords } from '#src/saved/savedWords.ts';
import { codePath, codeSquares } from '#src/ui/code/QrCode.tsx';
import { lazyMessagesAhead } from '#src/ui/waiting/lazyMessages.ts';
import { layOut, type ScreenSize, setScreen } from '#test/app/layout.ts';
import { renderPart } from '#test/app/renderPart.tsx';
import { emptySaved } from '#test/data/saved/savedFixture.ts';

const saved = vi.hoisted((): { name: string; blob: Blob }[] => []);
vi.mock('#src/saved/exchange/saveFile.ts', () => ({
  saveFile: (blob: Blob, name: string) => saved.push({ name, blob }),
}));

const list = { id: '9f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d13', name: 'Guolli ja čáhci' };
const sme = (stem: string, nob?: string) => ({
  stem,
  language: 'sme',
  dictionary: 'gtsmenob' as const,
  translations: nob === undefined ? [] : [{ language: 'nob', text: nob }],
});
const words = [{ ...sme('guolli', 'fisk'), note: 'Mine' }, sme('čáhci', 'vann')];

beforeEach(async () => {
  window.happyDOM.setURL('http://localhost:3000/-/lists');
  await emptySaved();
  saved.length = 0;
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function draw(size: ScreenSize = 'wide', known: readonly NewWord[] = words) {
  const onClose = vi.fn();
  const kept = await saveWords(list, known);
  const ids = kept.map(({ id }) => id);
  await lazyMessagesAhead();
  setScreen(size);
  layOut();
  renderPart(
    <SharePanel
      saved={{ list: { ...list, words: ids, created: 1, changed: 1 }, words: kept }}
      onClose={onClose}
    />,
  );
  return { user: userEvent.setup(), onClose };
}

const panel = () => screen.findByRole('dialog', { name: 'Share “Guolli ja čáhci”' });

describe('sharing a list', () => {
  test('the menu stands beside what was chosen, the code first; Escape closes it [X35]', async () => {
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
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  test('on a phone the menu is a sheet, and what was chosen leads back to it [X35]', async () => {
    const { user } = await draw('narrow');
    const dialog = within(await panel());
    await user.click(dialog.getByRole('button', { name: /^Two columns/u }));
    expect(dialog.queryByRole('button', { name: 'Link' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Other ways to share' }));
    expect(dialog.getByRole('button', { name: 'Link' })).toBeTruthy();
  });

  test('the link and its code have words and translations, never the notes [X35]', async () => {
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
    await user.click(dialog.getByRole('button', { name: 'QR code' }));
    const code = dialog.getByRole('img', { name: 'QR code: Guolli ja čáhci' }).querySelector('path');
    expect(code?.getAttribute('d')).toBe(codePath(codeSquares(link)));
  });

  test('only a network failure of an Anki package says so; words left out are counted [N63]', async () => {
    const { user } = await draw('wide', [...words, sme('fanas')]);
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

  test('a table is made for who reads it: Anki, Excel, another program [X36]', async () => {
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

  test('paper gets the list alone, while the browser prints it and no longer [X37]', async () => {
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
