// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { liftMaker } from '#src/features/exchange/export/exportLift.ts';
import { childrenOf, parsedElement } from '#src/features/exchange/format/lift/liftTree.ts';
import { importFile } from '#src/features/exchange/import/importFile.ts';
import { changeWord } from '#src/saved/savedSounds.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { savedLists, savedWords } from '#src/saved/savedWords.ts';
import {
  count,
  emptied,
  everything,
  filled,
  guolli,
  gáddi,
  importFrom,
  listHere,
  made,
} from '../exchangeFixture.ts';
import { entriesIn, entryOf, form, guid, lexicon, wav } from './lexiconFixture.ts';

beforeEach(emptied);

async function imported(
  content: string | Uint8Array<ArrayBuffer>,
  name = 'a.lift',
): Promise<readonly SavedWord[]> {
  await importFrom(new File([content], name), { list: listHere });
  const words = await savedWords();
  const [list] = await savedLists();
  return (list?.words ?? []).flatMap((id) => words.get(id) ?? []);
}

const shown = ({ stem, language, translations }: SavedWord): string =>
  `${stem} ${language}: ${translations.map((one) => `${one.text} ${one.language}`).join(', ')}`;

test('the word is the form in the language, not the transcription before it, which stays as a note [R123]', async () => {
  const ipa = (text: string, stem: string): string => form('se-fonipa', text) + form('se', stem);
  const words = await imported(
    lexicon(
      entryOf(1, '', 'fisk', '', ipa('ˈkuolːiː', 'guolli')),
      entryOf(2, '', 'hund', '', ipa('ˈpeanɑ', 'beana')),
      entryOf(3, '', 'katt', '', form('se-fonipa', 'pusːa')),
    ),
  );
  expect(words.map((one) => [shown(one), one.note])).toEqual([
    ['guolli sme: fisk nob', 'se-fonipa: ˈkuolːiː'],
    ['beana sme: hund nob', 'se-fonipa: ˈpeanɑ'],
    ['pusːa se-fonipa: katt nob', ''],
  ]);
});

test('a tag with a region or a private part is its language, and blanks around texts are dropped [R123]', async () => {
  const gloss = form('fi-FI-x-own', ' kala ', 'gloss');
  const words = await imported(
    lexicon(
      `<entry guid="${guid(1)}"><lexical-unit>${form('se-NO', '\n  guolli\n')}</lexical-unit><sense>${form('nb-NO', '\n fisk\n', 'gloss')}${gloss}</sense></entry>`,
    ),
  );
  expect(words.map(shown)).toEqual(['guolli sme: fisk nob, kala fin']);
});

test('the word class of a later sense is in the note [R123]', async () => {
  const sense = (kind: string, gloss: string): string =>
    `<sense><grammatical-info value="${kind}"/>${form('nb', gloss, 'gloss')}</sense>`;
  const [word] = await imported(
    lexicon(
      `<entry guid="${guid(1)}"><lexical-unit>${form('se', 'buorre')}</lexical-unit>${sense('Adjective', 'god')}${sense('Noun', 'gode')}</entry>`,
    ),
  );
  expect([word?.pos, word?.note]).toEqual(['A', 'Noun: gode']);
});

const media = (href: string): string => `<pronunciation><media href="${href}"/></pronunciation>`;
const twoSounds = (first: string, second: string): Uint8Array =>
  strToU8(lexicon(entryOf(1, 'guolli', 'fisk', media(first)), entryOf(2, 'beana', 'hund', media(second))));

test.each([
  ['by their folders', ['guolli/1.wav', 'beana/1.wav'], ['l/audio/guolli/1.wav', 'l/audio/beana/1.wav']],
  ['percent-encoded', ['stuora%20guolli.wav', 'b%C3%A1t.wav'], ['audio/stuora guolli.wav', 'audio/bát.wav']],
  ['in other letter case', ['Guolli.WAV', 'beana.wav'], ['audio/guolli.wav', 'audio/Beana.wav']],
  ['without ending', ['guolli', 'beana.wav'], ['audio/guolli.wav', 'audio/beana']],
  [
    'by a path of another machine',
    ['file:///C:/x/audio/a.wav', 'C:\\x\\b.wav'],
    ['l/audio/a.wav', 'l/audio/b.wav'],
  ],
] as const)('sounds of a lexicon are found %s [R123]', async (_, [first, second], [one, other]) => {
  const zip = zipSync({ 'l/l.lift': twoSounds(first, second), [one]: wav(0.1), [other]: wav(0.2) });
  const words = await imported(zip, 'l.zip');
  expect(words.map(({ stem, recordings }) => [stem, recordings.map(({ duration }) => duration)])).toEqual([
    ['guolli', [100]],
    ['beana', [200]],
  ]);
});

