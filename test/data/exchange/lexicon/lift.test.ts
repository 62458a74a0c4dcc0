import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liftText } from '#src/features/exchange/export/exportLift.ts';
import { tagInFile } from '#src/features/exchange/format/codes.ts';
import type { WordFile } from '#src/features/exchange/format/fileWord.ts';
import { liftReader } from '#src/features/exchange/format/lift/liftReader.ts';
import { liftSource } from '#src/features/exchange/format/lift/liftWords.ts';
import { joiner, writableText } from '#src/features/exchange/format/lift/liftXml.ts';

import type { SavedWord } from '#src/saved/savedWord.ts';
import { anyWord, anyWords, oddWords, plainWord } from '../anyWords.ts';
import { kindOf, recordingOf } from '../exchangeFixture.ts';
import { liftFaults } from './liftRules.ts';

function written(words: readonly SavedWord[], noteTag = 'nb'): string {
  const sounds = new Set(words.flatMap(({ recordings }) => recordings.map(({ id }) => id)));
  return [...liftText(words, { sounds, noteTag })].join('');
}

function read(text: string, pieceSize = 1_000): WordFile {
  const reader = liftReader();
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += pieceSize) reader.write(bytes.slice(at, at + pieceSize));
  return liftSource('', reader.end());
}

const guolli = plainWord({
  stem: 'guolli',
  pos: 'N',
  translations: [
    { language: 'nob', text: 'fisk' },
    { language: 'fin', text: 'kala' },
    { language: 'nob', text: 'fiskerett' },
  ],
  note: 'Hørt i Kautokeino.',
  examples: [{ text: 'Guolli vuodjá.', translation: { language: 'nob', text: 'Fisken svømmer.' } }],
  recordings: [
    recordingOf(1, 'guolli'),
    recordingOf(2, 'guolit'),
    recordingOf(3, 'Guolli vuodjá.', true),
    recordingOf(4, 'Guolli vuodjá.', true),
  ],
});

const xml = (text: string): string => writableText(text).trim();
const line = (text: string): string => xml(text).replace(/\s*[\n\r\t]\s*/gu, ' ');
function lifted(word: SavedWord): unknown {
  const { recordings: _, created, changed, ...rest } = word;
  const tags = [...new Set(word.translations.map(({ language }) => tagInFile(language)))];
  const examples = word.examples.map(({ text, translation }) => ({
    text: xml(text),
    ...(translation && { translation: { ...translation, text: xml(translation.text) } }),
  }));
  const translations = tags.flatMap((tag) =>
    word.translations.filter(({ language }) => tagInFile(language) === tag),
  );
  return {
    ...rest,
    stem: line(word.stem),
    // Within a translation the joiner looks the same, and parts nothing.
    translations: translations.map((one) => ({ ...one, text: line(one.text).replaceAll(';\u00a0', joiner) })),
    note: xml(word.note),
    // One that is there with a translation and without is there once.
    examples: examples.filter(
      (one, index) => 'translation' in one || examples.findIndex(({ text }) => text === one.text) === index,
    ),
    created: Math.floor(created / 1_000) * 1_000,
    changed: Math.floor(changed / 1_000) * 1_000,
  };
}

function isWritable({ stem, examples, translations }: SavedWord): boolean {
  const texts = [...translations, ...examples, ...examples.flatMap(({ translation }) => translation ?? [])];
  return [stem, ...texts.map(({ text }) => text)].every((text) => xml(text) !== '');
}

test('whatever the words, what is written keeps the rules of LIFT 0.13 [X8]', () => {
  const keepsRules = fc.property(anyWords(anyWord, 0), (words) => {
    expect(liftFaults(written(words))).toEqual([]);
  });
  fc.assert(keepsRules, { numRuns: 200 });
});

test('whatever the words, they are read back the same but for what XML can not hold and parts of seconds [X8]', () => {
  const comesBack = fc.property(anyWords(anyWord.filter(isWritable)), (words) => {
    const { words: back, refused } = read(written(words), 101);
    expect(refused).toEqual([]);
    expect(back.map(({ line: _, recordings: __, lift: ___, noteCell: ____, ...word }) => word)).toEqual(
      words.map(lifted),
    );
  });
  fc.assert(comesBack, { numRuns: 200, examples: oddWords.map((word) => [[word]]) });
});

