import fc from 'fast-check';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';

// The same at every run, so that a red one is of the change and not of chance, as those of test/fuzz.
fc.configureGlobal({ seed: 20_261_121 });

/** Texts that formats trip over, among any others. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom(...';,\t\r\n"\'\\=+-@# <>&[:/-', 'č', 'a'),
    minLength: 1,
    maxLength: 12,
  }),
  fc.constantFrom(
    "'=1",
    '-goahtit',
    '#separator:tab',
    '[sound:x.mp3]',
    '<br>',
    '&amp;',
    '\\-',
    'a; b',
    ' x ',
  ),
);

const language = fc.constantFrom(...dataLanguages, 'kpv', 'se-Cyrl');

/** Milliseconds of a day that every format can write. */
const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });

/** A number of degrees or metres to either side; zero has no sign. */
const measure = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((one) => one + 0);
const [latitude, longitude] = [measure(-90, 90), measure(-180, 180)];
const place = fc.record({ latitude, longitude, accuracy: measure(0, 10_000) });

const translation = fc.record({ language, text: anyText });
const example = fc.record({ text: anyText, translation }, { requiredKeys: ['text'] });

export const anyWord: fc.Arbitrary<SavedWord> = fc.record({
  id: fc.uuid(),
  stem: anyText.map((text) => text.normalize('NFC')),
  language,
  pos: fc.option(fc.constantFrom('N', 'V', 'A', 'Prop', 'CC'), { nil: undefined }),
  dictionary: fc.option(fc.constantFrom(...dictionaryCodes), { nil: undefined }),
  own: fc.boolean(),
  translations: fc.array(translation, { maxLength: 4 }),
  note: fc.oneof(fc.constant(''), anyText),
  examples: fc.array(example, { maxLength: 3 }),
  recordings: fc.constant([]),
  place: fc.option(place, { nil: undefined }),
  created: moment,
  changed: moment,
});

export function plainWord(known: Partial<SavedWord> & Pick<SavedWord, 'stem'>): SavedWord {
  return {
    id: '5f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d11',
    language: 'sme',
    own: false,
    translations: [],
    note: '',
    examples: [],
    recordings: [],
    created: Date.UTC(2026, 10, 1, 8, 15),
    changed: Date.UTC(2026, 10, 21, 19, 40, 5, 123),
    ...known,
  };
}

/** What a joining of translations once gave back as something else: the joiner, and what only looks like it. */
export const oddWords: readonly SavedWord[] = [';\r ;', ';\n a', ';\u0001 a', ';\ud800 a', 'a; b'].map(
  (text) => plainWord({ stem: 'a', translations: [{ language: 'sma', text }] }),
);

export const anyWords = (word = anyWord, minLength = 1): fc.Arbitrary<SavedWord[]> =>
  fc.uniqueArray(word, { selector: ({ id }) => id, minLength, maxLength: 4 });
