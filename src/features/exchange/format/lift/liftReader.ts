/** Reads LIFT entry by entry. A document type (its entities may be anything) and deep nesting are refused. */

import { SaxesParser } from 'saxes';
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import type { OwnExample, SavedTranslation } from '#src/saved/savedWord.ts';
import { languageOfTag, partOfSpeechCode } from '../codes.ts';
import {
  dateOf,
  type FileRecording,
  type FileWord,
  placeOf,
  type RefusedLine,
  takeWord,
} from '../fileWord.ts';
import { bareName, recordingIdOf } from '../soundNames.ts';
import { childrenOf, formsOf, isAudioTag, type LiftElement, type LiftForm, parted } from './liftXml.ts';

/** LIFT's own nesting, with senses in senses, stays far below. */
const deepest = 60;

/** Characters of one entry, or between two tags. */
const longestEntry = 4_000_000;

const mostEntries = 100_000;

/** Takes a file in pieces. All of it throws `ExchangeFailure`. */
export function liftReader() {
  const words: FileWord[] = [];
  const refused: RefusedLine[] = [];
  let leftOut = 0;
  let entries = 0;
  let decoder: TextDecoder | undefined;
  let sinceTag = 0;
  let entrySize = 0;
  let depth = 0;
  let isLift = false;
  let open: LiftElement[] = [];
  const parser = new SaxesParser();

  parser.on('error', (cause) => {
    throw new ExchangeFailure('brokenXml', { line: parser.line, cause });
  });
  parser.on('doctype', () => {
    throw new ExchangeFailure('entities', { line: parser.line });
  });
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    depth += 1;
    if (depth === 1 && name !== 'lift') throw new ExchangeFailure('notLift', { line: parser.line });
    isLift = true;
    if (depth > deepest) throw new ExchangeFailure('deepNesting', { line: parser.line });
    const parent = open.at(-1);
    if (parent === undefined && !(depth === 2 && name === 'entry')) return;
    if (parent === undefined) entrySize = 0;
    const element: LiftElement = { name, attributes, children: [], text: '', line: parser.line };
    parent?.children.push(element);
    open.push(element);
  });
  const addText = (text: string): void => {
    entrySize += text.length;
    if (entrySize > longestEntry) throw new ExchangeFailure('tooLarge', { line: parser.line });
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    sinceTag = 0;
    depth -= 1;
    const element = open.pop();
    const parent = open.at(-1);
    if (element === undefined) return;
    if (parent !== undefined) {
      parent.text += element.text;
      return;
    }
    entries += 1;
    if (entries > mostEntries) {
      throw new ExchangeFailure('tooLarge', { limit: { of: 'words', most: mostEntries } });
    }
    take(element);
  });

  function take(entry: LiftElement): void {
    open = [];
    // Deletions made elsewhere are not imported.
    if (entry.attributes['dateDeleted'] !== undefined) return;
    const { word, leftOut: more } = entryWord(entry);
    leftOut += more;
    takeWord(word, word.stem || (entry.attributes['id'] ?? entry.text.trim()), words, refused);
  }

  function feed(piece: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    try {
      decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8', {
        fatal: true,
      });
      const text = decoder.decode(piece, { stream: !isLast });
      sinceTag += text.length;
      if (sinceTag > longestEntry + piece.length)
        throw new ExchangeFailure('tooLarge', { line: parser.line });
      parser.write(text);
      if (isLast) parser.close();
    } catch (cause) {
      if (cause instanceof ExchangeFailure) throw cause;
      throw new ExchangeFailure('notUnicode', { line: parser.line, cause });
    }
  }

  return {
    write: (piece: Uint8Array<ArrayBuffer>) => feed(piece, false),
    end() {
      feed(new Uint8Array(), true);
      if (!isLift) throw new ExchangeFailure('notLift');
      return { words, refused, leftOut };
    },
  };
}

interface Gathered {
  readonly translations: SavedTranslation[];
  readonly examples: OwnExample[];
  readonly recordings: FileRecording[];
  readonly notes: string[];
  pos: string | undefined;
  leftOut: number;
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

function isWritten({ tag }: LiftForm): boolean {
  return !isAudioTag(tag);
}

function addSound(to: Gathered, file: string, said: string | undefined, ofExample: boolean): void {
  const name = bareName(file);
  if (name === '' || to.recordings.some((one) => one.file === name)) return;
  to.recordings.push({ file: name, id: recordingIdOf(name), said, ofExample });
}

function translationsOf(forms: readonly LiftForm[]): SavedTranslation[] {
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
  for (const name of ['note', 'field']) {
    for (const one of childrenOf(element, name)) {
      const type = one.attributes['type'] ?? (name === 'field' ? name : undefined);
      const text = formsOf(one)
        .map((form) => form.text)
        .join('\n');
      if (text !== '') to.notes.push(type === undefined ? text : `${type}: ${text}`);
    }
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

function addHead(to: Gathered, entry: LiftElement): LiftForm | undefined {
  const lexical = childrenOf(entry, 'lexical-unit').flatMap((one) => formsOf(one));
  const citation = childrenOf(entry, 'citation').flatMap((one) => formsOf(one));
  // The citation form comes before the stem.
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

function entryWord(entry: LiftElement): { readonly word: FileWord; readonly leftOut: number } {
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
  const { leftOut, notes, ...gathered } = to;
  return {
    leftOut,
    word: {
      ...gathered,
      stem: head?.text ?? '',
      language: languageOfTag(head?.tag ?? ''),
      note: notes.join('\n'),
      dictionary: isDictionaryCode(dictionary) ? dictionary : undefined,
      own: (traits.get('satnegirji-own') ?? (dictionary === '' ? 'yes' : 'no')) === 'yes',
      place: placeOf(traits.get('satnegirji-place') ?? ''),
      id: (uuid.exec(attributes['guid'] ?? '') ?? uuid.exec(attributes['id'] ?? ''))?.[0].toLowerCase(),
      created: dateOf(attributes['dateCreated']),
      changed: dateOf(attributes['dateModified']),
      line,
    },
  };
}
