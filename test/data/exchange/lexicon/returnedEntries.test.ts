// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liftText } from '#src/features/exchange/export/exportLift.ts';
import { changeWord } from '#src/saved/savedSounds.ts';
import { savedWords } from '#src/saved/savedWords.ts';
import { emptied } from '../exchangeFixture.ts';
import {
  catched,
  change,
  changeNote,
  entry,
  exported,
  exportedDated,
  exportedMarked,
  fish,
  food,
  importEntry,
  markedAs,
  type Sense,
  wordHere,
} from './entryFixture.ts';
import { form } from './lexiconFixture.ts';

beforeEach(emptied);
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test('a correction taken back in the app’s own export is gone, also where the entry is as it came [R276]', async () => {
  await importEntry(entry([fish, food]));
  await changeNote(`${fish.definition}\nrett av kjøtt`);
  const file = await exportedMarked();
  await importEntry(markedAs(file, entry([fish, food])));
  expect((await wordHere()).note).toBe(`${fish.definition}\n${food.definition}`);
  expect(await exported()).toBe(entry([fish, food]));
});

test('a line and an example of one’s own that are deleted in the app’s own export are gone [R276]', async () => {
  await importEntry(entry([fish, food]));
  await changeNote(`${fish.definition}\n${food.definition}\nspør Anna`);
  await change(() => ({ examples: [{ text: 'Guolli lea buorre.' }] }));
  const file = await exportedMarked();
  await importEntry(markedAs(file, entry([fish, food])));
  const { note, examples } = await wordHere();
  expect([note, examples]).toEqual([`${fish.definition}\n${food.definition}`, []]);
});

test.each(['export', 'first file', 'export, the second earlier'])(
  'of two who change one entry of the same %s, each keeps the change [R277]',
  async (kind) => {
    await importEntry(entry([fish, food]));
    const isExport = kind !== 'first file';
    if (isExport) await changeNote(`${fish.definition}\n${food.definition}\nspør Anna`);
    const own = isExport ? 'spør Anna' : '';
    const file = isExport ? await exportedMarked() : '';
    const days = kind.endsWith('earlier') ? ['2027-01-02', '2027-01-01'] : ['2027-01-01', '2027-01-02'];
    const written = (senses: readonly Sense[]) => {
      const dated = entry(senses, own).replace('<entry', `<entry dateModified="${days.shift()}"`);
      return isExport ? markedAs(file, dated) : dated;
    };
    const larger = { ...food, definition: 'rett av fisk eller kjøtt' };
    await importEntry(written([{ ...fish, gloss: 'fisk, fisker' }, food]));
    await importEntry(written([fish, larger]));
    expect(await exported()).toBe(entry([{ ...fish, gloss: 'fisk, fisker' }, larger], own));
  },
);

test('of two who change one entry, one may add a sense, whoever comes first [R277]', async () => {
  for (const isFirst of [true, false]) {
    await emptied();
    await importEntry(entry([fish, food]));
    const files = [entry([fish, food, catched]), entry([{ ...fish, gloss: 'fisk, fisker' }, food])];
    for (const file of isFirst ? files : files.reverse()) await importEntry(file);
    expect(await exported()).toBe(entry([{ ...fish, gloss: 'fisk, fisker' }, food, catched]));
  }
});

const plain = (gloss: string, date = ''): string =>
  `<entry${date}><lexical-unit>${form('se', 'beassi')}</lexical-unit><sense><grammatical-info value="Noun"/>${form('nb', gloss, 'gloss')}</sense></entry>`;

test('homographs without ids come back as the words that they are, corrected or not [R278]', async () => {
  await importEntry(`${plain('reir')}${plain('never')}`);
  const all = [...(await savedWords()).values()];
  expect(all).toHaveLength(2);
  const nest = all.find(({ translations }) => translations[0]?.text === 'reir');
  await changeWord(nest?.id ?? '', (word) => ({ ...word, note: 'i et tre' }));
  const words = [...(await savedWords()).values()];
  const file = [...liftText(words, { sounds: new Set(), noteTag: 'en' })].join('');
  const entries = /<entry[\s\S]*<\/entry>/u.exec(file)?.[0] ?? '';
  expect(await importEntry(entries)).toMatchObject({ added: 0, merged: 0, same: 2 });
  const corrected = entries.replace('i et tre', 'i et stort tre');
  expect(await importEntry(corrected)).toMatchObject({ added: 0, merged: 1, same: 1 });
  // The first file, in which the other word was corrected.
  const first = `${plain('reir')}${plain('never, bark')}`;
  expect(await importEntry(first)).toMatchObject({ added: 0, merged: 1, same: 1 });
});

test('homographs without ids are known in a file that has lost its dates and its order [R278]', async () => {
  const date = ' dateModified="2026-11-01"';
  await importEntry(`${plain('reir', date)}${plain('never', date)}${plain('bark', date)}`);
  const undated = `${plain('bark')}${plain('never, ytterbark')}${plain('reir')}`;
  expect(await importEntry(undated)).toMatchObject({ added: 0, merged: 1, same: 2 });
  const glosses = [...(await savedWords()).values()].map(({ translations }) => translations[0]?.text);
  expect(glosses.sort()).toEqual(['bark', 'never, ytterbark', 'reir']);
});