test('names in a ZIP that are neither UTF-8 nor marked are read in code page 850 [R123]', async () => {
  const lift = strToU8(
    lexicon(
      entryOf(1, 'áhkku', 'bestemor', media('áhkku.wav')),
      entryOf(2, 'boazu', 'rein', media('bøtte.wav')),
    ),
  );
  const zip = zipSync(
    { 's~nit/s~nit.lift': lift, 's~nit/audio/~hkku.wav': wav(0.1), 's~nit/audio/b^tte.wav': wav(0.2) },
    { level: 0 },
  );
  const named = Buffer.from(zip).toString('latin1').replaceAll('s~nit', 's\xa0nit');
  const bytes = named.replaceAll('/~hkku', '/\xa0hkku').replaceAll('b^tte', 'b\x9btte');
  const source = await importFile(new File([Buffer.from(bytes, 'latin1')], 'a.zip'));
  expect(source.name).toBe('sánit');
  expect(['áhkku.wav', 'bøtte.wav'].map((name) => source.sounds.get(name)?.size)).toEqual([844, 1_644]);
});

/** Of the list into which everything is imported. */
async function exported() {
  const words = await savedWords();
  const [list] = await savedLists();
  const saved = (list?.words ?? []).flatMap((id) => words.get(id) ?? []);
  const toWav = async (): Promise<undefined> => undefined;
  const { file } = await liftMaker(saved, { name: 'a', head: list?.lift, noteTag: 'nb', toWav }).make();
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return { files, lift: new TextDecoder().decode(files['a/a.lift']) };
}

const spoken =
  '<media href="lydfiler/guolli%201.WAV"><label><form lang="nb"><text>guolit</text></form></label></media>';

/** With everything that the format has, also what the app shows nowhere. */
const rich = `<entry id="guolli_1" guid="${guid(7)}" order="1" dateCreated="2026-10-01T08:00:00Z" dateModified="2026-10-02T08:00:00Z">
<lexical-unit><form lang="se-fonipa"><text>ˈkuolːiː</text></form><form lang="se"><text>guolli</text><annotation name="check" value="ok"/></form></lexical-unit>
<citation><form lang="se"><text>guolli </text></form></citation>
<pronunciation><form lang="se-fonipa"><text>kuolːiː</text></form>${spoken}<field type="tone"><form lang="en"><text>HL</text></form></field><trait name="location" value="Deatnu"/></pronunciation>
<variant ref="x"><form lang="se"><text>guolle</text></form><trait name="dialect" value="east"/></variant>
<trait name="morph-type" value="stem"/><trait name="status" value="confirmed"><annotation name="by" value="me"/></trait>
<annotation name="status" value="checked" who="A" when="2026-01-01"><form lang="en"><text>two speakers</text></form></annotation>
<note type="source"><form lang="en"><text>Field <span class="b" href="x">book</span> 3</text></form><form lang="nb"><text>Feltbok 3</text></form></note>
<note><form lang="nb"><text>Hørt i Deatnu.
Sjelden.</text></form></note>
<field type="literal"><form lang="en"><text>a &amp; b</text></form></field>
<relation type="_component-lexeme" ref="čáhci_2" order="0"><trait name="is-primary" value="true"/></relation>
<etymology type="proto" source="Uralic"><form lang="qaa-x-proto"><text>*kala</text></form><gloss lang="en"><text>fish</text></gloss></etymology>
<sense id="b3b7c0c2-0a55-4b8e-8a39-6f1f1f9c7a14" order="0"><grammatical-info value="noun"><trait name="type" value="inflAffix"/></grammatical-info>
<gloss lang="nb"><text>fisk; fiskerett</text></gloss><gloss lang="fi-FI"><text>kala</text></gloss>
<definition><form lang="nb"><text>Dyr som svømmer.</text></form><form lang="se"><text>Čázis eallá.</text></form></definition>
<trait name="semantic-domain-ddp4" value="1.6.1.5 Fish"/>
<example source="ref"><form lang="se"><text>Guolli vuodjá.</text></form><form lang="se-Zxxx-x-audio"><text>ex.wav</text></form><translation type="Free translation"><form lang="nb"><text>Fisken svømmer.</text></form><form lang="fi"><text>Kala ui.</text></form></translation><translation type="Literal"><form lang="nb"><text>Fisk svømmer</text></form></translation><note type="reference"><form lang="en"><text>p. 4</text></form></note></example>
<reversal type="nb"><form lang="nb"><text>fisk</text></form><main><form lang="nb"><text>dyr</text></form></main></reversal>
<illustration href="guolli.png"><label><form lang="nb"><text>En fisk</text></form></label></illustration>
<relation type="Synonym" ref="b3b7"/>
<subsense id="d0a4b8d6-3c7a-4d55-9e52-1c5b8a7e2f02"><grammatical-info value="Verb"/><gloss lang="nb"><text>fiske</text></gloss></subsense></sense>
<sense id="b3b7c0c2-0a55-4b8e-8a39-6f1f1f9c7a15"><gloss lang="nb"><text>fisk</text></gloss><example><translation><form lang="nb"><text>Bare oversatt</text></form></translation></example></sense>
</entry>`;
const richZip = zipSync({
  'l/l.lift': strToU8(lexicon(rich, entryOf(2, 'beana', 'hund', media('1.mp3')))),
  'l/audio/lydfiler/guolli 1.wav': wav(0.1),
  'l/audio/ex.wav': wav(0.2),
  'l/audio/1.mp3': Uint8Array.of(1, 2, 3),
});

