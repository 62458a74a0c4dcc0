import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { changeWord } from '#src/saved/savedSounds.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { savedWords, savedWordsOf, saveWord } from '#src/saved/savedWords.ts';
import { failDatabase } from '#test/app/failDatabase.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { emptySaved, putWord, soundIds, withRecording } from '#test/data/saved/savedFixture.ts';

const list = { id: '00000000-0000-4000-8000-000000000001', name: 'Guolli' };
let word: SavedWord;

const now = async (): Promise<SavedWord> => {
  const [kept] = await savedWordsOf('fanas');
  if (!kept) throw new Error('The word is not kept.');
  return kept;
};

function give(name: 'mediaDevices' | 'geolocation', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

beforeEach(async () => {
  await emptySaved();
  word = await saveWord(list, {
    stem: 'fanas',
    language: 'sme',
    pos: 'N',
    dictionary: 'gtsmenob',
    translations: [{ language: 'nob', text: 'båt' }],
  });
});

test('a kept word says its part of speech, language, lists and dictionary, and opens its article [K21]', async () => {
  await renderAt(`/-/lists/word/${word.id}`);
  await screen.findByRole('heading', { name: 'fanas', level: 1 });
  screen.getByText('noun · North Sámi');
  expect(screen.getAllByRole('link', { name: 'Guolli' })[0]?.getAttribute('href')).toBe(
    `/-/lists/${list.id}`,
  );
  const article = screen.getByRole('link', { name: /^Open the article: .+/u });
  expect(article.getAttribute('href')).toBe('/gtsmenob/fanas');
});

test('a note is kept while it is written, and when the page is left [K22]', async () => {
  const { user } = await renderAt(`/-/lists/word/${word.id}`);
  const field = await screen.findByRole('textbox', { name: 'Your note' });
  await user.type(field, 'Said of the long river boat.');
  await waitFor(async () => expect((await now()).note).toBe('Said of the long river boat.'));
  await screen.findByText('Note saved.');
  await user.type(field, ' A motor boat is never called so.');
  await user.click(screen.getAllByRole('link', { name: 'Guolli' })[0] as HTMLElement);
  await waitFor(async () => expect((await now()).note).toMatch(/never called so\.$/u));
});

test('a note of which the page was taken away while it was written is there again, and is kept [K22]', async () => {
  const noteDraft = JSON.stringify({ wordId: word.id, text: 'Half a sen' });
  await renderAt(`/-/lists/word/${word.id}`, { stored: { noteDraft } });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });
  expect(field.value).toBe('Half a sen');
  await waitFor(async () => expect((await now()).note).toBe('Half a sen'));
  await waitFor(() => expect(localStorage.getItem('noteDraft')).toBeNull());
});

test('two tabs with one note overwrite nothing: both notes stay, one above the other [N37]', async () => {
  const { user } = await renderAt(`/-/lists/word/${word.id}`);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });
  const elsewhere = (note: string) => act(() => changeWord(word.id, (saved) => ({ ...saved, note })));
  await user.type(field, 'Mine');
  await elsewhere('Theirs');
  await user.type(field, '.');
  await waitFor(() => expect(field.value).toBe('Theirs\nMine.'));
  expect((await now()).note).toBe('Theirs\nMine.');
  await user.type(field, '!');
  await waitFor(async () => expect((await now()).note).toBe('Theirs\nMine.!'));
  await user.type(field, '?');
  await elsewhere('Third');
  cleanup();
  await waitFor(async () => expect((await now()).note).toBe('Third\nTheirs\nMine.!?'));
});

test('of two tabs that add a line to one note, none repeats what both had [N37]', async () => {
  await changeWord(word.id, (saved) => ({ ...saved, note: 'Both' }));
  const { user } = await renderAt(`/-/lists/word/${word.id}`);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });
  await user.type(field, '{Enter}Mine');
  await act(() => changeWord(word.id, (saved) => ({ ...saved, note: 'Both\nTheirs' })));
  await user.type(field, '.');
  await waitFor(async () => expect((await now()).note).toBe('Both\nTheirs\nMine.'));
});

test('a note saved in another tab leaves the draft of this one: a reload brings it back [N10]', async () => {
  const { user } = await renderAt(`/-/lists/word/${word.id}`);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });
  await user.type(field, 'Here');
  const draft = JSON.stringify({ wordId: word.id, text: 'There', base: '' });
  localStorage.setItem('noteDraft', draft);
  await waitFor(async () => expect((await now()).note).toBe('Here'));
  await screen.findByText('Note saved.');
  expect(localStorage.getItem('noteDraft')).toBe(draft);
});

