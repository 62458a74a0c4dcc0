/** Random rounds between the app and another program, compared with what each of them changed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patchedEntry } from '#src/features/exchange/format/lift/liftPatch.ts';
import { elementXml, parsedElement } from '#src/features/exchange/format/lift/liftTree.ts';
import { wordOfEntry } from '#src/features/exchange/format/lift/liftWords.ts';
import { type IncomingWord, mergedWord } from '#src/features/exchange/import/wordMerge.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { plainWord } from '../anyWords.ts';
import { form } from './lexiconFixture.ts';

const languages = { forms: { se: 'sme' }, glosses: { nb: 'nob' } };

interface Sense {
  readonly id: number;
  gloss: string;
  definition: string;
}

function entryOf(senses: readonly Sense[], own: readonly string[], traits = ''): string {
  const all = senses.map(({ id, gloss, definition }) => {
    const glosses = gloss === '' ? '' : form('nb', gloss, 'gloss');
    const definitions = definition === '' ? '' : `<definition>${form('nb', definition)}</definition>`;
    return `<sense id="s${id}">${glosses}${definitions}</sense>`;
  });
  const note = own.length === 0 ? '' : `<note>${form('en', own.join('\n'))}</note>`;
  const head = `<lexical-unit>${form('se', 'guolli')}</lexical-unit>`;
  const written = `<entry guid="5f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d11">${head}${all.join('')}${note}${traits}</entry>`;
  return elementXml(parsedElement(written));
}

/** A change: what is done, at which place, and the new text, which is that of no other change. */
const changes = fc.array(
  fc.record({
    kind: fc.constantFrom(
      ...(['line', 'own line', 'no line', 'moved line', 'gloss', 'no gloss'] as const),
      ...(['their definition', 'their gloss', 'their sense', 'their order', 'their deletion'] as const),
      ...(['their return', 'colleague'] as const),
    ),
    at: fc.nat(),
    words: fc.array(fc.constantFrom('dyr', 'som', 'lever', 'vann', 'rett', 'mat', 'stor'), { maxLength: 4 }),
  }),
  { maxLength: 12 },
);