test('a lexicon that is imported and exported has the same entries, and the same sounds under their names [R124]', async () => {
  await imported(richZip, 'l.zip');
  const { lift, files } = await exported();
  expect(entriesIn(lift)).toEqual(entriesIn(lexicon(rich, entryOf(2, 'beana', 'hund', media('1.mp3')))));
  const sounds = Object.entries(files).filter(([name]) => name.startsWith('a/audio/'));
  expect(sounds.map(([name, { length }]) => [name, length])).toEqual([
    ['a/audio/lydfiler/guolli 1.WAV', 844],
    ['a/audio/ex.wav', 1_644],
    ['a/audio/1.mp3', 3],
  ]);
  await emptied();
  await imported(zipSync(files), 'a.zip');
  expect((await exported()).lift).toBe(lift);
});

test('a lexicon that is imported again without its sounds has each sound once [R124]', async () => {
  await imported(richZip, 'l.zip');
  const { lift } = await exported();
  await imported(lexicon(rich, entryOf(2, 'beana', 'hund', media('1.mp3'))));
  expect((await exported()).lift).toBe(lift);
});

test('an entry with two blanks between words that nobody changed is exported as it came [R124]', async () => {
  const file = lexicon(entryOf(1, 'mii  dat', 'hva'));
  await imported(file);
  expect(entriesIn((await exported()).lift)).toEqual(entriesIn(file));
});

test('an entry may have very many elements [R123]', () => {
  const entry = parsedElement(`<entry>${'<reversal/>'.repeat(200_000)}</entry>`);
  expect(childrenOf(entry, 'reversal')).toHaveLength(200_000);
});

const nb = (text: string) => ({ language: 'nob', text });
const without = ({ translations }: SavedWord, text: string) =>
  translations.filter((one) => one.text !== text);
const note = (change: (note: string) => string) => (word: SavedWord) => ({ note: change(word.note) });
const newNote = '<text>Hørt i Deatnu.\nSjelden.\nNy</text>';

type Change = (word: SavedWord) => Partial<SavedWord>;