test('two tabs that change one word do not overwrite silently [N37]', async () => {
  const own = await saveWord(list, { stem: 'fannas', language: 'sme', own: true, translations: [] });
  const { user } = await renderAt(`/-/lists/word/${own.id}`);
  await user.click(await screen.findByRole('button', { name: 'Change the word' }));
  await user.type(await screen.findByLabelText('Translation'), 'båt');
  await act(() => changeWord(own.id, (saved) => ({ ...saved, stem: 'fanas' })));
  await user.click(screen.getByRole('button', { name: 'Change', hidden: true }));
  await screen.findByText('Changed in the meantime: fanas, sme');
  expect((await savedWords()).get(own.id)?.translations).toEqual([]);
  // What was typed is still there for whoever closes the form first.
  await user.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Change the word' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Translation')).value).toBe('båt');
  await user.click(screen.getByRole('button', { name: 'Change', hidden: true }));
  await waitFor(async () => expect((await savedWords()).get(own.id)?.stem).toBe('fannas'));
});

test('a word of one’s own is corrected with all that is noted of it; a dictionary’s word is not [K33]', async () => {
  const own = await saveWord(list, { stem: 'fannas', language: 'sme', own: true, translations: [] });
  await renderAt(`/-/lists/word/${word.id}`);
  await screen.findByRole('textbox', { name: 'Your note' });
  expect(screen.queryByRole('button', { name: 'Change the word' })).toBeNull();
  cleanup();
  const { user } = await renderAt(`/-/lists/word/${own.id}`);
  await user.click(await screen.findByRole('button', { name: 'Change the word' }));
  const stem = await screen.findByLabelText('Word');
  await user.clear(stem);
  await user.type(stem, 'fanas');
  await user.click(screen.getByRole('button', { name: 'Change', hidden: true }));
  await screen.findByText('This word is already saved.');
  // What was refused is not offered again.
  await user.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Change the word' }));
  const again = await screen.findByLabelText<HTMLInputElement>('Word');
  expect(again.value).toBe('fannas');
  await user.clear(again);
  await user.type(again, 'fatnasat');
  await user.type(screen.getByLabelText('Translation'), 'båter');
  await user.click(screen.getByRole('button', { name: 'Change', hidden: true }));
  await waitFor(async () => {
    const changed = (await savedWords()).get(own.id);
    expect([changed?.stem, changed?.translations[0]?.text]).toEqual(['fatnasat', 'båter']);
  });
});

test('a homograph from a lexicon is changed, and both stay [R192]', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const own = { ...word, dictionary: undefined, own: true, stem: 'beassi' };
  for (const id of [first, second]) await putWord({ ...own, id });
  const { user } = await renderAt(`/-/lists/word/${first}`);
  await user.click(await screen.findByRole('button', { name: 'Change the word' }));
  await user.type(await screen.findByLabelText('Translation'), 'hus{Enter}');
  await waitFor(async () => expect((await savedWords()).get(first)?.translations[0]?.text).toBe('båthus'));
  expect((await savedWords()).get(second)?.translations[0]?.text).toBe('båt');
});

test('of two homographs from a lexicon one can be changed back [R192]', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const entry = { entry: '<entry/>', forms: {}, glosses: {}, sounds: {} };
  const own = { ...word, dictionary: undefined, own: true, stem: 'beassi', lift: entry };
  await putWord({ ...own, id: first, stem: 'beassi2' });
  await putWord({ ...own, id: second });
  const { user } = await renderAt(`/-/lists/word/${first}`);
  await user.click(await screen.findByRole('button', { name: 'Change the word' }));
  await user.type(await screen.findByLabelText('Word'), '{Backspace}{Enter}');
  await waitFor(async () => expect((await savedWords()).get(first)?.stem).toBe('beassi'));
  expect((await savedWords()).get(second)?.stem).toBe('beassi');
});

test('what can not be kept of a note stays in its field, and is said [K22]', async () => {
  const { user } = await renderAt(`/-/lists/word/${word.id}`);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });
  const giveSpace = failDatabase('put', 'QuotaExceededError');
  await user.type(field, 'long');
  await screen.findByText('No space left on this device. Nothing was changed.');
  giveSpace();
  expect(field.value).toBe('long');
  expect((await now()).note).toBe('');
});

