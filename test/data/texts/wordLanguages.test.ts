import { expect, test } from 'vitest';
import {
  recognisedLanguage,
  type WordLanguage,
  wordLanguages,
} from '#src/features/reader/model/wordLanguages.ts';
import { wordTokens } from '#src/language/runningText/wordTokens.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';

/** All words of these sentences are in the dictionaries of their language. */
const sentences: Readonly<Record<string, readonly string[]>> = {
  sme: ['Mun lean oahpaheaddji.', 'Beana viehká meahcis.', 'Son ii dieđe.'],
  sma: ['Manne leam lohkehtæjja.', 'Bïenje ruahta skåajjesne.', 'Dïhte ij daejrieh.'],
  smj: ['Mån lev åhpadiddje.', 'Bena viehká miehtsen.', 'Sån ij diede.'],
  smn: ['Mun lam máttáátteijee.', 'Peenuv ruotâ meecist.', 'Sun ij tieđe.'],
  sms: ['Mon leäm uʹčteeʹl.', 'Piânnai rått meäʹccest.', 'Son ij teâđ.'],
  fin: ['Minä olen opettaja.', 'Koira juoksee metsässä.', 'Hän ei tiedä.'],
  nob: ['Jeg er lærer.', 'Hunden løper i skogen.', 'Hun vet ikke.'],
};

/** Names and forms that look like words of another language. */
const names: Readonly<Record<string, readonly [language: string, form: string]>> = {
  minä: ['sme', 'Mina'],
  olen: ['sme', 'Olen'],
  er: ['sme', 'Er'],
  jeg: ['sme', 'Jeg'],
  siri: ['sme', 'Siri'],
};

const found = (language: string, form: string): FoundWord => ({
  ...{ stem: form, language, by: 'FORM', form, analyses: [], parts: [], cost: 0 },
});

const dictionary = new Map<string, FoundWord[]>();
for (const [word, [language, form]] of Object.entries(names)) dictionary.set(word, [found(language, form)]);
for (const [language, texts] of Object.entries(sentences))
  for (const { word } of texts.flatMap((text) => wordTokens(text)))
    if (word !== undefined) dictionary.set(word, [...(dictionary.get(word) ?? []), found(language, word)]);
for (const [language, word] of [
  ['sme', 'oainnán'],
  ['sme', 'logai'],
  ['fin', 'kissa'],
  ['fin', 'kala'],
  ['nob', 'fisk'],
  ['sme', 'guolli'],
] as const)
  dictionary.set(word, [found(language, word)]);

function languagesIn(text: string, ofText: string | undefined, which: keyof WordLanguage = 'sentence') {
  const glossOf = (word: string): Gloss => ({ word, found: dictionary.get(word) ?? [], translations: [] });
  const tokens = wordTokens(text);
  return wordLanguages(tokens, glossOf, ofText).flatMap((one, place) =>
    tokens[place]?.word === undefined ? [] : [one[which]],
  );
}

/** Of a text of words each of which these languages know. */
function languageOf(words: readonly (readonly string[])[], by: FoundWord['by'] = 'FORM') {
  const known = new Map(
    words.map((languages, place) => {
      const form = `wa${'x'.repeat(place)}`;
      return [form, languages.map((language) => ({ ...found(language, form), by }))] as const;
    }),
  );
  const tokens = wordTokens([...known.keys()].join(' '));
  return recognisedLanguage([tokens], (word) => ({ word, found: known.get(word) ?? [], translations: [] }));
}

const times = (count: number, ...languages: readonly string[]) =>
  Array.from({ length: count }, () => languages);

test('a text is in the language that knows most of its words [R6]', () => {
  expect(languageOf([...times(6, 'sme'), ...times(3, 'smn', 'sme'), ['nob'], []])).toBe('sme');
  expect(languageOf([['nob', 'swe']])).toBe('nob');
  expect(languageOf([['sme', 'sma']])).toBe('sme');
});

