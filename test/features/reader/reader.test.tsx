import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addText, readTexts } from '#src/features/reader/model/readTexts.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { savedLists, savedWords } from '#src/saved/savedWords.ts';
import { fillFixture } from '#test/app/fixtureLexicon.ts';
import { startFindingService, startServiceOfToday } from '#test/app/formsFixture.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { type RenderOptions, renderArticle, renderAt } from '#test/app/renderAt.tsx';
import { emptySaved } from '#test/data/saved/savedFixture.ts';
import { entry, write, writeRows } from '#test/service/core/smallDictionaries.ts';

// On a busy machine their first loading takes longer than anything is waited for.
beforeAll(async () => {
  await import('#src/app/pages/ReaderPage.tsx');
  await import('#src/features/reader/SentenceWords.tsx');
}, 60_000);

beforeEach(emptySaved);
afterEach(() => vi.restoreAllMocks());

const onPhone = (path: string) => renderAt(path, { service: startFindingService(), screen: 'narrow' });

async function read(text: string, options: RenderOptions = {}) {
  const { id } = await addText({ text });
  const service = startFindingService();
  return { ...(await renderAt(`/-/reader/${id}`, { service, screen: 'narrow', ...options })), id };
}

function word(text: string): HTMLElement {
  const words = [...document.querySelectorAll<HTMLElement>('[data-at]')];
  const found = words.find((one) => one.textContent === text);
  if (!found) throw new Error(`No word “${text}” on the screen.`);
  return found;
}

const findWord = (text: string) => waitFor(() => word(text));

const sheet = async () => within(await screen.findByRole('region', { name: 'The word' }));
const noSheet = () => expect(screen.queryByRole('region', { name: 'The word' })).toBeNull();

async function tap(text: string, tapped: string, options: RenderOptions = {}) {
  const rendered = await read(text, options);
  await rendered.user.click(await findWord(tapped));
  return { ...rendered, shown: await sheet() };
}

