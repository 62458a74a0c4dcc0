import type { StoredSound } from '#src/saved/savedDatabase.ts';
import type { OwnExample, Recording, SavedTranslation, SavedWord } from '#src/saved/savedWord.ts';
import { partOfSpeechName } from '../format/codes.ts';
import {
  audioTag,
  joined,
  liftTag,
  writableText,
  writingSystem,
  xmlAttribute,
  xmlText,
} from '../format/lift/liftXml.ts';
import { wavSize } from '../format/lift/wavFile.ts';
import { packageName, soundName } from '../format/soundNames.ts';
import { addRecordings, zipMaker } from './exportFile.ts';

/** Estimated. */
const bytesAnEntry = 1_200;

/** The Combine takes no larger ZIP. */
export const combineLimit = 250_000_000;

interface LiftPackageForm {
  readonly name: string;
  /** BCP 47 tag of the language of notes: that of the interface. */
  readonly noteTag: string;
  /** `undefined` for a sound that cannot be read. */
  readonly toWav: (sound: StoredSound) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** `N/N.lift`, `N/audio`, `N/WritingSystems`. Sounds are converted one at a time. `size`: estimated bytes. */
export function liftMaker(words: readonly SavedWord[], { name: title, noteTag, toWav }: LiftPackageForm) {
  const name = packageName(title);
  const recordings = words.flatMap((word) => word.recordings);
  const size = recordings.reduce((sum, { duration }) => sum + wavSize(duration), words.length * bytesAnEntry);
  const made = zipMaker(`${name}.zip`, async (zip, onProgress) => {
    const nameOf = (recording: Recording) => `${name}/audio/${liftSoundName(recording)}`;
    const { added, missing } = await addRecordings(zip, recordings, nameOf, onProgress, toWav);
    const sounds = new Set(added.map(({ id }) => id));
    await zip.addText(`${name}/${name}.lift`, liftText(words, { sounds, noteTag }));
    const at = liftDate(Date.now());
    for (const tag of new Set(words.flatMap((word) => liftTagsOf(word, noteTag)))) {
      await zip.addText(`${name}/WritingSystems/${tag}.ldml`, [writingSystem(tag, at)]);
    }
    return missing;
  });
  return { size, ...made };
}

/** FieldWorks plays WAV. */
function liftSoundName({ id, said }: Recording): string {
  return soundName(said, id, 'wav');
}

/** In seconds: with milliseconds libpalaso silently takes the file's date. */
function liftDate(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** A bare GUID made of the word's, so that the next export has the same. */
function senseId(wordId: string): string {
  return wordId.toLowerCase().replace(/[\da-f]/gu, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
}

function form(tag: string, text: string, element: 'form' | 'gloss' = 'form'): string {
  return `<${element}${xmlAttribute('lang', tag)}><text>${xmlText(text)}</text></${element}>`;
}

function trait(name: string, value: string | undefined): string {
  return value === undefined ? '' : `<trait${xmlAttribute('name', name)}${xmlAttribute('value', value)}/>`;
}

/** One for each language: readers would join several. */
function glosses(translations: readonly SavedTranslation[]): string {
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

/** An example comes again for each further recording: a language has one form in each place. */
function examples(tag: string, word: SavedWord): string {
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

interface LiftContent {
  /** Ids of the recordings in the package. */
  readonly sounds: ReadonlySet<string>;
  readonly noteTag: string;
}

/** `own`, dictionary and place are traits, which programs leave alone. */
function liftEntry(saved: SavedWord, { sounds, noteTag }: LiftContent): string {
  const word = { ...saved, recordings: saved.recordings.filter(({ id }) => sounds.has(id)) };
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

/** Also those of sound. */
function liftTagsOf(word: SavedWord, noteTag: string): readonly string[] {
  const tag = liftTag(word.language);
  return [
    tag,
    ...(word.recordings.length > 0 ? [audioTag(tag)] : []),
    ...word.translations.map(({ language }) => liftTag(language)),
    ...word.examples.flatMap(({ translation }) => (translation ? [liftTag(translation.language)] : [])),
    ...(word.note === '' ? [] : [noteTag]),
  ];
}

export function* liftText(words: readonly SavedWord[], content: LiftContent): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<lift version="0.13" producer="satnegirji">\n';
  for (const word of words) yield liftEntry(word, content);
  yield '</lift>\n';
}