test('is not recognised by chance, nor by what may only have been meant [R6]', () => {
  expect(languageOf([...times(8), ...times(2, 'fin')])).toBeUndefined();
  expect(languageOf(times(10, 'sme'), 'SPELLING')).toBeUndefined();
  expect(languageOf([])).toBeUndefined();
});

test.each([
  ['Vi åker till Kiruna.', 'swe'],
  ['Katten ligger på sängen.', 'swe'],
  ['Min bror arbetar i gruvan.', 'swe'],
  ['Katten ligger i skogen.', 'nob'],
  ['Ich bin müde.', 'deu'],
  ['Eg veit ikkje.', 'nob'],
  ['Александр Пушкин родился в Москве.', 'rus'],
  ['Это мой дом. Mon leäm uʹčteeʹl. Minä olen opettaja.', 'sms'],
])(
  '“%s” is a text in %s, though a dictionary of another language has more of its words [W241]',
  (text, language) => {
    for (const word of 'vi åker Kiruna vet katten ligger min bror skogen'.split(' '))
      dictionary.set(word, [found('nob', word)]);
    const glossOf = (word: string): Gloss => ({ word, found: dictionary.get(word) ?? [], translations: [] });
    expect(recognisedLanguage([wordTokens(text)], glossOf)).toBe(language);
  },
);

const pairs = Object.keys(sentences).flatMap((one) =>
  Object.keys(sentences).flatMap((other) => (one === other ? [] : [[one, other] as const])),
);

test.each(pairs)('sentences of %s and %s beside each other have their own language [R134]', (one, other) => {
  const third = Object.keys(sentences).find((language) => language !== one && language !== other) ?? '';
  for (const number of [0, 1, 2]) {
    const parts = [one, other, third].map(
      (language) => [language, sentences[language]?.[number] ?? ''] as const,
    );
    const wanted = parts.flatMap(([language, text]) =>
      wordTokens(text).flatMap(({ word }) => (word === undefined ? [] : [language])),
    );
    for (const between of [' ', '\n']) {
      const text = parts.map(([, sentence]) => sentence).join(between);
      expect(languagesIn(text, one)).toEqual(wanted);
      expect(languagesIn(text.replaceAll('.', between === ' ' ? '!' : ''), third)).toEqual(wanted);
    }
  }
});

test.each(pairs)('lines of %s and %s in capitals have their own language [R253]', (one, other) => {
  for (const number of [0, 1, 2]) {
    const texts = [one, other].map((language) => sentences[language]?.[number] ?? '');
    const capitals = texts.join('\n').toUpperCase();
    expect(languagesIn(capitals, 'sme')).toEqual(languagesIn(texts.join('\n'), 'sme'));
  }
});

test('a word that other languages use all the time does not decide for one that has it, too [R134]', () => {
  dictionary.set('on', [found('sme', 'on'), found('fin', 'on')]);
  const text = 'Nimeni on Maria. Mun lean oahpaheaddji.';
  expect(languagesIn(text, 'sme')).toEqual(['fin', 'fin', 'fin', 'sme', 'sme', 'sme']);
});

test('an exact word of another language of the text comes before a Swedish one in other letters, also at the start of a sentence [R134]', () => {
  dictionary.set('far', [found('nob', 'far')]);
  const text = 'Far är lärare. Far er lærer.';
  expect(languagesIn(text, 'nob').slice(0, 3)).toEqual(['swe', 'swe', 'swe']);
  expect(languagesIn(text, 'nob', 'word')[0]).toBe('nob');
});

test('a sentence with letters that the text’s language lacks is in another one [R134]', () => {
  dictionary.set('faller', [found('nob', 'faller')]);
  expect(languagesIn('Snön faller. Mun lean oahpaheaddji.', 'sme').slice(0, 2)).toEqual(['swe', 'swe']);
  expect(languagesIn('Mun lean Åse Lindström.', 'sme')).toEqual(['sme', 'sme', 'sme', 'sme']);
});

