/** The words of a LIFT file. */
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { uuid } from '#src/saved/exchange/uuid.ts';
import { languageOfTag } from '../codes.ts';
import { dateOf, type FileWord, placeOf, type RefusedLine, takeWord, type WordFile } from '../fileWord.ts';
import { recordingIdOf } from '../soundNames.ts';
import type { FieldUse, SourceField, SourceFile } from '../sourceFile.ts';
import { type LiftLanguages, liftContent } from './liftContent.ts';
import { exportedTrait, liftEntry } from './liftEntry.ts';
import type { LiftFile, WritingSystems } from './liftReader.ts';
import { childrenOf, elementXml, type LiftElement, parsedElement } from './liftTree.ts';
import { withoutDate } from './stateMark.ts';

/** Most frequent first, transcriptions last. */
function ranked(systems: WritingSystems): readonly string[] {
  const isTranscription = (tag: string): boolean => /-(?:fonipa|fonupa|x-(?:ipa|emic|etic))\b/iu.test(tag);
  const rank = ([tag, { count }]: readonly [string, { readonly count: number }]): number =>
    isTranscription(tag) ? -1 / count : count;
  return [...systems].sort((one, other) => rank(other) - rank(one)).map(([tag]) => tag);
}

/** The most frequent writing system is the word, and so is every other of its language: `se` and `se-NO`. */
function guessedFields({ forms, glosses }: LiftFile): readonly SourceField[] {
  const tags = ranked(forms);
  const language = languageOfTag(tags[0] ?? '');
  const field = (
    systems: WritingSystems,
    name: string,
    uses: readonly FieldUse[],
    use: FieldUse,
  ): SourceField => ({
    name,
    sample: systems.get(name)?.sample ?? '',
    uses,
    use,
    language: languageOfTag(name),
  });
  return [
    ...tags.map((tag) =>
      field(forms, tag, ['word', 'note', 'left out'], languageOfTag(tag) === language ? 'word' : 'note'),
    ),
    ...[...glosses.keys()].map((tag) =>
      field(glosses, tag, ['translation', 'note', 'left out'], 'translation'),
    ),
  ];
}

function languagesOf(fields: readonly SourceField[]): LiftLanguages {
  const by = (first: FieldUse): Record<string, string> =>
    Object.fromEntries(
      fields.flatMap(({ name, uses, use, language = '' }) =>
        uses.includes(first) && use !== 'left out' ? [[name, use === first ? language : '']] : [],
      ),
    );
  return { forms: by('word'), glosses: by('translation') };
}

/** What a word has of the entry besides `liftContent`. */
export function factsOf(entry: LiftElement) {
  const traits = new Map(
    childrenOf(entry, 'trait').map(({ attributes }) => [attributes['name'], attributes['value']]),
  );
  const dictionary = traits.get('satnegirji-dictionary') ?? '';
  const { guid = '', id = '', dateCreated, dateModified } = entry.attributes;
  return {
    dictionary: isDictionaryCode(dictionary) ? dictionary : undefined,
    own: (traits.get('satnegirji-own') ?? (dictionary === '' ? 'yes' : 'no')) === 'yes',
    place: placeOf(traits.get('satnegirji-place') ?? ''),
    id: (uuid.exec(guid) ?? uuid.exec(id))?.[0].toLowerCase(),
    created: dateOf(dateCreated),
    changed: dateOf(dateModified),
    exported: dateOf(traits.get(exportedTrait)),
  };
}

/** A word as its entry has it. */
export function wordOfEntry(entry: LiftElement, languages: LiftLanguages) {
  const { head, pos, translations, notes, examples } = liftContent(entry, languages);
  return {
    stem: head?.value ?? '',
    language: head ? languages.forms[head.tag] || languageOfTag(head.tag) : '',
    pos: pos[0]?.value,
    translations: translations.map(({ value }) => value),
    note: notes.map(({ value }) => value).join('\n'),
    examples: examples.map(({ value }) => value),
  };
}

/** Whether the app would write the same for the word alone but for the date, so that the entry has nothing more. */
function isPlainEntry(xml: string, word: FileWord): boolean {
  const { id = '', own = false, created = 0, changed = 0 } = word;
  const recordings = word.recordings.map((one) => ({
    id: one.id ?? '',
    said: one.said ?? word.stem,
    ofExample: one.ofExample,
    type: '',
    duration: 0,
    bytes: 0,
    at: 0,
  }));
  const [, noteTag = ''] = /<note><form lang="([^"]*)"/u.exec(xml) ?? [];
  const sounds = new Set(recordings.map((one) => one.id));
  const written = liftEntry({ ...word, id, own, created, changed, recordings }, { sounds, noteTag });
  return withoutDate(elementXml(parsedElement(written))) === withoutDate(xml);
}

function liftWords(
  { entries, isOurs, deleted, folder, ...file }: LiftFile,
  languages: LiftLanguages,
): WordFile {
  const words: FileWord[] = [];
  const refused: RefusedLine[] = [...file.refused];
  let pictures = 0;
  for (const { xml, line } of entries) {
    const entry = parsedElement(xml);
    const { sounds, ...content } = liftContent(entry, languages);
    pictures += content.pictures;
    const files = sounds.filter((one, at) => sounds.findIndex(({ value }) => value === one.value) === at);
    const { exported, ...facts } = factsOf(entry);
    const own = wordOfEntry(entry, languages);
    const plain: FileWord = {
      ...facts,
      ...own,
      ...(exported !== undefined && { changed: exported, noteCell: own.note }),
      recordings: files.map(({ value, said, ofExample }) => ({
        file: value,
        folder,
        id: recordingIdOf(value),
        said,
        ofExample,
      })),
      line,
    };
    const lift = { entry: xml, ...languages, sounds: {} };
    const word = isOurs && isPlainEntry(xml, plain) ? plain : { ...plain, lift };
    takeWord(word, word.stem || entry.attributes['id'] || `${line}`, words, refused);
  }
  return { words, refused, leftOut: { pictures, deleted } };
}

/** Throws an `ExchangeFailure`. */
export function liftSource(name: string, file: LiftFile, fields = guessedFields(file)): SourceFile {
  if (file.entries.length === 0) throw new ExchangeFailure('noWords');
  return {
    ...liftWords(file, languagesOf(fields)),
    lift: { header: file.header, ranges: {} },
    name,
    isOurs: file.isOurs,
    choices: { fields },
    readAs: (choices) => liftSource(name, file, choices.fields),
  };
}
