/** An entry of LIFT as a word. What has no place of its own goes into the note, so that nothing is lost. */

import { isDictionaryCode } from '#src/language/dictionaries.ts';
import type { KeptPlace, KeptTranslation, OwnExample } from '#src/saved/keptWord.ts';
import {
  exceededLength,
  type FileRecording,
  type FileWord,
  type RefusedLine,
  shortened,
} from '../fileWord.ts';
import { languageOfTag } from '../languageCodes.ts';
import { partOfSpeechCode } from '../partsOfSpeech.ts';
import { bareName, recordingIdOf } from '../soundNames.ts';
import { parted } from './joinedText.ts';
import { childrenOf, formsOf, type LiftElement, type LiftForm } from './liftElement.ts';
import { isAudioTag } from './liftTags.ts';

/** What became of an entry. */
export type EntryReading =
  | { readonly word: FileWord; readonly leftOut: number }
  | { readonly word: undefined; readonly refused: RefusedLine; readonly leftOut: number };

/** What is gathered of an entry on the way through it. */
interface Gathered {
  readonly translations: KeptTranslation[];
  readonly examples: OwnExample[];
  readonly recordings: FileRecording[];
  readonly notes: string[];
  pos: string | undefined;
  leftOut: number;
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

function dateOf(text: string | undefined): number | undefined {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : at;
}

function isWritten({ tag }: LiftForm): boolean {
  return !isAudioTag(tag);
}

function addSound(to: Gathered, file: string, said: string | undefined, ofExample: boolean): void {
  const name = bareName(file);
  if (name === '' || to.recordings.some((one) => one.file === name)) return;
  to.recordings.push({ file: name, id: recordingIdOf(name), said, ofExample });
}

function translationsOf(forms: readonly LiftForm[]): KeptTranslation[] {
  return forms.flatMap(({ tag, text }) =>
    parted(text).map((one) => ({ language: languageOfTag(tag), text: one })),
  );
}

function addExample(to: Gathered, element: LiftElement): void {
  const forms = formsOf(element);
  const [main, ...others] = forms.filter(isWritten);
  const text = main?.text ?? '';
  for (const { text: file } of forms.filter((form) => !isWritten(form))) addSound(to, file, text, true);
  for (const other of others) to.notes.push(`${other.tag}: ${other.text}`);
  addNotes(to, element);
  const translated = childrenOf(element, 'translation').flatMap((one) => formsOf(one));
  if (text === '' && translated.length === 0) return;
  if (translated.length === 0) {
    // A further recording of an example repeats its text.
    if (!to.examples.some((one) => one.text === text)) to.examples.push({ text });
  }
  for (const { tag, text: translation } of translated) {
    to.examples.push({ text, translation: { language: languageOfTag(tag), text: translation } });
  }
}

function addNotes(to: Gathered, element: LiftElement): void {
  for (const note of childrenOf(element, 'note')) {
    const type = note.attributes['type'];
    const text = formsOf(note)
      .map((form) => form.text)
      .join('\n');
    if (text !== '') to.notes.push(type === undefined ? text : `${type}: ${text}`);
  }
  for (const field of childrenOf(element, 'field')) {
    const text = formsOf(field)
      .map((form) => form.text)
      .join('\n');
    if (text !== '') to.notes.push(`${field.attributes['type'] ?? 'field'}: ${text}`);
  }
}

function addSense(to: Gathered, sense: LiftElement): void {
  const [grammar] = childrenOf(sense, 'grammatical-info');
  to.pos ??= partOfSpeechCode(grammar?.attributes['value'] ?? '');
  const glosses = formsOf(sense, 'gloss');
  to.translations.push(...translationsOf(glosses));
  const definitions = childrenOf(sense, 'definition').flatMap((one) => formsOf(one).filter(isWritten));
  for (const definition of definitions) {
    const gloss = glosses.find(({ tag }) => tag === definition.tag);
    if (gloss === undefined) {
      to.translations.push({ language: languageOfTag(definition.tag), text: definition.text });
    } else if (gloss.text !== definition.text) to.notes.push(definition.text);
  }
  for (const example of childrenOf(sense, 'example')) addExample(to, example);
  addNotes(to, sense);
  for (const { attributes } of childrenOf(sense, 'trait')) {
    to.notes.push(`${attributes['name'] ?? ''}: ${attributes['value'] ?? ''}`);
  }
  to.leftOut += ['illustration', 'relation', 'reversal'].flatMap((name) => childrenOf(sense, name)).length;
  for (const subsense of childrenOf(sense, 'subsense')) addSense(to, subsense);
}

function placeOf(text: string | undefined): KeptPlace | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN, accuracy = Number.NaN] = (text ?? '')
    .split(' ')
    .map(Number);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && accuracy >= 0;
  return text !== undefined && isPlace ? { latitude, longitude, accuracy } : undefined;
}