test('words in Cyrillic letters are Russian, also if no dictionary knows one of them [R134]', () => {
  expect(languagesIn('Мама мыла раму. Minä olen opettaja.', 'fin')).toEqual([
    ...['rus', 'rus', 'rus'],
    ...['fin', 'fin', 'fin'],
  ]);
});

test('endings that no neighbour writes after ä and ö are Swedish, also if no dictionary knows one of the words [R134]', () => {
  expect(languagesIn('Vildsvinet skäller.', undefined)).toEqual(['swe', 'swe']);
  expect(languagesIn('Stjärnorna lyser. Beana viehká meahcis.', 'sme')).toEqual([
    ...['swe', 'swe'],
    ...['sme', 'sme', 'sme'],
  ]);
  expect(languagesIn('Pöydän äänet. Hän ei tiedä.', 'fin')).toEqual(['fin', 'fin', 'fin', 'fin', 'fin']);
});

test('Bokmål with a word that is common in English is no Nynorsk [R134]', () => {
  for (const word of ['hester', 'båt']) dictionary.set(word, [found('nob', word)]);
  const text = 'Vi har en båt og to hester.';
  expect(new Set(languagesIn(text, 'nob'))).toEqual(new Set(['nob']));
});

test('a name at the start of a sentence of two words does not decide its language [R134]', () => {
  const text = 'Siri løper. Mun lean oahpaheaddji.';
  expect(languagesIn(text, 'sme')).toEqual(['nob', 'nob', 'sme', 'sme', 'sme']);
});

test.each([
  ['eng', 'She lives in Oslo.'],
  ['swe', 'Jag är lärare.'],
  ['deu', 'Der Hund ist groß.'],
  ['deu', 'Das Haus ist rot und der Mann ist alt.'],
  ['rus', 'Она живёт в городе.'],
])('%s is recognised without a dictionary, by its common words and letters [R134]', (language, text) => {
  const own = wordTokens(text)
    .filter(({ word }) => word !== undefined)
    .map(() => language);
  expect(languagesIn(`Mun lean oahpaheaddji. ${text}`, 'sme')).toEqual(['sme', 'sme', 'sme', ...own]);
});

test('a word that another language uses all the time does not decide for the one that has it as a rare form [R134]', () => {
  dictionary.set('jag', [found('nob', 'jag')]);
  dictionary.set('bor', [found('nob', 'bor')]);
  dictionary.set('hem', [found('nob', 'hem')]);
  const [swe, nob] = [Array(4).fill('swe'), Array(4).fill('nob')];
  expect(languagesIn('Jag bor i Umeå. Mun lean oahpaheaddji.', 'sme')).toEqual([...swe, 'sme', 'sme', 'sme']);
  expect(languagesIn('Jag bor i Stockholm. Hun bor i Oslo.', 'nob')).toEqual([...swe, ...nob]);
  const home = languagesIn('Jag kommer från Sverige. Vi går hem. Mun lean oahpaheaddji.', 'sme');
  expect(home.slice(0, 7)).toEqual(Array(7).fill('swe'));
});

test('a quotation has its language, names and abbreviations have that of their sentence [R134]', () => {
  const quoted = languagesIn('Son logai: «Minä olen opettaja.» Son ii dieđe.', 'sme');
  expect(quoted).toEqual(['sme', 'sme', 'fin', 'fin', 'fin', 'sme', 'sme', 'sme']);
  const named = languagesIn('Mun oainnán Mina Hansen. Koira juoksee esim. Oslo Finnmark metsässä.', 'sme');
  expect(named).toEqual([...Array(4).fill('sme'), ...Array(6).fill('fin')]);
});

test('a word that only another language of the text has as it is written is looked up in that language [R134]', () => {
  expect(languagesIn('Koira juoksee. Mun oainnán kissa.', 'sme', 'word')).toEqual([
    ...['fin', 'fin', 'sme', 'sme', 'fin'],
  ]);
  expect(languagesIn('Mun oainnán kissa.', 'sme', 'word')).toEqual(['sme', 'sme', 'sme']);
});

