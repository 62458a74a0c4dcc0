// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liftText } from '#src/features/exchange/export/exportLift.ts';
import { emptied } from '../exchangeFixture.ts';
import {
  catched,
  change,
  changeNote,
  entry,
  exported,
  fish,
  food,
  importEntry,
  wordHere,
} from './entryFixture.ts';
import { form } from './lexiconFixture.ts';

beforeEach(emptied);
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test('a line added after a definition was deleted is a note, wherever it stands [R273]', async () => {
  await importEntry(entry([fish, food]));
  await changeNote('dyr som lever i vann');
  await changeNote('dyr som lever i vann\nspør Anna');
  expect(await exported()).toBe(entry([fish, { ...food, definition: '' }], 'spør Anna'));
});

test('a translation in other words stays in its sense, after that of another was deleted [R273]', async () => {
  await importEntry(entry([fish, food]));
  await change(({ translations }) => ({ translations: translations.slice(1) }));
  await change(() => ({ translations: [{ language: 'nob', text: 'middag' }] }));
  expect(await exported()).toBe(
    entry([
      { ...fish, gloss: '' },
      { ...food, gloss: 'middag' },
    ]),
  );
});

test('a definition in other words stays in its sense, also after its line was moved [R273]', async () => {
  await importEntry(entry([fish, food, catched]));
  await changeNote('det man fikk\negen\ndyr som lever i vann\nrett av fisk');
  await changeNote('noe annet\negen\ndyr som lever i vann\nrett av fisk');
  expect(await exported()).toBe(entry([fish, food, { ...catched, definition: 'noe annet' }], 'egen'));
});

test('a definition in other words stays in its sense, also after the other program changed one [R273]', async () => {
  await importEntry(entry([fish, food]));
  await changeNote('dyr som lever i vann\nrett av fisk\negen');
  const later = { ...fish, definition: 'skjellkledd' };
  await importEntry(entry([later, food]));
  expect((await wordHere()).note).toBe('skjellkledd\nrett av fisk\negen');
  await changeNote('virveldyr\nrett av fisk\negen');
  await importEntry(entry([later, food]));
  expect(await exported()).toBe(entry([{ ...fish, definition: 'virveldyr' }, food], 'egen'));
});

test('a correction stays in its sense when the other program changes the order of the senses [R273]', async () => {
  await importEntry(entry([fish, food]));
  await change(() => ({
    note: 'virveldyr\negen\nrett av fisk',
    translations: ['dyr', 'mat'].map((text) => ({ language: 'nob', text })),
  }));
  await importEntry(entry([food, fish]));
  const mine = { ...fish, gloss: 'dyr', definition: 'virveldyr' };
  expect(await exported()).toBe(entry([food, mine], 'egen'));
  await changeNote('virveldyr\negen\nmiddag');
  expect(await exported()).toBe(entry([{ ...food, definition: 'middag' }, mine], 'egen'));
});

test('what the other program changes in the app’s own export takes the place of the person’s change [R273]', async () => {
  await importEntry(entry([fish, food]));
  await change(() => ({
    note: 'virveldyr\negen\nrett av fisk',
    translations: ['dyr', 'mat'].map((text) => ({ language: 'nob', text })),
  }));
  await exported();
  const theirs = entry([{ ...fish, gloss: 'skapning', definition: 'med gjeller' }, food], 'egen');
  await importEntry(theirs);
  expect(await wordHere()).toMatchObject({
    note: 'egen\nmed gjeller\nrett av fisk',
    translations: [{ text: 'skapning' }, { text: 'mat' }],
  });
  expect(await exported()).toBe(theirs);
});

test('a correction beside one of the other program stays, too, and a deleted line stays deleted [R273]', async () => {
  await importEntry(entry([fish, food, catched]));
  await changeNote('dyr som lever i vann\ndet man fikk');
  await changeNote('virveldyr\negen\ndet man fikk');
  await importEntry(entry([{ ...fish, definition: 'med gjeller' }, food, catched]));
  expect((await wordHere()).note).toBe('virveldyr\nmed gjeller\negen\ndet man fikk');
  expect(await exported()).toBe(
    entry([{ ...fish, definition: 'med gjeller' }, { ...food, definition: '' }, catched], 'virveldyr\negen'),
  );
});

test('of a definition of several lines, one that the other program changes keeps its place [R273]', async () => {
  const long = { ...fish, definition: 'dyr\nsom lever\ni vann' };
  await importEntry(entry([long, food]));
  await changeNote('dyr\nsom lever\negen\ni vann\nrett av fisk');
  const theirs = { ...fish, definition: 'vesen\nsom bor\ni vann' };
  await importEntry(entry([theirs, food]));
  expect(await exported()).toBe(entry([theirs, food], 'egen'));
});

test('a translation in another language stays in its sense, after that of another was deleted [R273]', async () => {
  await importEntry(entry([fish, food]));
  await change(({ translations }) => ({ translations: translations.slice(1) }));
  await change(() => ({ translations: [{ language: 'fin', text: 'ruoka' }] }));
  expect(await exported()).toBe(
    entry([
      { ...fish, gloss: '' },
      { ...food, gloss: 'ruoka' },
    ])
      .replace('<gloss lang="nb"><text>ruoka', '<gloss lang="fi"><text>ruoka')
      .replace(/(<gloss.*<\/gloss>)(<definition>.*<\/definition>)(?=<\/sense><\/entry>)/u, '$2$1'),
  );
});