describe('the texts', () => {
  test('a text is pasted, opens, and is in the list with its words; renamed, deleted, and put back [R1]', async () => {
    const { user, address } = await onPhone('/-/reader');
    await user.click(await screen.findByLabelText('Paste or type a text'));
    await user.paste('Jávregáttis\n\nGuolit leat čázis.');
    await user.click(screen.getByRole('button', { name: 'Read' }));
    await screen.findByRole('heading', { level: 1, name: 'Jávregáttis' });
    expect(address()).toMatch(/^\/-\/reader\/[0-9a-f-]{36}$/u);
    expect(document.title).toContain('Jávregáttis');
    await user.click(screen.getByRole('link', { name: 'Texts' }));
    const row = (await screen.findByRole('link', { name: /Jávregáttis/u })).closest('li');
    expect(row?.textContent).toContain('4 words');
    await user.click(screen.getByRole('button', { name: 'Rename: Jávregáttis' }));
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Guolit{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete: Guolit' }));
    await waitFor(async () => expect(await readTexts()).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('link', { name: /Guolit/u });
    expect(await readTexts()).toMatchObject([{ title: 'Guolit', words: 4 }]);
  });

  test('a file is opened; what is no text is refused in words, where it was given [R2]', async () => {
    const { user } = await onPhone('/-/reader');
    await screen.findByLabelText('Paste or type a text');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('No way to open a file.');
    const open = (content: BlobPart, name: string) =>
      user.upload(input, new File([content], name, { type: 'text/plain' }));
    await open(
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d),
      'x.txt',
    );
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be read as text');
    await user.click(screen.getByRole('button', { name: 'Read' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('no text'));
    await open('Guolit leat.', 'Girji.txt');
    await screen.findByRole('heading', { level: 1, name: 'Girji' });
  });

  test('an address of a text that is not here says so [R1]', async () => {
    await onPhone(`/-/reader/${crypto.randomUUID()}`);
    await screen.findByText('This text is not on this device.');
  });
});

describe('a text', () => {
  test('arrow keys walk from word to word, over paragraphs; the sheet goes along, with one Tab stop [R11]', async () => {
    const { user } = await read('Guolit čázis.\n\nFarga dat.', { screen: 'wide' });
    const stops = () => document.querySelectorAll('[data-at][tabindex="0"]').length;
    const first = await findWord('Guolit');
    expect(stops()).toBe(1);
    first.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Farga'));
    noSheet();
    await user.keyboard('{Enter}');
    await (await sheet()).findByRole('heading', { name: 'farga' });
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('čázis'));
    await (await sheet()).findByRole('heading', { name: 'čáhci' });
    await user.click((await sheet()).getByRole('button', { name: 'Next' }));
    await (await sheet()).findByRole('heading', { name: 'farga' });
    expect(stops()).toBe(1);
  });

  test('unknown words are dotted, names and known words are not; the sheet of one says that it is unknown [R7]', async () => {
    const { shown } = await tap('Mun oidnen xyzzyx ja guolit Qwertyssa.', 'xyzzyx');
    const isDotted = (text: string) => word(text).hasAttribute('data-unknown');
    await waitFor(() => expect(isDotted('xyzzyx')).toBe(true));
    expect([isDotted('guolit'), isDotted('Qwertyssa')]).toEqual([false, false]);
    await shown.findByText(/This word isn’t in the dictionaries/u);
  });

  test('a word that the choice of dictionaries hides is not called absent [R227]', async () => {
    const others = dictionaryCodes.filter((code) => code !== 'gtsmenob');
    const { shown, user } = await tap('Guolit čázis fiskene.', 'fiskene', {
      stored: { unwantedDicts: JSON.stringify(others) },
    });
    await shown.findByText('“fiskene” is hidden by your choice of dictionaries.');
    await user.click(shown.getByRole('button', { name: 'Search all dictionaries' }));
    await shown.findByText(/^Other languages/u);
    expect(shown.queryByText(/is hidden by/u)).toBeNull();
  });

  test('its language is recognised, said and saved; another can be chosen [R6]', async () => {
    const { user, service, id } = await read('Guolit čázis. Farga dat guoli.');
    await screen.findByText(/North Sámi \(detected\)/u);
    expect(await readTexts()).toMatchObject([{ id, recognised: 'sme' }]);
    await user.click(screen.getByRole('button', { name: 'This text' }));
    await user.selectOptions(await screen.findByLabelText('Language of the text'), 'smj');
    await waitFor(async () => expect(await readTexts()).toMatchObject([{ language: 'smj' }]));
    const asked = () => service.askedFor('GlossWords').map(({ variables }) => variables['language']);
    await waitFor(() => expect(asked()).toContain('smj'));
  });

  test('a line says what is sent where; a failure has its own words, and can be tried again [R8]', async () => {
    const service = startFindingService();
    const { user } = await read('Guolit čázis.', { service });
    await screen.findByText(/are sent to localhost/u);
    service.break('unreachable', 'GlossWords');
    await addText({ text: 'Farga dat' });
    await user.click(screen.getByRole('link', { name: 'Texts' }));
    await user.click(await screen.findByRole('link', { name: /Farga/u }));
    await user.click(await findWord('dat'));
    const shown = await sheet();
    expect((await shown.findByRole('alert')).textContent).toContain('isn’t responding');
    service.mend();
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    await shown.findByRole('heading', { name: 'dat' });
  });

  test('words on the screen whose lookup failed are looked up again by themselves [R161]', async () => {
    const service = startFindingService();
    service.break('unreachable', 'GlossWords');
    const { shown } = await tap('Guolit čázis.', 'čázis', { service });
    await shown.findByRole('alert');
    service.mend();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000);
    await shown.findByRole('heading', { name: 'čáhci' }, { timeout: 15_000 });
  });

  test('a word that only another language has is no word of its sentence, and not listed [R134]', async () => {
    const { user } = await read(
      'Čázis guolit. Guoli guolit farga. Guolit čázis. Guoli farga čázis. This is the fisk. Minä olen kala. Det er ikke en hund.',
    );
    await user.click(await screen.findByRole('link', { name: 'Words of this text' }));
    const words = within(await screen.findByRole('region', { name: /Words of this text/u }));
    const stems = () => words.getAllByRole('listitem').map((row) => row.querySelector('[lang]')?.textContent);
    await waitFor(() => expect(stems()).toContain('kala'));
    expect(stems()).not.toContain('fisk');
  });

  test('its words are those of the readings that their neighbours suggest, with their translations [R224]', async () => {
    const service = startInProcessService((driver) => {
      fillFixture(driver);
      const [noun, verb] = ['farga N Sg+Gen=čázit', 'čáhci V Ind+Prs+Pl3=čázit'];
      writeRows(driver, 'sme', 'guolli N Pl+Nom=guolit', noun, verb);
    });
    const { user } = await read('Guolit čázit farga.', { service });
    await user.click(await screen.findByRole('link', { name: 'Words of this text' }));
    const words = within(await screen.findByRole('region', { name: /Words of this text/u }));
    const row = await words.findByRole('link', { name: /čáhci/u });
    await waitFor(() => expect(row.closest('li')?.textContent).toContain('vann'));
  });

  test('forms of two words that are spelled alike are two words of it [R307]', async () => {
    const service = startInProcessService((driver) => {
      fillFixture(driver);
      const article = (pos: string, translation: string) => ({
        lemmas: [{ lemma: 'skje', pos }],
        groups: [{ sense: 0, translations: [{ lemma: translation, pos }], examples: [] }],
      });
      write(driver, 'gtnobsme', [article('N', 'baste'), article('V', 'dáhpáhuvvat')]);
      writeRows(driver, 'nob', 'skje N Msc+Sg+Def=skjeen', 'skje V Ind+Prs=skjer');
    });
    const { user } = await read('Det skjer nå. Jeg ser skjeen, og det skjer.', { service });
    await user.click(await screen.findByRole('link', { name: 'Words of this text' }));
    const words = within(await screen.findByRole('region', { name: /Words of this text/u }));
    await words.findByText('dáhpáhuvvat, baste');
    expect(words.getAllByRole('link', { name: /^skje/u })).toHaveLength(2);
    words.getByText('baste, dáhpáhuvvat');
  });

  test('its words stand by frequency or order, known ones hidden, each with its translation; saved as a list [N37, R12]', async () => {
    const { user, id } = await read('Čázis guolit. Guoli guolit farga.');
    await user.click(await screen.findByRole('link', { name: 'Words of this text' }));
    const panel = async () => within(await screen.findByRole('region', { name: /Words of this text/u }));
    const words = await panel();
    const rows = () => words.getAllByRole('listitem').map(({ textContent }) => textContent);
    const press = async (name: string | RegExp) => user.click(await words.findByRole('button', { name }));
    const save = 'Save as a list · 3 words';
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()[0]).toMatch(/^guolli.*3×/u);
    expect(rows()[1]).toMatch(/^čáhcivann/u);
    await press('Order in the text');
    await waitFor(() => expect(rows()[0]).toMatch(/^čáhci/u));
    await press(save);
    await words.findByRole('link', { name: 'Open the list' });
    const [list] = await savedLists();
    const saved = await savedWords();
    expect(list?.words.map((one) => saved.get(one)?.stem)).toEqual(['čáhci', 'guolli', 'farga']);
    const translations = [{ language: 'nob', text: 'vann' }];
    expect(saved.get(list?.words[0] ?? '')).toMatchObject({ stem: 'čáhci', language: 'sme', translations });
    await press(save);
    expect(words.getByRole('alert').textContent).toMatch(/^This list is already saved: /u);
    await press('Cancel');
    await press(save);
    await press(/^Add to “/u);
    await press(save);
    expect(await savedLists()).toHaveLength(1);
    await press('Save as a new list');
    await waitFor(async () => expect(await savedLists()).toHaveLength(2));
    // What is saved here stays on the screen; opened again, it is known.
    expect(rows()).toHaveLength(3);
    cleanup();
    const { user: next } = await onPhone(`/-/reader/${id}/words`);
    const again = await panel();
    await waitFor(() => expect(again.queryAllByRole('listitem')).toHaveLength(0));
    await next.click(again.getByRole('checkbox', { name: 'Hide known' }));
    await waitFor(() => expect(again.getAllByRole('listitem')).toHaveLength(3));
  });
});