test('whatever person and other program change in turn, each value stays where it belongs [R273]', () => {
  fc.assert(
    fc.property(changes, fc.boolean(), (steps, keepsTraits) => {
      let texts = 0;
      const fresh = (words: readonly string[]): string => {
        texts += 1;
        return [...words, `${texts}`].join(' ');
      };
      const senseAt = (id: number): Sense => ({
        id,
        gloss: fresh(['fisk']),
        definition: fresh(['dyr', 'i']),
      });
      const senses = [0, 1, 2].map(senseAt);
      const own: string[] = [];
      const changed = new Set<Sense>();
      const first = entryOf(senses, []);
      const lift = { entry: first, ...languages, sounds: {} };
      const { pos: _, ...read } = wordOfEntry(parsedElement(first), languages);
      let word: SavedWord = { ...plainWord({ ...read, own: true }), lift };

      const exported = (): string =>
        patchedEntry({ ...word, lift: word.lift ?? lift }, { sounds: new Set(), noteTag: 'en' });
      const change = (changed: Partial<SavedWord>): void => {
        const { note, translations, examples } = word;
        const history = [...(word.lift?.history ?? []), { note, translations, examples }];
        word = { ...word, ...changed, lift: { ...(word.lift ?? lift), history } };
      };
      const ownLines = (): readonly string[] => {
        const [, note = ''] = /<note><form lang="en"><text>([^<]*)/u.exec(exported()) ?? [];
        return note.split('\n').filter((one) => one !== '');
      };
      const noteExport = (): void => {
        const history = word.lift?.history ?? [];
        word = { ...word, lift: { ...(word.lift ?? lift), history, exported: history.length } };
      };
      // Some programs drop traits that they do not know.
      const markNow = (): string =>
        (keepsTraits && /<trait name="satnegirji-state"[^>]*>/u.exec(exported())?.[0]) || '';
      let minutes = 0;
      const importEntry = (written: string): void => {
        minutes += 1;
        const dateModified = new Date(Date.UTC(2027, 0, 1, 0, minutes)).toISOString();
        const entry = written.replace('<entry', `<entry dateModified="${dateModified}"`);
        const { pos: __, ...theirs } = wordOfEntry(parsedElement(entry), languages);
        const incoming: IncomingWord = {
          ...{ ...theirs, own: true, recordings: [], line: 1 },
          lift: { ...lift, entry },
        };
        imports += 1;
        word = mergedWord(word, incoming, { now: word.changed + 1, isBackup: false, isMarked: keepsTraits });
      };
      let imports = 0;
      /** The export before, which somebody else has, too. */
      let shared = { senses: senses.map((sense) => ({ ...sense })), own: [] as readonly string[], mark: '' };
      /** Of the export, which the other program has changed. */
      const importAgain = (): void => {
        noteExport();
        const [mark, lines] = [markNow(), ownLines()];
        changed.clear();
        importEntry(entryOf(senses, lines, mark));
      };

      for (const { kind, at, words } of steps) {
        const lines = word.note.split('\n').filter((line) => line !== '');
        const place = at % Math.max(1, lines.length);
        const line = lines[place] ?? '';
        const sense = senses[at % senses.length];
        const ofLine = senses.find(({ definition }) => line !== '' && definition === line);
        const text = fresh(words);
        const glosses = [...word.translations];
        const glossPlace = at % Math.max(1, glosses.length);
        const ofGloss = senses.find(({ gloss }) => gloss === glosses[glossPlace]?.text);
        switch (kind) {
          case 'line':
          case 'no line': {
            if (line === '') break;
            const isGone = kind === 'no line';
            if (ofLine) {
              ofLine.definition = isGone ? '' : text;
              changed.add(ofLine);
            } else own.splice(own.indexOf(line), 1, ...(isGone ? [] : [text]));
            change({ note: lines.toSpliced(place, 1, ...(isGone ? [] : [text])).join('\n') });
            break;
          }
          case 'own line':
            own.push(text);
            change({ note: lines.toSpliced(at % (lines.length + 1), 0, text).join('\n') });
            break;
          case 'moved line':
            change({ note: [...lines.toSpliced(place, 1), line].join('\n') });
            break;
          case 'gloss':
          case 'no gloss': {
            if (ofGloss === undefined) break;
            ofGloss.gloss = kind === 'gloss' ? text : '';
            const now = kind === 'gloss' ? [{ language: 'nob', text }] : [];
            change({ translations: glosses.toSpliced(glossPlace, 1, ...now) });
            break;
          }
          case 'their definition':
            // Like what it has found: otherwise nobody knows which of two texts was changed.
            if (sense) sense.definition = `${sense.definition}, ${texts}`;
            importAgain();
            break;
          case 'their gloss':
            if (sense) sense.gloss = `${sense.gloss}, ${texts}`;
            importAgain();
            break;
          case 'their sense':
            senses.splice(at % (senses.length + 1), 0, senseAt(texts + 10));
            importAgain();
            break;
          case 'their order':
            senses.reverse();
            importAgain();
            break;
          case 'their deletion':
            // What only one of them deletes is kept.
            if (sense && !changed.has(sense)) sense.definition = '';
            importAgain();
            break;
          case 'their return': {
            if (!keepsTraits || sense === undefined || sense.definition === '') break;
            const first = shared.senses.find(({ id }) => id === sense.id);
            if (first === undefined || first.definition === '') break;
            sense.definition = first.definition;
            importAgain();
            break;
          }
          case 'colleague': {
            const theirs = shared.senses[at % shared.senses.length];
            const ofSense = senses.find(({ id }) => id === theirs?.id);
            const isFree = theirs && ofSense && theirs.definition === ofSense.definition;
            // The app knows eight entries back. Where a gloss is gone, the definition is a translation.
            const hasGlosses = [...senses, ...shared.senses].every(({ gloss }) => gloss !== '');
            const isLine = isFree && theirs.definition !== '' && hasGlosses;
            if (keepsTraits && isLine && imports < 8) {
              theirs.definition = `${theirs.definition} også ${texts}`;
              ofSense.definition = theirs.definition;
              importEntry(entryOf(shared.senses, shared.own, shared.mark));
            }
            noteExport();
            imports = 0;
            shared = {
              senses: senses.map((sense) => ({ ...sense })),
              own: [...ownLines()],
              mark: markNow(),
            };
            break;
          }
          default:
            kind satisfies never;
        }
        expect([...ownLines()].sort()).toEqual([...own].sort());
        const bare = exported().replace(/<note>.*<\/note>|<trait name="satnegirji-[^>]*>/gsu, '');
        expect(bare.replace(/ dateModified="[^"]*"/u, '')).toBe(entryOf(senses, []));
      }
    }),
    { numRuns: 150, seed: 273 },
  );
});