test('the language of a word is that of its lexeme and of its citation, and the lexeme stays [R273]', async () => {
  const head = (tag: string) =>
    ['lexical-unit', 'citation']
      .map((name) => `<${name}>${form(tag, name === 'citation' ? 'guolli (guoli)' : 'guolli')}</${name}>`)
      .join('');
  const both = (tag: string) => entry([fish]).replace(/<lexical-unit>.*<\/lexical-unit>/u, head(tag));
  await importEntry(both('se'));
  expect((await wordHere()).note).toBe('se: guolli\ndyr som lever i vann');
  await change(() => ({ language: 'smj', note: 'dyr som lever i vann' }));
  expect(await exported()).toBe(both('smj'));
});

test('a definition that says the same as the gloss is changed and deleted with it [R273]', async () => {
  const twins = (...texts: readonly string[]) =>
    entry(texts.map((text, at) => ({ id: `${at}`, gloss: text, definition: text })));
  await importEntry(twins('stol', 'bord'));
  await change(() => ({ translations: [{ language: 'nob', text: 'bord' }] }));
  await change(() => ({ translations: [{ language: 'nob', text: 'bordet' }] }));
  expect(await exported()).toBe(twins('', 'bordet'));
});

test('where a lexeme has both languages, a corrected one changes places with the other [R273]', async () => {
  const lexeme = (...forms: readonly string[]) =>
    entry([fish]).replace(
      /<lexical-unit>.*<\/lexical-unit>/u,
      `<lexical-unit>${forms.join('')}</lexical-unit>`,
    );
  await importEntry(lexeme(form('se', 'guolli'), form('se-x-old', 'guolle'), form('smj', 'guolle')));
  await change(() => ({ language: 'smj' }));
  expect(await exported()).toBe(
    lexeme(form('smj', 'guolli'), form('se-x-old', 'guolle'), form('se', 'guolle')),
  );
});

test('the rest of a typed note stays one when its first line is deleted [R273]', async () => {
  const typed = (text: string) =>
    entry([fish]).replace('</entry>', `<note type="grammar">${form('nb', text)}</note></entry>`);
  await importEntry(typed('linje en\nlinje to'));
  await changeNote('linje to\ndyr som lever i vann');
  expect(await exported()).toBe(typed('linje to'));
});

test('what the other program adds stays, although the same text was changed or deleted before [R273]', async () => {
  await importEntry(entry([fish, { ...food, definition: '' }]));
  await changeNote('virveldyr');
  await exported();
  const theirs = entry([
    { ...fish, definition: 'virveldyr' },
    { ...food, definition: fish.definition },
  ]);
  await importEntry(theirs);
  expect(await exported()).toBe(theirs);
});

test('what only the person changed stays when the other program changed the other text alike [R273]', async () => {
  await importEntry(entry([fish, food]));
  await changeNote('virveldyr\nmiddag med fisk');
  await importEntry(entry([{ ...fish, definition: 'virveldyr' }, food]));
  expect(await exported()).toBe(
    entry([
      { ...fish, definition: 'virveldyr' },
      { ...food, definition: 'middag med fisk' },
    ]),
  );
});

test('a correction that the other program takes back in the app’s own export is gone [R273]', async () => {
  await importEntry(entry([fish, food]));
  await changeNote('virveldyr\nrett av fisk');
  await changeNote('virveldyr\nrett av fisk\negen');
  await exported();
  await importEntry(entry([fish, food], 'egen'));
  expect(await exported()).toBe(entry([fish, food], 'egen'));
});

test('without an export, both texts stay where both changed one [R273]', async () => {
  await importEntry(entry([fish, food]));
  await change(({ translations }) => ({
    translations: [{ language: 'nob', text: 'hus' }, ...translations.slice(1)],
  }));
  await importEntry(entry([{ ...fish, gloss: 'glosse' }, food]));
  const texts = (await wordHere()).translations.map(({ text }) => text);
  expect(texts).toEqual(['hus', 'glosse', 'mat']);
});

test('of a text that two senses share, the changed one stays in its sense when their order changes [R273]', async () => {
  const twin = { ...food, definition: fish.definition };
  await importEntry(entry([fish, twin]));
  await changeNote('dyr som lever i vann\nvirveldyr');
  await importEntry(entry([twin, fish]));
  expect(await exported()).toBe(entry([{ ...twin, definition: 'virveldyr' }, fish]));
});

test('a line that is emptied and written anew at once is the same definition [R273]', async () => {
  await importEntry(entry([fish, food]));
  await changeNote('dyr som lever i vann');
  await changeNote('dyr som lever i vann\nmiddag', 2_000);
  expect(await exported()).toBe(entry([fish, { ...food, definition: 'middag' }]));
});

test('of equal notes in two senses, each stays in its own [R273]', async () => {
  const same = { ...food, definition: fish.definition };
  await importEntry(entry([fish, food]));
  await changeNote('dyr som lever i vann\nrett av fisk\negen');
  await importEntry(entry([fish, same]));
  expect(await exported()).toBe(entry([fish, same], 'egen'));
});

test('a lexicon that the app wrote itself brings nothing new, also with lines of one’s own [R273]', async () => {
  await importEntry(entry([fish, food]));
  await changeNote('dyr som lever i vann\negen\nrett av fisk');
  const xml = [...liftText([await wordHere()], { sounds: new Set(), noteTag: 'en' })].find((line) =>
    line.startsWith('<entry'),
  );
  expect(await importEntry(xml ?? '')).toMatchObject({ added: 0, merged: 0, same: 1 });
  expect(await exported()).toBe(entry([fish, food], 'egen'));
});
