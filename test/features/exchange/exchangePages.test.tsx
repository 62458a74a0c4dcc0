import 'fake-indexeddb/auto';
import { act, cleanup, screen, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sharedFragment } from '#src/features/exchange/format/sharing/sharedText.ts';
import { savedLists, savedWords, saveWords } from '#src/saved/savedWords.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { emptySaved } from '#test/data/saved/savedFixture.ts';

beforeEach(emptySaved);

const fragment = sharedFragment({
  name: 'Guolli ja čáhci',
  words: [
    {
      stem: 'guolli',
      language: 'sme',
      dictionary: 'gtsmenob',
      translations: [{ language: 'nob', text: 'fisk' }],
    },
    { stem: 'čáhci', language: 'sme', dictionary: 'gtsmenob', translations: [] },
  ],
});

async function savedNow(): Promise<unknown> {
  const words = await savedWords();
  return (await savedLists()).map((list) => [list.name, list.words.map((id) => words.get(id)?.stem)]);
}

/** Before anything is drawn again. */
async function twice(button: HTMLElement): Promise<void> {
  await act(async () => {
    button.click();
    button.click();
  });
}

describe('a list that somebody sent', () => {
  test('shows its words in their languages, is kept as a new list, and is sent nowhere [X32]', async () => {
    const { user, service } = await renderAt(`/-/lists/shared#${fragment}`);
    expect(await screen.findByRole('heading', { name: 'Guolli ja čáhci' })).toBeTruthy();
    expect((await screen.findByText('guolli')).lang).toBe('se');
    expect(screen.getByText('fisk').lang).toBe('nb');
    await user.click(screen.getByRole('button', { name: 'Save as a new list' }));
    expect((await screen.findByRole('link', { name: 'Open the list' })).getAttribute('href')).toMatch(
      /^\/-\/lists\/[\da-f-]{36}$/u,
    );
    expect(await savedNow()).toEqual([['Guolli ja čáhci', ['guolli', 'čáhci']]]);
    expect(JSON.stringify(service.asked)).not.toContain(fragment.slice(0, 12));
  });

  test('two clicks at once save it once [R295]', async () => {
    await renderAt(`/-/lists/shared#${fragment}`);
    await twice(await screen.findByRole('button', { name: 'Save as a new list' }));
    await screen.findByText('Saved on this device.');
    expect(await savedNow()).toHaveLength(1);
  });

  test('goes into the list of the same name, as the codes of a long list do, and no word is there twice [X32]', async () => {
    await saveWords({ id: crypto.randomUUID(), name: 'Guolli ja čáhci' }, [
      { stem: 'guolli', language: 'sme', translations: [] },
      { stem: 'fanas', language: 'sme', translations: [] },
    ]);
    const { user } = await renderAt(`/-/lists/shared#${fragment}`);
    await user.click(await screen.findByRole('button', { name: 'Add to “Guolli ja čáhci”' }));
    await screen.findByText('Saved on this device.');
    expect(await savedNow()).toEqual([['Guolli ja čáhci', ['guolli', 'fanas', 'čáhci']]]);
  });

  test('a list that is here already is not kept a second time [X32]', async () => {
    const { user } = await renderAt(`/-/lists/shared#${fragment}`);
    await user.click(await screen.findByRole('button', { name: 'Save as a new list' }));
    await screen.findByRole('link', { name: 'Open the list' });
    cleanup();
    await renderAt(`/-/lists/shared#${fragment}`);
    await screen.findByRole('link', { name: 'Open the list' });
    expect(screen.queryByRole('button', { name: 'Save as a new list' })).toBeNull();
    expect(await savedNow()).toHaveLength(1);
  });

  test('a list that was corrected since brings the corrected translations [R274]', async () => {
    const sent = (text: string) => {
      const translations = [{ language: 'nob', text }];
      const word = { stem: 'guolli', language: 'sme', dictionary: 'gtsmenob' as const, translations };
      return `/-/lists/shared#${sharedFragment({ name: 'Guolit', words: [word] })}`;
    };
    const { user } = await renderAt(sent('fisk'));
    await user.click(await screen.findByRole('button', { name: 'Save as a new list' }));
    await screen.findByText('Saved on this device.');
    cleanup();
    const again = await renderAt(sent('en fisk'));
    await again.user.click(await screen.findByRole('button', { name: 'Add to “Guolit”' }));
    await screen.findByText('Saved on this device.');
    const [word] = (await savedWords()).values();
    expect(word?.translations.map(({ text }) => text)).toEqual(['fisk', 'en fisk']);
  });

  test('shows meanings in the reader’s language [R275]', async () => {
    const translations = [
      { language: 'fin', text: 'kuu' },
      { language: 'nob', text: 'måne' },
    ];
    const list = { name: 'x', words: [{ stem: 'mánnu', language: 'sme', translations }] };
    await renderAt(`/-/lists/shared#${sharedFragment(list)}`, { stored: { interfaceLanguage: 'nb' } });
    expect((await screen.findByText('måne')).lang).toBe('nb');
    expect(screen.queryByText('kuu')).toBeNull();
  });

  test('a link that was cut says so, and one of a newer version [X32]', async () => {
    await renderAt(`/-/lists/shared#${fragment.slice(0, -3)}`);
    expect((await screen.findByRole('alert')).textContent).toContain('The link is damaged or incomplete.');
  });
});