test.each<readonly [what: string, change: Change, from: string, to: string]>([
  ['the word', () => ({ stem: 'guolle' }), '<text>guolli </text>', '<text>guolle</text>'],
  ['the word class', () => ({ pos: 'V' }), 'value="noun"', 'value="Verb"'],
  [
    'one of two translations in a gloss',
    (word) => ({
      translations: word.translations.map((one) => (one.text === 'fiskerett' ? nb('mat') : one)),
    }),
    'fisk; fiskerett',
    'fisk; mat',
  ],
  [
    'a translation that is removed',
    (word) => ({ translations: without(word, 'kala') }),
    '<gloss lang="fi-FI"><text>kala</text></gloss>',
    '',
  ],
  [
    'a translation that is added',
    (word) => ({ translations: [...word.translations, { language: 'swe', text: 'fisk' }] }),
    '<definition>',
    '<gloss lang="sv"><text>fisk</text></gloss><definition>',
  ],
  ['a line of a note', note((text) => text.replace('Sjelden.', 'Ofte.')), 'Sjelden.', 'Ofte.'],
  [
    'a line more in the note',
    note((text) => `${text}\nNy`),
    '<text>Hørt i Deatnu.\nSjelden.</text>',
    newNote,
  ],
  [
    'a pronunciation',
    note((text) => text.replace('[kuolːiː]', '[kuoli]')),
    '<text>kuolːiː</text>',
    '<text>kuoli</text>',
  ],
  [
    'a line about the word class of a later sense',
    note((text) => text.replace('Verb: fiske', 'Verb: å fiske')),
    'Sjelden.',
    'Sjelden.\nVerb: å fiske',
  ],
  ['a note of a kind', note((text) => text.replace('a & b', 'a & c')), 'a &amp; b', 'a &amp; c'],
  ['a trait', note((text) => text.replace(': confirmed', ': new')), 'value="confirmed"', 'value="new"'],
  [
    'a line of the note that is removed',
    note((text) => text.replace('tone: HL\n', '')),
    '<field type="tone"><form lang="en"><text>HL</text></form></field>',
    '',
  ],
  [
    'the translation of an example',
    (word) => ({
      examples: word.examples.map((one) =>
        one.translation?.text === 'Kala ui.'
          ? { ...one, translation: { language: 'fin', text: 'Kala!' } }
          : one,
      ),
    }),
    'Kala ui.',
    'Kala!',
  ],
  [
    'an example that is added',
    (word) => ({ examples: [...word.examples, { text: 'Borat guoli.' }] }),
    '<reversal type="nb">',
    '<example><form lang="se"><text>Borat guoli.</text></form></example><reversal type="nb">',
  ],
  [
    'a recording that is removed',
    ({ recordings }) => ({ recordings: recordings.filter(({ ofExample }) => ofExample) }),
    spoken,
    '',
  ],
  [
    'the place',
    () => ({ place: { latitude: 69, longitude: 23, accuracy: 5 } }),
    '<annotation name="status"',
    '<trait name="satnegirji-place" value="69 23 5"/><annotation name="status"',
  ],
  [
    'the first of two equal translations',
    ({ translations: [, ...rest] }: SavedWord) => ({
      translations: [{ language: 'nob', text: 'torsk' }, ...rest],
    }),
    '<text>fisk; fiskerett</text>',
    '<text>torsk; fiskerett</text>',
  ],
])('a change of %s changes nothing else in its entry [R124]', async (_, change, from, to) => {
  await imported(richZip, 'l.zip');
  await changeWord(guid(7), (word) => ({ ...word, ...change(word) }));
  const undated = (lift: string): string => lift.replace(/dateModified="[^"]*"/u, 'dateModified=""');
  const { lift } = await exported();
  expect(rich).toContain(from);
  expect(entriesIn(undated(lift))[0]).toEqual(entriesIn(undated(lexicon(rich.replace(from, to))))[0]);
});