function addHead(to: Gathered, entry: LiftElement): LiftForm | undefined {
  const lexical = childrenOf(entry, 'lexical-unit').flatMap((one) => formsOf(one));
  const citation = childrenOf(entry, 'citation').flatMap((one) => formsOf(one));
  // What a word is looked up by comes before what it is built of.
  const all = [...citation, ...lexical];
  const [head, ...others] = all.filter(isWritten);
  for (const { tag, text } of others) {
    if (text !== head?.text) to.notes.push(`${tag}: ${text}`);
  }
  for (const { text } of all.filter((form) => !isWritten(form))) addSound(to, text, undefined, false);
  for (const pronunciation of childrenOf(entry, 'pronunciation')) {
    for (const { text } of formsOf(pronunciation).filter(isWritten)) to.notes.push(`[${text}]`);
    for (const media of childrenOf(pronunciation, 'media')) {
      const said = childrenOf(media, 'label').flatMap((label) => formsOf(label))[0]?.text;
      addSound(to, media.attributes['href'] ?? '', said, false);
    }
  }
  return head;
}

/** Reads an entry. */
export function entryWord(entry: LiftElement): EntryReading {
  const to: Gathered = {
    translations: [],
    examples: [],
    recordings: [],
    notes: [],
    pos: undefined,
    leftOut: ['relation', 'etymology'].flatMap((name) => childrenOf(entry, name)).length,
  };
  const head = addHead(to, entry);
  const traits = new Map(
    childrenOf(entry, 'trait').map(({ attributes }) => [attributes['name'], attributes['value']]),
  );
  addNotes(to, entry);
  for (const [name = '', value = ''] of traits) {
    if (name !== 'morph-type' && !name.startsWith('satnegirji-')) to.notes.push(`${name}: ${value}`);
  }
  for (const variant of childrenOf(entry, 'variant')) {
    for (const { text } of formsOf(variant).filter(isWritten)) to.notes.push(`variant: ${text}`);
  }
  for (const sense of childrenOf(entry, 'sense')) addSense(to, sense);
  const dictionary = traits.get('satnegirji-dictionary') ?? '';
  const { attributes, line } = entry;
  const note = to.notes.join('\n');
  const refuse = (why: Pick<RefusedLine, 'reason' | 'most'>, text: string): EntryReading => ({
    word: undefined,
    leftOut: to.leftOut,
    refused: { line, ...why, text: shortened(text) },
  });
  if (head === undefined) return refuse({ reason: 'noWord' }, attributes['id'] ?? entry.text.trim());
  const texts = [note, ...[...to.translations, ...to.examples].map(({ text }) => text)];
  const most = exceededLength(head.text, texts);
  if (most !== undefined) return refuse({ reason: 'tooLong', most }, head.text);
  return {
    leftOut: to.leftOut,
    word: {
      stem: head.text,
      language: languageOfTag(head.tag),
      pos: to.pos,
      translations: to.translations,
      note,
      examples: to.examples,
      recordings: to.recordings,
      dictionary: isDictionaryCode(dictionary) ? dictionary : undefined,
      own: (traits.get('satnegirji-own') ?? (dictionary === '' ? 'yes' : 'no')) === 'yes',
      place: placeOf(traits.get('satnegirji-place')),
      id: (uuid.exec(attributes['guid'] ?? '') ?? uuid.exec(attributes['id'] ?? ''))?.[0].toLowerCase(),
      created: dateOf(attributes['dateCreated']),
      changed: dateOf(attributes['dateModified']),
      line,
    },
  };
}
