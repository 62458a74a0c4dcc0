import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { liftText } from '#src/features/exchange/export/exportLift.ts';
import type { WordFile } from '#src/features/exchange/format/fileWord.ts';
import { liftReader } from '#src/features/exchange/format/lift/liftReader.ts';
import { joiner, writableText } from '#src/features/exchange/format/lift/liftXml.ts';
import { languageTag } from '#src/language/languages.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import type { Recording, SavedWord } from '#src/saved/savedWord.ts';
import { anyWord, oddWords, plainWord } from './anyWords.ts';
import { liftFaults } from './liftRules.ts';

function written(words: readonly SavedWord[], noteTag = 'nb'): string {
  const sounds = new Set(words.flatMap(({ recordings }) => recordings.map(({ id }) => id)));
  return [...liftText(words, { sounds, noteTag })].join('');
}

function read(text: string, pieceSize = 7): WordFile {
  const reader = liftReader();
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += pieceSize) reader.write(bytes.slice(at, at + pieceSize));
  return reader.end();
}

function kindOf(text: string): string {
  try {
    read(text, 1_000);
  } catch (error) {
    if (error instanceof ExchangeFailure) return `${error.kind} ${error.line ?? ''}`.trim();
    throw error;
  }
  return 'none';
}

const recording: Recording = {
  id: '0a1b2c3d-0000-4000-8000-00000000abcd',
  said: 'guolli',
  ofExample: false,
  type: 'audio/webm',
  duration: 1_500,
  bytes: 10,
  at: Date.UTC(2026, 10, 2),
};

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
    recording,
    { ...recording, id: '0a1b2c3d-0000-4000-8000-00000000abce', said: 'guolit' },
    { ...recording, id: '0a1b2c3d-0000-4000-8000-00000000abcf', said: 'Guolli vuodjá.', ofExample: true },
    { ...recording, id: '0a1b2c3d-0000-4000-8000-00000000abd0', said: 'Guolli vuodjá.', ofExample: true },
  ],
});

/** As XML 1.0 brings it back. */
const xml = writableText;
/** What LIFT keeps of a word. */
function lifted(word: SavedWord): unknown {
  const { recordings: _, created, changed, ...rest } = word;
  const tags = [...new Set(word.translations.map(({ language }) => languageTag(language)))];
  const examples = word.examples.map(({ text, translation }) => ({
    text: xml(text),
    ...(translation && { translation: { language: translation.language, text: xml(translation.text) } }),
  }));
  return {
    ...rest,
    stem: xml(word.stem),
    translations: tags.flatMap((tag) =>
      word.translations
        .filter(({ language }) => languageTag(language) === tag)
        // Within a translation the joiner looks the same, and parts nothing.
        .map(({ language, text }) => ({ language, text: xml(text).replaceAll(';\u00a0', joiner) })),
    ),
    note: xml(word.note),
    // One that is there with a translation and without is there once.
    examples: examples.filter(
      (one, index) => 'translation' in one || examples.findIndex(({ text }) => text === one.text) === index,
    ),
    created: Math.floor(created / 1_000) * 1_000,
    changed: Math.floor(changed / 1_000) * 1_000,
  };
}