test('an entry has what each program looks for [X9]', () => {
  const text = written([guolli]);
  expect(liftFaults(text)).toEqual([]);
  expect(text.split('\n')).toContain(
    '<entry id="guolli_5f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d11" guid="5f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d11" dateCreated="2026-11-01T08:15:00Z" dateModified="2026-11-21T19:40:05Z">',
  );
  expect(text).toContain('<trait name="morph-type" value="stem"/>');
  expect(text).toContain('<grammatical-info value="Noun"/>');
  // One gloss for each language: several would be joined by whoever reads them.
  const glosses =
    '<gloss lang="nb"><text>fisk; fiskerett</text></gloss><gloss lang="fi"><text>kala</text></gloss>';
  expect(text).toContain(glosses);
  expect(text).toContain('<note><form lang="nb"><text>Hørt i Kautokeino.</text></form></note>');
  const free = '<translation type="Free translation"><form lang="nb"><text>Fisken svømmer.</text></form>';
  expect(text).toContain(`${free}</translation>`);
  expect(text.match(/<sense id="([^"]+)">/u)?.[1]).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u);
});

test('the sound of a word is in both places that programs look in, that of an example in its form [X9]', () => {
  const text = written([guolli]);
  const audio = 'guolli-0a1b2c3d000040008000000000000001.wav';
  expect(text).toContain(`<form lang="se-Zxxx-x-audio"><text>${audio}</text></form></lexical-unit>`);
  expect(text).toContain(`<pronunciation><media href="${audio}"></media></pronunciation>`);
  // A second one of the same language in one place would be joined to the first.
  expect(text).toContain(
    '<pronunciation><media href="guolit-0a1b2c3d000040008000000000000002.wav"><label><form lang="se"><text>guolit</text></form></label></media></pronunciation>',
  );
  expect(text.match(/<example>/gu)).toHaveLength(2);
  const [word] = read(text, 7).words;
  expect(word?.examples).toEqual(guolli.examples);
  expect(word?.recordings.map(({ id, said, ofExample }) => [id, said ?? 'guolli', ofExample])).toEqual(
    guolli.recordings.map(({ id, said, ofExample }) => [id, said, ofExample]),
  );
});

test('a phrase is one, a word of no dictionary stays a person’s own, and comes back with its place [X9]', () => {
  const place = { latitude: 69.01, longitude: 23.04, accuracy: 12 };
  const text = written([plainWord({ stem: 'buorre beaivi', own: true, place })]);
  expect(text).toContain('<trait name="morph-type" value="phrase"/>');
  const [word] = read(text).words;
  expect([word?.own, word?.place]).toEqual([true, place]);
});

test('texts are NFC, and quotes are in no name [X9]', () => {
  const text = written([plainWord({ stem: 'c\u030Ca"\'hci' })]);
  expect(text).toContain('<text>ča"\'hci</text>');
  expect(text).toContain('entry id="ča_hci_5f0c');
  expect(liftFaults(text)).toEqual([]);
});

test.each([
  ['19:40:05Z', '19:40:05.123Z'],
  ['<sense id="', '<sense id="guolli_'],
  ['lang="fi"', 'lang="nb"'],
  ['se-Zxxx-x-audio', 'se-x-audio'],
  ['<sense ', '<sense guid="x" '],
  ['<example>', '<example><media href="a.wav"/>'],
  ['version="0.13"', 'version="0.15"'],
  ['href="guolli', 'href="audio/guolli'],
])('the checker of these tests knows the traps: %s as %s [X10]', (from, to) => {
  const good = written([guolli]);
  expect(good).toContain(from);
  expect(liftFaults(good.replace(from, to))).not.toEqual([]);
});