describe('the sheet of a word', () => {
  const isMissing = 'This word isn’t in the dictionaries.';

  test('opens with a tap: head word, analysis in words, translations, article; it closes again [R10]', async () => {
    const { user, shown } = await tap('Dáppe leat guolit.', 'guolit');
    await shown.findByRole('heading', { name: 'guolli' });
    await shown.findByText(/plural nominative/u);
    for (const text of ['fisk', 'kala', /North Sámi/u]) shown.getByText(text);
    expect(shown.getByRole('link', { name: 'Article' }).getAttribute('href')).toBe('/guolli');
    await user.keyboard('{Escape}');
    await waitFor(noSheet);
  });

  test('of another language says that the language of the text does not have it [N30]', async () => {
    const { shown } = await tap('Guolit čázis farga dat fiskene guoli.', 'fiskene');
    await shown.findByRole('heading', { name: 'fiskene' });
    shown.getByText(isMissing);
    expect(shown.getAllByText('North Sámi').length).toBeGreaterThan(0);
    shown.getByRole('heading', { name: 'Other languages' });
    expect(shown.getByRole('link', { name: 'fisk' }).getAttribute('href')).toBe('/fisk');
    shown.getByText(/Norwegian Bokmål/u);
  });

  test('of a sentence in another language is explained in that language, which is said of its words [R134]', async () => {
    const { shown } = await tap('Guolit čázis dat. Jeg har fiskene.', 'fiskene');
    await waitFor(() => expect(word('fiskene').lang).toBe('nb'));
    expect(word('Guolit').closest('[lang]')?.getAttribute('lang')).toBe('se');
    await shown.findByRole('heading', { name: 'fisk' });
    expect(shown.queryByText(isMissing)).toBeNull();
  });

  test('does not take a name for a misspelling, but another word [N30]', async () => {
    const { user, shown } = await tap('Guolit čázis farga dat guollli Guollli ja guoli.', 'guollli');
    await shown.findByText(/isn’t in the dictionaries\. Did you mean/u);
    await user.click(await findWord('Guollli'));
    await waitFor(async () => expect((await sheet()).queryByText(/Did you mean/u)).toBeNull());
    (await sheet()).getByText(isMissing);
  });

  test('has the analysis in the genitive first before a postposition [N31]', async () => {
    const { shown } = await tap('Farga dat guoli čázis.', 'guoli');
    await shown.findByText(/singular genitive/u);
  });

  test('has the translations of the part of speech that its neighbours suggest [R302]', async () => {
    const service = startInProcessService((driver) => {
      fillFixture(driver);
      const article = (lemma: string, pos: string, translation: string) => ({
        lemmas: [{ lemma, pos }],
        groups: [{ sense: 0, translations: [{ lemma: translation, pos }], examples: [] }],
      });
      write(driver, 'gtnobsme', [
        article('vitne', 'V', 'duođaštit'),
        article('vitne', 'N', 'duođašteaddji'),
        article('to', 'Num', 'guokte'),
      ]);
      writeRows(driver, 'nob', 'vitne V Ind+Prs=vitner', 'vitne N Neu+Pl+Indef=vitner', 'to Num Pl=to');
    });
    const { shown } = await tap('Det var to vitner og en bil i byen.', 'vitner', { service });
    await shown.findByText('duođašteaddji');
    expect(shown.queryByText('duođaštit')).toBeNull();
  });

  test('says what the word as it is written means, where it is first a form of another [R311]', async () => {
    const service = startInProcessService((driver) => {
      fillFixture(driver);
      write(driver, 'gtnobsme', [entry(['lede'], ['jođihit']), entry(['leder'], ['jođiheaddji'])]);
      writeRows(driver, 'nob', 'lede V Ind+Prs=leder');
    });
    const { shown } = await tap('Det var hun leder møtet i byen.', 'leder', { service });
    await shown.findByText('jođihit');
    await shown.findByText('jođiheaddji');
  });

  test('without an entry saves and notes it as a word of one’s own, and searches for it [N38]', async () => {
    const { user, address, shown } = await tap('Guolit čázis xyzzyx farga dat.', 'xyzzyx');
    // The star of a text whose language is not recognised yet is replaced by another.
    await screen.findByText(/detected/u);
    await user.click(await shown.findByRole('button', { name: 'Save: xyzzyx' }));
    const saved = [{ stem: 'xyzzyx', language: 'sme', own: true, translations: [] }];
    await waitFor(async () => expect([...(await savedWords()).values()]).toMatchObject(saved));
    const note = await shown.findByRole('link', { name: 'Note' });
    expect(note.getAttribute('href')).toMatch(/lists\/word\//u);
    await user.click(shown.getByRole('link', { name: 'Search' }));
    expect(address()).toContain('q=xyzzyx');
  });

  test('of a compound is headed by the whole word, its parts below, and saves the whole [N38]', async () => {
    const { user, shown } = await tap('Guolit čázis guollečázis farga dat.', 'guollečázis');
    await shown.findByRole('heading', { name: 'guollečáhci' });
    for (const name of ['guolli', 'čáhci']) shown.getByRole('link', { name });
    const href = shown.getByRole('link', { name: 'Article' }).getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toBe('/guollečázis');
    await user.click(await shown.findByRole('button', { name: 'Save: guollečáhci' }));
    const saved = [{ stem: 'guollečáhci', language: 'sme' }];
    await waitFor(async () => expect([...(await savedWords()).values()]).toMatchObject(saved));
  });
});

describe('an example sentence in an article', () => {
  const openArticle = async () => {
    const rendered = await renderArticle('/gtsmenob/guolli', { service: startFindingService() });
    // The entry is folded; the grid above it has its first example, too.
    const entry = rendered.pane.querySelector('details') ?? rendered.pane;
    return { ...rendered, article: within(entry) };
  };

  test('answers to a tap; nothing of it is asked for before [R16]', async () => {
    const { user, service, article } = await openArticle();
    const sentence = await article.findByRole('button', { name: 'Mun boran guoli.' });
    expect(service.askedFor('GlossWords')).toEqual([]);
    await user.click(sentence);
    const shown = await sheet();
    // Happy-dom tells no place of a tap: the first word is open.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Mun'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await shown.findByRole('heading', { name: 'guolli' });
    shown.getByText('fisk');
    await user.keyboard('{Escape}');
    await waitFor(noSheet);
    // Marked, once the forms of the word are known.
    article.getByText(
      (_, element) => element?.matches('[data-at]') === true && element.textContent === 'guoli',
    );
    article.getByRole('button', { name: 'Guolli vuodjá.' });
  });

  test('answers to Enter as to a tap [R16]', async () => {
    const { user, article } = await openArticle();
    (await article.findByRole('button', { name: 'Guolli vuodjá.' })).focus();
    await user.keyboard('{Enter}');
    await (await sheet()).findByRole('heading', { name: 'guolli' });
  });
});

// Last: from then on the page knows that its service lacks the field.
test('with a service of today the sheet has its translations from the article [R5]', async () => {
  const { shown } = await tap('Dáppe leat guolit.', 'guolit', { service: startServiceOfToday() });
  await shown.findByRole('heading', { name: 'guolli' });
  await shown.findByText('fisk');
});
