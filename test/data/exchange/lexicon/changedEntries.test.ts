import { expect, test } from 'vitest';
import { patchedEntry } from '#src/features/exchange/format/lift/liftPatch.ts';
import { elementXml, parsedElement } from '#src/features/exchange/format/lift/liftTree.ts';
import { wordOfEntry } from '#src/features/exchange/format/lift/liftWords.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { plainWord } from '../anyWords.ts';
import { form } from './lexiconFixture.ts';

const languages = { forms: { se: 'sme' }, glosses: { nb: 'nob' } };

interface EntryTexts {
  readonly definitions: readonly string[];
  readonly typed?: string;
  readonly note?: string;
}

/** A gloss and, as the note shows it, another definition in each sense. */
function entry({ definitions, typed, note }: EntryTexts): string {
  const senses = definitions.map((text) => {
    const definition = text === '' ? '' : `<definition>${form('nb', text)}</definition>`;
    return `<sense>${form('nb', 'fisk', 'gloss')}${definition}</sense>`;
  });
  const source = typed === undefined ? '' : `<note type="source">${form('nb', typed)}</note>`;
  // Where the app adds one.
  const last = note === undefined ? '' : `<note>${form('nb', note)}</note>`;
  const head = `<lexical-unit>${form('se', 'guolli')}</lexical-unit>`;
  return elementXml(parsedElement(`<entry>${head}${source}${senses.join('')}${last}</entry>`));
}

/** The entry as it is exported after these changes of its word. */
function patched(xml: string, changes: Partial<SavedWord>): string {
  const { pos: _, ...read } = wordOfEntry(parsedElement(xml), languages);
  const lift = { entry: xml, ...languages, sounds: {}, history: [read] };
  const word = { ...plainWord({ ...read, own: true, ...changes }), lift };
  return patchedEntry(word, { sounds: new Set(), noteTag: 'nb' });
}

function afterNote(before: EntryTexts, note: string): string {
  const written = patched(entry(before), { note });
  return written.replace(/ dateModified="[^"]*"/u, '').replace(/<trait name="satnegirji-[^>]*>/gu, '');
}

const two = { definitions: ['dyr som svømmer', 'rett av fisk'] };

test.each<readonly [what: string, before: EntryTexts, note: string, after: EntryTexts]>([
  [
    'a definition, with a line of one’s own behind it',
    two,
    'dyr som svømmer\nrett av fisk og grønt\negen',
    { definitions: ['dyr som svømmer', 'rett av fisk og grønt'], note: 'egen' },
  ],
  [
    'a definition, with a line of one’s own before it',
    two,
    'egen\ndyr som alltid svømmer\nrett av fisk',
    { definitions: ['dyr som alltid svømmer', 'rett av fisk'], note: 'egen' },
  ],
  [
    'a definition in other words, with a line of one’s own behind it',
    two,
    'dyr som svømmer\nmat\negen',
    { definitions: ['dyr som svømmer', 'mat'], note: 'egen' },
  ],
  [
    'no definition: one is removed, and a line of one’s own added at the end',
    two,
    'rett av fisk\negen',
    { definitions: ['', 'rett av fisk'], note: 'egen' },
  ],
  ['no definition, although the lines changed places', two, 'rett av fisk\ndyr som svømmer', two],
  [
    'one of two equal definitions and a note of a kind',
    { definitions: ['rett', 'rett'], typed: 'bok 3' },
    'source: bok 4\nrett\nmatrett',
    { definitions: ['rett', 'matrett'], typed: 'bok 4' },
  ],
  [
    'each of two definitions, in other words',
    two,
    'noe vått\nmat\negen\nto',
    { definitions: ['noe vått', 'mat'], note: 'egen\nto' },
  ],
])(
  'a note in which somebody changed %s is written where its lines came from [R124]',
  (_, before, note, after) => {
    expect(afterNote(before, note)).toBe(
      afterNote(after, wordOfEntry(parsedElement(entry(after)), languages).note),
    );
  },
);

test('a new example has an element of its own, in its language, where another one was deleted [R124]', () => {
  const example = (text: string, tag: string, translation: string): string =>
    `<example>${form('se', text)}<translation type="Free translation">${form(tag, translation)}</translation></example>`;
  const lift = (...examples: readonly string[]): string =>
    elementXml(
      parsedElement(
        `<entry><lexical-unit>${form('se', 'jávri')}</lexical-unit><sense>${examples.join('')}</sense></entry>`,
      ),
    );
  const xml = lift(
    example('Jávri lea stuoris.', 'sv', 'Sjön är stor.'),
    example('Jávri galbmo.', 'nb', 'Vannet fryser.'),
  );
  const written = patched(xml, {
    examples: [
      { text: 'Jávri jikŋu.', translation: { language: 'nob', text: 'Vannet fryser.' } },
      { text: 'Boađe deike!', translation: { language: 'eng', text: 'Come here!' } },
    ],
  });
  expect(written).toContain(
    `<sense>${example('Jávri jikŋu.', 'nb', 'Vannet fryser.')}${example('Boađe deike!', 'en', 'Come here!')}</sense>`,
  );
});

test('a corrected language is that of the word’s form [R124]', () => {
  const written = patched(entry({ definitions: ['dyr'] }), { language: 'smj' });
  expect(written).toContain(`<lexical-unit>${form('smj', 'guolli')}</lexical-unit>`);
  const both = { ...languages, forms: { se: 'sme', smj: '' } };
  expect(wordOfEntry(parsedElement(written), both)).toMatchObject({ stem: 'guolli', language: 'smj' });
});