describe('bringing words in', () => {
  async function choose(file: File) {
    const rendered = await renderAt('/-/lists/import');
    await rendered.user.upload(await screen.findByLabelText('Choose a file'), file);
    return rendered;
  }

  test('two clicks at once import it once [R295]', async () => {
    await choose(new File(['guolle;fisk\nsjávnnja;\n'], 'Guolle.csv'));
    await twice(await screen.findByRole('button', { name: 'Import' }));
    const report = await screen.findByText('Imported.');
    expect(report.parentElement?.textContent).toContain('New words: 2New lists: 1');
    expect(await savedNow()).toHaveLength(1);
  });

  test('a table of others: what it does not say is chosen, then its words are in a list, with a report [X33]', async () => {
    const { user } = await choose(new File(['guolle;fisk\nsjávnnja;\n;båt\n'], 'Guolle.csv'));
    expect((await screen.findByText(/^Words: 2/u)).textContent).toBe('Words: 2 · Skipped: 1');
    await user.selectOptions(screen.getByLabelText('Language of the words'), 'smj');
    await screen.findByText(/^Words: 2/u);
    expect(screen.getByLabelText<HTMLInputElement>('Name of the list').value).toBe('Guolle');
    await user.click(screen.getByRole('button', { name: 'Import' }));
    const report = await screen.findByText('Imported.');
    const lines = within(report.parentElement ?? document.body).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'New words: 2',
      'New lists: 1',
      'Skipped: 1',
      'Line 3.  båt: no word',
    ]);
    expect(await savedNow()).toEqual([['Guolle', ['guolle', 'sjávnnja']]]);
    expect([...(await savedWords()).values()].map(({ language }) => language)).toEqual(['smj', 'smj']);
  });

  test('what was understood is shown before anything is written, and each guess can be changed [R121]', async () => {
    const { user } = await choose(new File(['fisk;guolli - ealli\nhund;beana - ealli\n'], 'a.csv'));
    const sample = async (text: string) => (await screen.findAllByText(text)).map(({ lang }) => lang);
    expect(await sample('fisk')).toContain('se');
    await user.selectOptions(screen.getByLabelText('Column 1: fisk'), 'Translation');
    expect(await sample('fisk')).toEqual(['nb', 'nb']);
    expect(await sample('guolli - ealli')).toEqual(['se', 'se']);
    await user.selectOptions(screen.getByLabelText('Column separator'), '“ - ”');
    expect(await sample('fisk;guolli')).toContain('se');
    expect(document.activeElement).toBe(screen.getByLabelText('Column separator'));
    await user.selectOptions(screen.getByLabelText('Column separator'), 'One column');
    await screen.findByText('Words: 2');
    await user.click(screen.getByLabelText('The first row has headings'));
    expect((await screen.findByText('Words: 1')).textContent).toBe('Words: 1');
    expect(screen.getByLabelText('fisk;guolli - ealli: hund;beana - ealli')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Text encoding'), 'UTF-16');
    expect((await screen.findByRole('alert')).textContent).toBe('There are no words in this file.');
    expect(await savedNow()).toEqual([]);
  });

  test('a recording that is not in the file is shown as missing, and one that no word names as left out, before the import [R121]', async () => {
    const table = strToU8('word,audio\nguolli,here.mp3\nfanas,away.mp3\n');
    const sound = Uint8Array.of(1);
    await choose(new File([zipSync({ 'a.csv': table, 'here.mp3': sound, 'b/other.mp3': sound })], 'a.zip'));
    const [guolli, fanas] = await screen.findAllByText(/^Recordings/u, { selector: 'li > div' });
    expect(guolli?.textContent).toBe('Recordings: 1');
    expect(fanas?.textContent).toBe('Recordings without audio in the file: 1');
    expect(screen.getByText('b/other.mp3').parentElement?.textContent).toBe(' b/other.mp3: not imported');
    expect(screen.getByText('Words: 2 · Skipped: 1')).toBeTruthy();
  });

  test('words that are saved are shown as the import changes them [R297]', async () => {
    const translations = [{ language: 'nob', text: 'fisk' }];
    await saveWords({ id: crypto.randomUUID(), name: 'a' }, [
      { stem: 'guolli', language: 'sme', translations },
      { stem: 'beana', language: 'sme', translations: [], note: 'Big' },
    ]);
    await choose(new File(['guolli;fisk, mat\nbeana;hund\nbussá;katt\nguolli;laks\n'], 'a.csv'));
    const samples = async () =>
      within((await screen.findByText('Words: 4')).parentElement ?? document.body)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await vi.waitFor(async () =>
      expect(await samples()).toEqual([
        'guolli North Sámifisk, mat, laks Norwegian Bokmål',
        'beana North Sámihund Norwegian BokmålNote: Big',
        'bussá North Sámikatt Norwegian Bokmål',
      ]),
    );
  });

  test('a choice that leaves no word says so, and nothing can be imported until it is changed [R121]', async () => {
    const { user } = await choose(new File(['guolli;fisk\n'], 'a.csv'));
    await user.selectOptions(await screen.findByLabelText('Column 1: guolli'), 'not imported');
    expect((await screen.findByRole('alert')).textContent).toBe('There are no words in this file.');
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Column 2: fisk'), 'Word');
    await screen.findByRole('button', { name: 'Import' });
  });

  test('the choices of a file that the app wrote are folded: one tap imports it [R121]', async () => {
    const head = 'word,language,part of speech,translation (nb),own,id';
    const { user } = await choose(
      new File([`${head}\nguolli,se,N,fisk,yes,${crypto.randomUUID()}\n`], 'a.csv'),
    );
    const fold = (await screen.findByText('How the file is read')).closest('details');
    expect(fold?.open).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText('Imported.');
  });

  test('after an import by keyboard, the focus is on its result, or on the button where it failed [R170]', async () => {
    const { user } = await choose(new File(['guolli;fisk\n'], 'a.csv'));
    const failing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    (await screen.findByRole('button', { name: 'Import' })).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Import' }));
    failing.mockRestore();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Imported.')).toBe(document.activeElement);
  });

  test.each([
    [
      '<lift version="0.13">\n<entry></lift>',
      'a.lift',
      'The file is damaged: its XML is incomplete or invalid. Line 2.',
    ],
    [zipSync({ 'a.exe': strToU8('x') }), 'a.zip', 'This file can’t be read here. Save it as CSV or LIFT.'],
    [Uint8Array.of(0x47, 0x81, 0x8d), 'a.csv', 'Unknown text encoding. Save the file as UTF-8.'],
  ])('a file that can not be taken is refused in words (%#) [X33]', async (content, name, words) => {
    await choose(new File([content], name));
    expect((await screen.findByRole('alert')).textContent.trim()).toBe(words);
    expect(await savedNow()).toEqual([]);
  });

  test('a backup is made on its page, noted, and what is in none is counted [X34]', async () => {
    await saveWords({ id: crypto.randomUUID(), name: 'Duottar' }, [
      { stem: 'duottar', language: 'sme', translations: [] },
    ]);
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:kept';
    });
    const { user } = await renderAt('/-/lists/backup');
    expect(await screen.findByText(/Not backed up: 1 word\./u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create a backup' }));
    await screen.findByText('The file is ready.');
    expect(await screen.findByText(/^Last backup: /u)).toBeTruthy();
    expect(screen.queryByText(/In no backup/u)).toBeNull();
    expect(saved.map(({ type }) => type)).toEqual(['application/zip']);
    vi.restoreAllMocks();
  });
});