test('a corrected word class is that of all senses that had the same one [R124]', async () => {
  const lift = (pos: string): string =>
    lexicon(
      entryOf(1, 'guolli', 'fisk').replace(
        '</entry>',
        '<sense><grammatical-info value="Noun"/></sense><sense><grammatical-info value="Adverb"/></sense></entry>',
      ),
    ).replaceAll('"Noun"', `"${pos}"`);
  await imported(lift('Noun'));
  await changeWord(guid(1), (word) => ({ ...word, pos: 'V' }));
  const undated = (text: string) => entriesIn(text.replace(/dateModified="[^"]*"/u, ''));
  expect(undated((await exported()).lift)).toEqual(undated(lift('Verb')));
});

test.each([
  ['first', 0],
  ['second', 1],
])('of two senses with the same note, the %s has the change [R124]', async (_, changed) => {
  const lift = (...notes: readonly string[]): string =>
    lexicon(
      entryOf(1, 'guolli', 'fisk').replace(
        '</entry>',
        `${notes.map((text) => `<sense><note>${form('nb', text)}</note></sense>`).join('')}</entry>`,
      ),
    );
  const notes = ['dial.', 'dial.'];
  await imported(lift(...notes));
  notes[changed] = 'old';
  await changeWord(guid(1), (word) => ({ ...word, note: notes.join('\n') }));
  const senses = (text: string) => entriesIn(text.replace(/dateModified="[^"]*"/u, ''));
  expect(senses((await exported()).lift)).toEqual(senses(lift(...notes)));
});

test('homographs without ids stay two entries, also when the file is imported again [R124]', async () => {
  const beassi = (gloss: string): string => entryOf(1, 'beassi', gloss).replace(/ guid="[^"]*"/u, '');
  const two = lexicon(beassi('reir'), beassi('never'));
  const report = await importFrom(new File([two], 'a.lift'), { list: listHere });
  expect(count(report)).toEqual([2, 0, 0]);
  expect(count(await importFrom(new File([two], 'a.lift'), { list: listHere }))).toEqual([0, 0, 2]);
  expect(entriesIn((await exported()).lift)).toEqual(entriesIn(two));
});

test('two entries with one guid come back as they were [R124]', async () => {
  const two = lexicon(entryOf(1, 'guolli', 'fisk'), entryOf(1, 'beana', 'hund'));
  expect((await imported(two)).map(shown)).toEqual(['guolli sme: fisk nob', 'beana sme: hund nob']);
  expect(entriesIn((await exported()).lift)).toEqual(entriesIn(two));
});

test('the header and the file of ranges are written back with the list [R124]', async () => {
  const range = '<range id="semantic-domain-ddp4" href="file:///C:/x/l.lift-ranges"/>';
  const header = `<header><description><form lang="en"><text>Mine</text></form></description><ranges>${range}</ranges><fields><field tag="tone"><form lang="en"><text>Tone</text></form></field></fields></header>`;
  const lift = lexicon(header, entryOf(1, 'guolli', 'fisk'));
  const ranges = '<lift-ranges><range id="semantic-domain-ddp4"/></lift-ranges>';
  await imported(zipSync({ 'l/l.lift': strToU8(lift), 'l/l.lift-ranges': strToU8(ranges) }), 'l.zip');
  const { lift: written, files } = await exported();
  expect(written).toContain(header);
  expect(new TextDecoder().decode(files['a/l.lift-ranges'])).toBe(ranges);
});

test('two lexicons in one ZIP each have their own sounds, in one package under two names [R123, R124]', async () => {
  const one = (digit: number, stem: string): Uint8Array =>
    strToU8(lexicon(entryOf(digit, stem, 'x', media('1.wav'))));
  const zip = zipSync({
    'a/a.lift': one(1, 'guolli'),
    'a/audio/1.wav': wav(0.1),
    'b/b.lift': one(2, 'beana'),
    'b/audio/1.wav': wav(0.2),
  });
  const durations = (words: readonly SavedWord[]) =>
    words.map(({ stem, recordings }) => [stem, recordings[0]?.duration]);
  const expected = [
    ['guolli', 100],
    ['beana', 200],
  ];
  expect(durations(await imported(zip, 'l.zip'))).toEqual(expected);
  const { files } = await exported();
  await emptied();
  expect(durations(await imported(zipSync(files), 'a.zip'))).toEqual(expected);
});

test('a word that the app exported is not stored a second time as an entry [R124]', async () => {
  await filled();
  const file = await made(
    liftMaker([guolli, gáddi], { name: 'a', noteTag: 'nb', toWav: async () => wav(0.1) }),
  );
  const before = await everything();
  expect(count(await importFrom(file, { list: listHere }))).toEqual([0, 0, 2]);
  expect(await everything()).toEqual(before);
});

test.each(['utf16le', 'utf16be'] as const)('a lexicon in %s is read [R123]', async (encoding) => {
  const bytes = Buffer.from(`\ufeff${lexicon(entryOf(1, 'čáhci', 'vann'))}`, 'utf16le');
  const words = await imported(new Uint8Array(encoding === 'utf16be' ? bytes.swap16() : bytes));
  expect(words.map(shown)).toEqual(['čáhci sme: vann nob']);
});