describe('LIFT', () => {
  test('X8: whatever the words, what is written keeps the rules of LIFT 0.13', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyWord, { selector: ({ id }) => id, maxLength: 4 }), (words) => {
        expect(liftFaults(written(words))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('X8: whatever the words, they are read back the same but for what XML can not hold and parts of seconds', () => {
    const writable = anyWord.filter(
      (word) =>
        [
          word.stem,
          ...word.examples.map(({ text }) => text),
          ...word.translations.map(({ text }) => text),
        ].every((text) => xml(text) !== '') &&
        word.examples.every(({ translation }) => !translation || xml(translation.text) !== ''),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(writable, { selector: ({ id }) => id, minLength: 1, maxLength: 4 }),
        (words) => {
          const { words: back, refused } = read(written(words), 101);
          expect(refused).toEqual([]);
          expect(back.map(({ line: _, recordings: __, ...word }) => word)).toEqual(words.map(lifted));
        },
      ),
      { numRuns: 200, examples: oddWords.map((word) => [[word]]) },
    );
  });

  test('X9: an entry has what each program looks for', () => {
    const text = written([guolli]);
    expect(liftFaults(text)).toEqual([]);
    const lines = text.split('\n');
    expect(lines).toContain(
      '<entry id="guolli_5f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d11" guid="5f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d11" dateCreated="2026-11-01T08:15:00Z" dateModified="2026-11-21T19:40:05Z">',
    );
    expect(text).toContain('<trait name="morph-type" value="stem"/>');
    expect(text).toContain('<grammatical-info value="Noun"/>');
    // One gloss for each language: several would be joined by whoever reads them.
    expect(text).toContain(
      '<gloss lang="nb"><text>fisk; fiskerett</text></gloss><gloss lang="fi"><text>kala</text></gloss>',
    );
    expect(text).toContain('<note><form lang="nb"><text>Hørt i Kautokeino.</text></form></note>');
    expect(text).toContain(
      '<translation type="Free translation"><form lang="nb"><text>Fisken svømmer.</text></form></translation>',
    );
    expect(text.match(/<sense id="([^"]+)">/u)?.[1]).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u);
  });

  test('X9: the sound of a word is in both places that programs look in, that of an example in its form', () => {
    const text = written([guolli]);
    const audio = 'guolli-0a1b2c3d00004000800000000000abcd.wav';
    expect(text).toContain(`<form lang="se-Zxxx-x-audio"><text>${audio}</text></form></lexical-unit>`);
    expect(text).toContain(`<pronunciation><media href="${audio}"></media></pronunciation>`);
    // A second one of the same language in one place would be joined to the first.
    expect(text).toContain(
      '<pronunciation><media href="guolit-0a1b2c3d00004000800000000000abce.wav"><label><form lang="se"><text>guolit</text></form></label></media></pronunciation>',
    );
    expect(text.match(/<example>/gu)).toHaveLength(2);
    const [word] = read(text).words;
    expect(word?.examples).toEqual(guolli.examples);
    expect(word?.recordings.map(({ id, said, ofExample }) => [id, said ?? 'guolli', ofExample])).toEqual(
      guolli.recordings.map(({ id, said, ofExample }) => [id, said, ofExample]),
    );
  });

  test('X9: a phrase is one, a word of no dictionary stays a person’s own, and comes back with its place', () => {
    const place = { latitude: 69.01, longitude: 23.04, accuracy: 12 };
    const text = written([plainWord({ stem: 'buorre beaivi', own: true, place })]);
    expect(text).toContain('<trait name="morph-type" value="phrase"/>');
    const [word] = read(text).words;
    expect([word?.own, word?.place]).toEqual([true, place]);
  });

  test('X9: texts are NFC, and quotes are in no name', () => {
    const text = written([plainWord({ stem: 'c\u030Ca"\'hci' })]);
    expect(text).toContain('<text>ča"\'hci</text>');
    expect(text).toContain('entry id="ča_hci_5f0c');
    expect(liftFaults(text)).toEqual([]);
  });

  test('X10: the checker of these tests knows the traps', () => {
    const good = written([guolli]);
    const faultsAfter = (from: string | RegExp, to: string): readonly string[] => {
      const changed = good.replace(from, to);
      expect(changed).not.toBe(good);
      return liftFaults(changed);
    };
    expect(faultsAfter('19:40:05Z', '19:40:05.123Z')).toHaveLength(1);
    expect(faultsAfter(/<sense id="/u, '<sense id="guolli_')).toHaveLength(1);
    expect(faultsAfter('lang="fi"', 'lang="nb"')).toHaveLength(1);
    expect(faultsAfter('se-Zxxx-x-audio', 'se-x-audio')).toHaveLength(1);
    expect(faultsAfter('<sense ', '<sense guid="x" ')).toHaveLength(1);
    expect(faultsAfter('<example>', '<example><media href="a.wav"/>')).not.toEqual([]);
    expect(faultsAfter('version="0.13"', 'version="0.15"')).toHaveLength(1);
    expect(faultsAfter('href="guolli', 'href="audio/guolli')).toHaveLength(1);
  });

  test('X11: another program’s LIFT is read whole: citation, senses, notes, variants, sounds; pictures are counted', () => {
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
    expect(words).toEqual([
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
        recordings: [{ file: 'goahti.mp3', id: undefined, said: undefined, ofExample: false }],
        dictionary: undefined,
        own: true,
        place: undefined,
        id: '7f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d11',
        created: undefined,
        changed: Date.UTC(2020, 0, 2),
        line: 4,
      },
    ]);
    expect(refused).toEqual([{ line: 19, reason: 'noWord', text: 'nothing' }]);
    expect(leftOut).toBe(1);
  });

  test('X12: what is broken or means harm is refused in one, with its line', () => {
    expect(kindOf('<lift version="0.13">\n<entry>\n<lexical-unit></entry></lift>')).toBe('brokenXml 3');
    expect(kindOf('<lift version="0.13"><entry id="a"/>')).toBe('brokenXml 1');
    expect(kindOf('<!DOCTYPE lift [<!ENTITY a "aaaa">]><lift/>')).toBe('entities 1');
    expect(
      kindOf('<lift><entry><note><form lang="en"><text>&boom;</text></form></note></entry></lift>'),
    ).toBe('brokenXml 1');
    expect(kindOf('<html/>')).toBe('notLift 1');
    expect(kindOf('')).toBe('brokenXml 1');
    expect(kindOf(`<lift><entry>${'<sense>'.repeat(200)}`)).toBe('deepNesting 1');
    expect(kindOf(`<lift><entry><note><form lang="a"><text>${'a'.repeat(5_000_000)}`)).toBe('tooLarge 1');
    const reader = liftReader();
    expect(() => reader.write(Uint8Array.of(0x3c, 0xe6, 0xf8))).toThrow('notUnicode');
  });
});
