/** A word as an entry of LIFT. */
import { isSingleWord } from '#src/language/paradigmWord.ts';
import type { OwnExample, Recording, SavedTranslation, SavedWord } from '#src/saved/savedWord.ts';
import { partOfSpeechName } from '../codes.ts';
import { placeText } from '../fileWord.ts';
import { soundName } from '../soundNames.ts';
import { audioTag, joined, liftTag, writableText, xmlAttribute, xmlText } from './liftXml.ts';

/** FieldWorks plays WAV. */
export function liftSoundName({ id, said }: Recording): string {
  return soundName(said, id, 'wav');
}

/** In seconds: with milliseconds libpalaso silently takes the file's date. */
export function liftDate(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** Of the sense at `index`: a bare GUID made of the word's, so that the next export has the same. */
export function senseId(wordId: string, index = 0): string {
  const id = wordId
    .toLowerCase()
    .replace(/[\da-f]/gu, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
  if (index === 0) return id;
  const last = (Number.parseInt(id.slice(-4), 16) + index) % 0x1_00_00;
  return id.slice(0, -4) + last.toString(16).padStart(4, '0');
}

export function entryIds({ id, stem }: Pick<SavedWord, 'id' | 'stem'>) {
  const guid = id.toLowerCase();
  return { id: `${writableText(stem).replace(/[\s"'&<>]+/gu, '_')}_${guid}`, guid };
}

export function form(tag: string, text: string, element: 'form' | 'gloss' = 'form'): string {
  return `<${element}${xmlAttribute('lang', tag)}><text>${xmlText(text)}</text></${element}>`;
}

export function trait(name: string, value: string | undefined): string {
  return value === undefined ? '' : `<trait${xmlAttribute('name', name)}${xmlAttribute('value', value)}/>`;
}

/** One for each language: readers would join several. */
function glosses(translations: readonly SavedTranslation[]): string {
  const byTag = Map.groupBy(translations, ({ language }) => liftTag(language));
  return [...byTag].map(([tag, own]) => form(tag, joined(own.map(({ text }) => text)), 'gloss')).join('');
}

/** `file`: of its recording. */
export function example(tag: string, { text, translation }: OwnExample, file?: string): string {
  const spoken = file === undefined ? '' : form(audioTag(tag), file);
  const translated = translation
    ? `<translation type="Free translation">${form(liftTag(translation.language), translation.text)}</translation>`
    : '';
  return `<example>${form(tag, text)}${spoken}${translated}</example>\n`;
}

/** An example comes again for each further recording: a language has one form in each place. */
function examples(tag: string, word: SavedWord): string {
  const sounds = word.recordings.filter(({ ofExample }) => ofExample);
  const texts = new Set(word.examples.map(({ text }) => text));
  const written = word.examples.map((one) => {
    const [first, ...more] = sounds.filter(({ said }) => said === one.text).map(liftSoundName);
    return example(tag, one, first) + more.map((file) => example(tag, { text: one.text }, file)).join('');
  });
  const others = sounds
    .filter(({ said }) => !texts.has(said))
    .map((sound) => example(tag, { text: sound.said }, liftSoundName(sound)));
  return [...written, ...others].join('');
}

export function pronunciation(tag: string, stem: string, said: string, file: string): string {
  const label = said === stem ? '' : `<label>${form(tag, said)}</label>`;
  return `<pronunciation><media${xmlAttribute('href', file)}>${label}</media></pronunciation>\n`;
}

export interface LiftOptions {
  /** Ids of the recordings in the package. */
  readonly sounds: ReadonlySet<string>;
  readonly noteTag: string;
  /** As in `LiftHead`. */
  readonly header?: Readonly<Record<string, string>> | undefined;
  /** New names of sounds, by id of the word and name in its entry, where two entries call different sounds the same. */
  readonly renamed?: ReadonlyMap<string, string>;
}

/** When the word had been changed that is exported; the entry that comes back tells what was corrected there. */
export const exportedTrait = 'satnegirji-changed';

/** `own`, dictionary and place are traits, which programs leave alone. */
export function liftEntry(saved: SavedWord, { sounds, noteTag }: LiftOptions): string {
  const word = { ...saved, recordings: saved.recordings.filter(({ id }) => sounds.has(id)) };
  const { stem, pos, note, place, dictionary } = word;
  const tag = liftTag(word.language);
  const spoken = word.recordings.filter(({ ofExample }) => !ofExample);
  const [first] = spoken;
  const { id, guid } = entryIds(word);
  return [
    `<entry${xmlAttribute('id', id)}${xmlAttribute('guid', guid)}`,
    `${xmlAttribute('dateCreated', liftDate(word.created))}${xmlAttribute('dateModified', liftDate(word.changed))}>\n`,
    `<lexical-unit>${form(tag, stem)}${first ? form(audioTag(tag), liftSoundName(first)) : ''}</lexical-unit>\n`,
    trait('morph-type', isSingleWord(stem.trim()) ? 'stem' : 'phrase'),
    trait('satnegirji-dictionary', dictionary),
    trait('satnegirji-own', word.own ? 'yes' : 'no'),
    trait('satnegirji-place', place && placeText(place)),
    // Another program that changes the entry changes its own date.
    trait(exportedTrait, liftDate(word.changed)),
    '\n',
    ...spoken.map((sound) => pronunciation(tag, stem, sound.said, liftSoundName(sound))),
    note === '' ? '' : `<note>${form(noteTag, note)}</note>\n`,
    `<sense${xmlAttribute('id', senseId(guid))}>\n`,
    pos === undefined ? '' : `<grammatical-info${xmlAttribute('value', partOfSpeechName(pos))}/>\n`,
    glosses(word.translations),
    examples(tag, word),
    '</sense>\n</entry>\n',
  ].join('');
}