test('examples of one’s own are added with their translation, and deleted [K23]', async () => {
  const { user } = await renderAt(`/-/lists/word/${word.id}`);
  await user.click(await screen.findByRole('button', { name: 'Add an example' }));
  await user.type(screen.getByRole('textbox', { name: 'Example' }), 'Fanas lea gáttis.');
  await user.type(screen.getByRole('textbox', { name: 'Translation' }), 'Båten ligger ved stranda.{Enter}');
  await screen.findByText('Båten ligger ved stranda.');
  expect((await now()).examples).toEqual([
    { text: 'Fanas lea gáttis.', translation: { language: 'nob', text: 'Båten ligger ved stranda.' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Add an example' }));
  await user.type(screen.getByRole('textbox', { name: 'Example' }), 'Fanas lea ođas.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the translation' }), 'fin');
  await user.type(screen.getByRole('textbox', { name: 'Translation' }), 'Vene on uusi.{Enter}');
  await screen.findByText('Vene on uusi.');
  expect((await now()).examples[1]?.translation?.language).toBe('fin');
  await user.click(screen.getByRole('button', { name: 'Delete the example: Fanas lea ođas.' }));
  await user.click(screen.getByRole('button', { name: 'Delete the example: Fanas lea gáttis.' }));
  await waitFor(async () => expect((await now()).examples).toEqual([]));
});

test('recordings say what is said, when and how long; a deleted one comes back by “Undo” [K24]', async () => {
  await withRecording(word);
  const { user } = await renderAt(`/-/lists/word/${word.id}`);
  const recordings = await screen.findByRole('list', { name: 'Recordings' });
  within(recordings).getByRole('button', { name: 'Play fanas, 0:04' });
  await user.click(within(recordings).getByRole('button', { name: 'Delete the recording: fanas' }));
  await screen.findByText('No recording yet.');
  expect(await soundIds()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Play fanas, 0:04' });
});

test.each([
  ['NotAllowedError', 'Microphone access is blocked. You can allow it in your browser’s settings.'],
  ['NotFoundError', 'No microphone was found.'],
  ['NotReadableError', 'The microphone could not be used. Another app may be using it.'],
  ['', 'This browser cannot record audio.'],
])('why nothing can be recorded has its own words: %s [K25]', async (name, sentence) => {
  if (name !== '') vi.stubGlobal('MediaRecorder', class {});
  give('mediaDevices', { getUserMedia: () => Promise.reject(new DOMException('no', name)) });
  const { user } = await renderAt(`/-/lists/word/${word.id}`);
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  screen.getByRole('button', { name: 'Record' });
  vi.unstubAllGlobals();
});

test.each([
  [1, 'Location access is blocked. You can allow it in your browser’s settings.'],
  [2, 'Location unavailable.'],
  [3, 'Couldn’t get your location in time. Try again outdoors.'],
])('a place that is not told (%i) has its own words [K26]', async (code, sentence) => {
  give('geolocation', {
    getCurrentPosition: (_: unknown, fail: (error: { code: number }) => void) => fail({ code }),
  });
  const { user } = await renderAt(`/-/lists/word/${word.id}`);
  await user.click(await screen.findByRole('button', { name: 'Add location' }));
  await screen.findByText(sentence);
  expect((await now()).place).toBeUndefined();
});

test('the place is asked for only by its button, and can be taken away [K26]', async () => {
  const ask = vi.fn((found: (position: object) => void) =>
    act(() => found({ coords: { latitude: 69.345, longitude: 25.512, accuracy: 11.6 } })),
  );
  give('geolocation', { getCurrentPosition: ask });
  const { user } = await renderAt(`/-/lists/word/${word.id}`);
  await screen.findByRole('heading', { name: 'fanas', level: 1 });
  expect(ask).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Add location' }));
  await screen.findByText('69.34500, 25.51200 (within 12 m)');
  expect((await now()).place).toEqual({ latitude: 69.345, longitude: 25.512, accuracy: 11.6 });
  await user.click(screen.getByRole('button', { name: 'Remove location' }));
  await screen.findByRole('button', { name: 'Add location' });
  expect('place' in (await now())).toBe(false);
});

test('a word with recordings is deleted only after a question, and comes back by “Undo” [K27]', async () => {
  await withRecording(word);
  const { user } = await renderAt(`/-/lists/word/${word.id}`, { screen: 'narrow' });
  await user.click(await screen.findByRole('button', { name: 'Delete fanas' }));
  expect((await savedWords()).size).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Deleted: fanas');
  await screen.findByRole('heading', { name: 'Guolli', level: 1 });
  expect((await savedWords()).size).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await now()).recordings).toHaveLength(1));
});