test('a citation form that is added, or a language that is corrected, makes no second word [R278]', async () => {
  const [id] = /[\da-f-]{36}/u.exec(entry([fish])) ?? [];
  await importEntry(entry([fish]));
  await changeNote('dyr som lever i vann\nspør Anna');
  const cited = (await exportedMarked()).replace(
    '<lexical-unit>',
    `<citation>${form('se', 'guolli (guolle-)')}</citation><lexical-unit>`,
  );
  expect(await importEntry(cited)).toMatchObject({ added: 0, merged: 1 });
  expect(await wordHere()).toMatchObject({ id, stem: 'guolli (guolle-)', language: 'sme' });
  await change(() => ({ language: 'smj' }));
  expect(await importEntry(await exportedMarked())).toMatchObject({ added: 0 });
  expect(await wordHere()).toMatchObject({ stem: 'guolli (guolle-)', language: 'smj' });
});

test('what the other program writes in place of an own line, or deletes of a correction, is so [R276]', async () => {
  await importEntry(entry([fish, food]));
  await changeNote(`${fish.definition}\n${food.definition}\negen linje`);
  await change(({ translations }) => ({
    translations: [{ language: 'nob', text: 'telt' }, ...translations.slice(1)],
  }));
  const file = await exportedMarked();
  const theirs = entry([{ ...fish, gloss: '' }, food], 'helt andre ord');
  await importEntry(markedAs(file, theirs));
  expect(await exported()).toBe(theirs);
});

test('a definition in other words in the app’s export, with a new sense before it, takes the place of the corrected one [R276]', async () => {
  await importEntry(entry([fish, food]));
  await changeNote(`${fish.definition}\nbetydning to`);
  const file = await exportedMarked();
  const theirs = entry([catched, fish, { ...food, definition: 'noe helt annet' }]);
  await importEntry(markedAs(file, theirs));
  expect(await exported()).toBe(theirs);
});

test('the first file, or an older export, imported again after a later export changes nothing [R277]', async () => {
  const first = entry([fish, food]);
  await importEntry(first);
  await changeNote(`${fish.definition}\nrett av kjøtt`);
  const older = await exportedMarked();
  await changeNote(`${fish.definition}, fisk\nrett av kjøtt`);
  const later = await exportedMarked();
  await importEntry(later);
  for (const file of [first, older, later, first]) await importEntry(file);
  expect((await wordHere()).note).toBe(`${fish.definition}, fisk\nrett av kjøtt`);
});

test('of two who begin with one export, the second takes back nothing in entries that only the first changed [R277]', async () => {
  await importEntry(entry([fish, food]));
  await changeNote(`${fish.definition}\nrett av kjøtt`);
  const dated = (written: string, day: number): string =>
    written.replace(/<entry( dateModified="[^"]*")?/u, `<entry dateModified="2027-01-0${day}T00:00:00Z"`);
  const untouched = await exportedDated();
  expect(untouched).toContain('dateModified');
  const theirs = entry([
    { ...fish, gloss: 'fisk, fisker' },
    { ...food, definition: 'rett av kjøtt' },
  ]);
  await importEntry(dated(markedAs(untouched, theirs), 2));
  await importEntry(untouched);
  expect(await exported()).toBe(theirs);
  // Set back by the first.
  const before = entry([fish, { ...food, definition: 'rett av kjøtt' }]);
  await importEntry(dated(markedAs(untouched, before), 3));
  expect(await exported()).toBe(before);
});

test('who worked earlier is heard, too, when the file comes later [R277]', async () => {
  const dated = (written: string, day: number): string =>
    written.replace('<entry', `<entry dateModified="2027-01-0${day}T00:00:00Z"`);
  await importEntry(dated(entry([fish, food]), 1));
  await importEntry(dated(entry([fish, { ...food, definition: 'rett av fisk eller kjøtt' }]), 4));
  await importEntry(dated(entry([{ ...fish, gloss: 'fisk, fisker' }, food]), 3));
  const both = [
    { ...fish, gloss: 'fisk, fisker' },
    { ...food, definition: 'rett av fisk eller kjøtt' },
  ];
  expect(await exported()).toBe(entry(both));
  // Each goes on from the own file; what they did not touch takes nothing back.
  const own = dated(
    entry([fish, { ...food, definition: 'rett av fisk eller kjøtt', gloss: 'mat, kost' }]),
    5,
  );
  await importEntry(own);
  await importEntry(dated(entry([{ ...fish, gloss: 'fisk, fisker' }, food]), 3));
  expect(await exported()).toBe(
    entry([
      { ...fish, gloss: 'fisk, fisker' },
      { ...(both[1] ?? food), gloss: 'mat, kost' },
    ]),
  );
  await importEntry(dated(entry([{ ...fish, gloss: 'fisk, fisker, fangst' }, food]), 6));
  expect(await exported()).toBe(
    entry([
      { ...fish, gloss: 'fisk, fisker, fangst' },
      { ...(both[1] ?? food), gloss: 'mat, kost' },
    ]),
  );
});

test('a corrected translation whose sense the other program deletes is a note, in no other sense [R276]', async () => {
  await importEntry(entry([fish, food]));
  await change(({ translations }) => ({
    translations: [{ language: 'nob', text: 'laks' }, ...translations.slice(1)],
  }));
  await importEntry(entry([food]));
  expect(await exported()).toBe(entry([food], 'laks'));
});
