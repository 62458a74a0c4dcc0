/** A kept word as an entry of LIFT 0.13, with the traps of the programs that read it (`exchange-formats.md`). */

import type { KeptTranslation, KeptWord, OwnExample, Recording } from '#src/saved/keptWord.ts';
import { partOfSpeechName } from '../partsOfSpeech.ts';
import { soundName } from '../soundNames.ts';
import { joined } from './joinedText.ts';
import { audioTag, liftTag } from './liftTags.ts';
import { writableText, xmlAttribute, xmlText } from './xmlText.ts';

/** The name of a recording's sound in a package: FieldWorks plays WAV. */
export function liftSoundName({ id, said }: Recording): string {
  return soundName(said, id, 'wav');
}

/** With seconds: milliseconds make libpalaso take the file's date instead, without a word. */
export function liftDate(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** The id of a word's sense: a bare GUID, made of the word's own, so that the next export has the same. */
export function senseId(wordId: string): string {
  return wordId.toLowerCase().replace(/[\da-f]/gu, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
}

function form(tag: string, text: string, element: 'form' | 'gloss' = 'form'): string {
  return `<${element}${xmlAttribute('lang', tag)}><text>${xmlText(text)}</text></${element}>`;
}

function trait(name: string, value: string | undefined): string {
  return value === undefined ? '' : `<trait${xmlAttribute('name', name)}${xmlAttribute('value', value)}/>`;
}

/** One for each language: several would be joined by whoever reads them. */
function glosses(translations: readonly KeptTranslation[]): string {
  const byTag = Map.groupBy(translations, ({ language }) => liftTag(language));
  return [...byTag].map(([tag, own]) => form(tag, joined(own.map(({ text }) => text)), 'gloss')).join('');
}

function example(tag: string, { text, translation }: OwnExample, sound: Recording | undefined): string {
  const spoken = sound ? form(audioTag(tag), liftSoundName(sound)) : '';
  const translated = translation
    ? `<translation type="Free translation">${form(liftTag(translation.language), translation.text)}</translation>`
    : '';
  return `<example>${form(tag, text)}${spoken}${translated}</example>\n`;
}

/** Every example, and once more for each further recording of it: a language has one form in each place. */
function examples(tag: string, word: KeptWord): string {
  const sounds = word.recordings.filter(({ ofExample }) => ofExample);
  const texts = new Set(word.examples.map(({ text }) => text));
  const written = word.examples.map((one) => {
    const [first, ...more] = sounds.filter(({ said }) => said === one.text);
    return example(tag, one, first) + more.map((sound) => example(tag, { text: one.text }, sound)).join('');
  });
  const others = sounds
    .filter(({ said }) => !texts.has(said))
    .map((sound) => example(tag, { text: sound.said }, sound));
  return [...written, ...others].join('');
}

function pronunciation(tag: string, stem: string, sound: Recording): string {
  const label = sound.said === stem ? '' : `<label>${form(tag, sound.said)}</label>`;
  return `<pronunciation><media${xmlAttribute('href', liftSoundName(sound))}>${label}</media></pronunciation>\n`;
}

/** What an entry is written with. */
export interface LiftContent {
  /** Ids of the recordings whose sounds are in the package; others are not named. */
  readonly sounds: ReadonlySet<string>;
  /** BCP 47 tag of the language that notes are written in. */
  readonly noteTag: string;
}

/** A word as an entry. Its `own`, dictionary and place are traits, which programs leave alone. */
export function liftEntry(kept: KeptWord, { sounds, noteTag }: LiftContent): string {
  const word = { ...kept, recordings: kept.recordings.filter(({ id }) => sounds.has(id)) };
  const { id, stem, pos, note, place, dictionary } = word;
  const tag = liftTag(word.language);
  const spoken = word.recordings.filter(({ ofExample }) => !ofExample);
  const [first] = spoken;
  const guid = id.toLowerCase();
  const name = writableText(stem).replace(/[\s"'&<>]+/gu, '_');
  return [
    `<entry${xmlAttribute('id', `${name}_${guid}`)}${xmlAttribute('guid', guid)}`,
    `${xmlAttribute('dateCreated', liftDate(word.created))}${xmlAttribute('dateModified', liftDate(word.changed))}>\n`,
    `<lexical-unit>${form(tag, stem)}${first ? form(audioTag(tag), liftSoundName(first)) : ''}</lexical-unit>\n`,
    trait('morph-type', /\s/u.test(stem.trim()) ? 'phrase' : 'stem'),
    trait('satnegirji-dictionary', dictionary),
    trait('satnegirji-own', word.own ? 'yes' : 'no'),
    trait('satnegirji-place', place && `${place.latitude} ${place.longitude} ${place.accuracy}`),
    '\n',
    ...spoken.map((sound) => pronunciation(tag, stem, sound)),
    note === '' ? '' : `<note>${form(noteTag, note)}</note>\n`,
    `<sense${xmlAttribute('id', senseId(guid))}>\n`,
    pos === undefined ? '' : `<grammatical-info${xmlAttribute('value', partOfSpeechName(pos))}/>\n`,
    glosses(word.translations),
    examples(tag, word),
    '</sense>\n</entry>\n',
  ].join('');
}

/** All language tags that an entry uses, those of sound among them. */
export function liftTagsOf(word: KeptWord, noteTag: string): readonly string[] {
  const tag = liftTag(word.language);
  return [
    tag,
    ...(word.recordings.length > 0 ? [audioTag(tag)] : []),
    ...word.translations.map(({ language }) => liftTag(language)),
    ...word.examples.flatMap(({ translation }) => (translation ? [liftTag(translation.language)] : [])),
    ...(word.note === '' ? [] : [noteTag]),
  ];
}

/** The text of a whole file, in pieces. */
export function* liftText(words: readonly KeptWord[], content: LiftContent): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<lift version="0.13" producer="satnegirji">\n';
  for (const word of words) yield liftEntry(word, content);
  yield '</lift>\n';
}
