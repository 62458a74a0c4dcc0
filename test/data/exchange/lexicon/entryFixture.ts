/** One entry with senses, imported, changed and exported. */
import { expect, vi } from 'vitest';
import { liftText } from '#src/features/exchange/export/exportLift.ts';
import { elementXml, parsedElement } from '#src/features/exchange/format/lift/liftTree.ts';
import { changeWord } from '#src/saved/savedSounds.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { savedWords } from '#src/saved/savedWords.ts';
import { noteExported } from '#src/saved/wordHistory.ts';
import { importFrom, listHere } from '../exchangeFixture.ts';
import { form, unmarked } from './lexiconFixture.ts';

export interface Sense {
  readonly id: string;
  readonly gloss: string;
  readonly definition: string;
}

export function entry(senses: readonly Sense[], note = ''): string {
  const all = senses.map(({ id, gloss, definition }) => {
    const glosses = gloss === '' ? '' : form('nb', gloss, 'gloss');
    const definitions = definition === '' ? '' : `<definition>${form('nb', definition)}</definition>`;
    return `<sense id="${id}">${glosses}${definitions}</sense>`;
  });
  const last = note === '' ? '' : `<note>${form('en', note)}</note>`;
  const head = `<lexical-unit>${form('se', 'guolli')}</lexical-unit>`;
  const written = `<entry guid="5f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d11">${head}${all.join('')}${last}</entry>`;
  return elementXml(parsedElement(written));
}

export async function importEntry(...entries: readonly string[]) {
  const lexicon = `<lift version="0.13" producer="example">${entries.join('')}</lift>`;
  return importFrom(new File([lexicon], 'a.lift'), { list: listHere });
}

export async function wordHere(): Promise<SavedWord> {
  const [word, ...others] = (await savedWords()).values();
  expect(others).toEqual([]);
  if (word === undefined) throw new Error('The word is saved.');
  return word;
}

/** A minute after the change before. */
export async function change(
  changed: (word: SavedWord) => Partial<SavedWord>,
  afterMs = 60_000,
): Promise<void> {
  vi.setSystemTime(Date.now() + afterMs);
  await changeWord((await wordHere()).id, (word) => ({ ...word, ...changed(word) }));
}

export const changeNote = (note: string, afterMs?: number) => change(() => ({ note }), afterMs);

export async function exportedDated(): Promise<string> {
  const word = await wordHere();
  await noteExported([word.id]);
  const lines = [...liftText([word], { sounds: new Set(), noteTag: 'en' })];
  return (lines.find((line) => line.startsWith('<entry')) ?? '').trim();
}

export async function exportedMarked(): Promise<string> {
  return (await exportedDated()).replace(/ dateModified="[^"]*"/u, '');
}

export const exported = async () => unmarked(await exportedMarked());

export const fish = { id: 'a', gloss: 'fisk', definition: 'dyr som lever i vann' };
export const food = { id: 'b', gloss: 'mat', definition: 'rett av fisk' };
export const catched = { id: 'c', gloss: 'fangst', definition: 'det man fikk' };

/** As another program writes it that leaves the mark of the app's export. */
export function markedAs(exportedEntry: string, written: string): string {
  const [mark = ''] = /<trait name="satnegirji-state"[^>]*>/u.exec(exportedEntry) ?? [];
  expect(mark).not.toBe('');
  return written.replace('</entry>', `${mark}</entry>`);
}