test('another program’s LIFT is read whole: citation, senses, notes, variants, sounds; pictures and deleted entries are counted [X11]', () => {
  const { words, refused, leftOut } = read(`<?xml version="1.0" encoding="UTF-8"?>
<lift version="0.13" producer="SIL.FLEx 9.1">
<header><ranges><range id="grammatical-info" href="file://x"/></ranges><fields><field tag="cv"/></fields></header>
<entry id="goahti_7f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d11" dateModified="2020-01-02">
<lexical-unit><form lang="se"><text>goahte-</text></form><form lang="se-fonipa"><text>koahtee</text></form></lexical-unit>
<citation><form lang="se"><text>goahti</text></form></citation>
<trait name="morph-type" value="root"/>
<pronunciation><form lang="se-fonipa"><text>ˈkoa̯htiː</text></form><media href="audio/goahti.mp3"/></pronunciation>
<variant><form lang="se"><text>goahtti</text></form></variant>
<note type="source"><form lang="en"><text>Field <span class="b">book</span> 3</text></form></note>
<sense id="x"><grammatical-info value="noun"/><gloss lang="en"><text>hut; tent</text></gloss>
<definition><form lang="nb"><text>gamme</text></form></definition>
<example><form lang="se"><text>Goahti lea stuoris.</text></form>
<translation type="Free translation"><form lang="nb"><text>Gammen er stor.</text></form><form lang="fi"><text>Kota on iso.</text></form></translation></example>
<illustration href="hut.png"/><subsense><gloss lang="en"><text>home</text></gloss></subsense></sense>
<sense><gloss lang="en"><text>frame</text></gloss></sense>
</entry>
<entry id="gone" dateDeleted="2020-01-02T00:00:00Z"/>
<entry id="nothing"><sense/></entry>
</lift>`);
  expect(words).toMatchObject([
    {
      stem: 'goahti',
      language: 'sme',
      pos: 'N',
      translations: [
        { language: 'eng', text: 'hut' },
        { language: 'eng', text: 'tent' },
        { language: 'nob', text: 'gamme' },
        { language: 'eng', text: 'home' },
        { language: 'eng', text: 'frame' },
      ],
      note: 'se: goahte-\nse-fonipa: koahtee\n[ˈkoa̯htiː]\nsource: Field book 3\nvariant: goahtti'.normalize(
        'NFC',
      ),
      examples: [
        { text: 'Goahti lea stuoris.', translation: { language: 'nob', text: 'Gammen er stor.' } },
        { text: 'Goahti lea stuoris.', translation: { language: 'fin', text: 'Kota on iso.' } },
      ],
      recordings: [{ file: 'audio/goahti.mp3', id: undefined, said: undefined, ofExample: false }],
      own: true,
      id: '7f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d11',
      changed: Date.UTC(2020, 0, 2),
      line: 4,
    },
  ]);
  expect(refused).toEqual([{ line: 19, reason: 'noWord', text: 'nothing' }]);
  expect(leftOut).toEqual({ pictures: 1, deleted: 1 });
});

test('what is broken or means harm is refused in one, with its line [X12]', async () => {
  for (const [text, kind] of [
    ['<lift version="0.13">\n<entry>\n<lexical-unit></entry></lift>', 'brokenXml 3'],
    ['<lift version="0.13"><entry id="a"/>', 'brokenXml 1'],
    ['<!DOCTYPE lift [<!ENTITY a "aaaa">]><lift/>', 'entities 1'],
    ['<lift><entry><note><form lang="en"><text>&boom;</text></form></note></entry></lift>', 'brokenXml 1'],
    ['<html/>', 'unknownFormat 1'],
    ['', 'brokenXml 1'],
    [`<lift><entry>${'<sense>'.repeat(200)}`, 'deepNesting 1'],
    [`<lift><entry><note><form lang="a"><text>${'a'.repeat(5_000_000)}`, 'tooLarge 1'],
  ] as const)
    expect(await kindOf(async () => read(text))).toBe(kind);
  const reader = liftReader();
  expect(() => {
    reader.write(Uint8Array.of(0x3c, 0xe6, 0xf8));
    reader.end();
  }).toThrow('notUnicode');
});

test('a lexicon is read in the encoding that it names; an entry with a damaged letter is named, the others are read [R163]', () => {
  const entry = (stem: string) =>
    `<entry id="${stem}"><lexical-unit><form lang="se"><text>${stem}</text></form></lexical-unit></entry>`;
  const lift = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><lift version="0.13">${entry('bussá')}${entry('kåta')}</lift>`;
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const wordsOf = (bytes: Uint8Array<ArrayBuffer>) => {
    const reader = liftReader();
    reader.write(bytes);
    const { words, refused } = liftSource('a', reader.end());
    return [words.map(({ stem }) => stem), refused.map(({ reason, text }) => `${reason} ${text}`)];
  };
  expect(wordsOf(latin(lift('ISO-8859-1')))).toEqual([['bussá', 'kåta'], []]);
  expect(wordsOf(new TextEncoder().encode(lift('utf-16')))).toEqual([['bussá', 'kåta'], []]);
  const damaged = new TextEncoder().encode(lift('utf-8'));
  damaged[damaged.lastIndexOf(0xc3)] = 0x9f;
  expect(wordsOf(damaged)).toEqual([['bussá'], ['unreadable kåta']]);
});