test('a word of two languages has that of a name beside it [R134]', () => {
  dictionary.set('asun', [found('smn', 'asun'), found('fin', 'asun')]);
  dictionary.set('Tromssassa', [found('fin', 'Tromssassa')]);
  expect(languagesIn('Jeg er lærer. Asun Tromssassa.', 'nob')).toEqual(['nob', 'nob', 'nob', 'fin', 'fin']);
});

test('the first of two names does not decide the language, although it is a word, too [R255]', () => {
  const name: FoundWord = { ...found('sme', 'Ole'), by: 'WRITTEN' };
  dictionary.set('ole', [{ ...found('fin', 'ole'), analyses: ['olla+V+Act+Ind+Prs+ConNeg'] }, name]);
  const glossOf = (word: string): Gloss => ({ word, found: dictionary.get(word) ?? [], translations: [] });
  expect(recognisedLanguage([wordTokens('Ole Henrik Magga oainnán. Koira.')], glossOf)).toBe('sme');
  expect(languagesIn('Ole Henrik Magga logai.', 'sme')).toEqual(['sme', 'sme', 'sme', 'sme']);
});

test('a word alone before a comma has the language of what follows [R282]', () => {
  for (const language of ['sme', 'smj', 'fin', 'nob'])
    dictionary.set('ja', [...(dictionary.get('ja') ?? []), found(language, 'ja')]);
  const [sme, nob] = [Array(3).fill('sme'), Array(4).fill('nob')];
  expect(languagesIn('Mun lean oahpaheaddji. Ja, hun er lærer.', 'sme')).toEqual([...sme, ...nob]);
  expect(languagesIn('– Son ii dieđe? – Ja, hun er lærer.', 'sme')).toEqual([...sme, ...nob]);
  expect(languagesIn('Hun er lærer. Ja, son ii dieđe.', 'nob').slice(3)).toEqual(['sme', ...sme]);
  expect(languagesIn('ja – og', 'sme')).toEqual(['sme', 'nob']);
});

test('a letter of a name that is also a word decides nothing against words [R283]', () => {
  dictionary.set('kåre', [found('nob', 'kåre'), found('sma', 'Kåre')]);
  dictionary.set('lea', [found('sme', 'lea'), found('sma', 'lea')]);
  expect(languagesIn('Kåre lea meahcis.', undefined)).toEqual(['sme', 'sme', 'sme']);
  expect(languagesIn('Hun er lærer. Kåre lea meahcis.', 'nob').slice(3)).toEqual(['sme', 'sme', 'sme']);
});

test('colloquial Finnish is no Swedish [R284]', () => {
  for (const text of ['Mut mie en tiiä.', 'Mut en tiiä.', 'Mä en ossaa.', 'Oon syöny.']) {
    const own = languagesIn(text, undefined);
    expect(own, text).toEqual(own.map(() => 'fin'));
  }
});

test('North Sámi with *nu* is no Swedish [R286]', () => {
  for (const word of ['nu', 'lea', 'dilli']) dictionary.set(word, [found('sme', word)]);
  expect(languagesIn('Nu lea dilli.', undefined)).toEqual(['sme', 'sme', 'sme']);
  expect(languagesIn('Hun er lærer. Nu lea.', 'nob').slice(3)).toEqual(['sme', 'sme']);
  expect(languagesIn('Vad gör du nu? Nu är det jul.', 'sme')).toEqual(Array(8).fill('swe'));
});

test('words that no language knows have the language of the text [R134]', () => {
  expect(languagesIn('Xyz qwrt. Zzz.', 'smj')).toEqual(['smj', 'smj', 'smj']);
  expect(languagesIn('Xyz qwrt.', undefined)).toEqual([undefined, undefined]);
});
