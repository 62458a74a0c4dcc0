/**
 * A row of the app's own table, or an entry of LIFT that it made, corrected in another program while the app left its word
 * as it was.
 */
import { comparedText } from '#src/language/fold.ts';
import {
  linesOf,
  type OwnExample,
  type SavedTranslation,
  type SavedWord,
  type WordState,
} from '#src/saved/savedWord.ts';
import { meaningsIn } from '#src/saved/savedWords.ts';
import type { IncomingWord } from './wordMerge.ts';

/** What stands where a program lost a letter, or read UTF-8 as Windows-1252. */
const damage = /[?\ufffd]|[\u00c2-\u00c5][\u0080-\u00bf\u0152-\u2122]/gu;

function damagesIn({ translations, note, examples }: WordState): number {
  return JSON.stringify([translations, note, examples]).match(damage)?.length ?? 0;
}

/** Spreadsheets may drop milliseconds. */
function seconds(time = 0): number {
  return Math.floor(time / 1_000);
}

/** The app has not changed the word since its table was exported. */
function isUnchanged({ changed, corrected }: SavedWord, row: IncomingWord): boolean {
  const isOf = (time: number | undefined): boolean => seconds(row.changed) === seconds(time);
  return isOf(changed) || (corrected?.at === changed && isOf(corrected.row));
}

export function isCorrection(saved: SavedWord, row: IncomingWord): boolean {
  const isOfWord =
    row.id === saved.id &&
    row.language === saved.language &&
    comparedText(row.stem) === comparedText(saved.stem);
  // An entry of a lexicon is compared with the one that it was.
  const isOfLexicon = saved.lift !== undefined && row.lift !== undefined;
  return (
    row.noteCell !== undefined &&
    isOfWord &&
    !isOfLexicon &&
    isUnchanged(saved, row) &&
    damagesIn({ ...row, note: row.noteCell }) <= damagesIn(saved)
  );
}

/** By language; one that the row does not tell stays. */
function correctedTranslations(
  saved: readonly SavedTranslation[],
  row: readonly SavedTranslation[],
): SavedTranslation[] {
  const textsIn = (all: readonly SavedTranslation[], language: string): string[] =>
    all.flatMap((one) => (one.language === language ? one.text : []));
  const meanings = (texts: readonly string[]): string => texts.flatMap(meaningsIn).sort().join('\n');
  const isCorrected = (language: string): boolean => {
    const before = textsIn(saved, language);
    const now = textsIn(row, language);
    // Most rows of a long table are as they were.
    return before.join('\n') !== now.join('\n') && !['', meanings(before)].includes(meanings(now));
  };
  const corrected = new Set([...new Set(row.map(({ language }) => language))].filter(isCorrected));
  if (corrected.size === 0) return [...saved];
  const isOther = ({ language }: SavedTranslation): boolean => corrected.has(language);
  const left = row.filter(isOther);
  const replaced = saved.flatMap((one) => {
    if (!isOther(one)) return one;
    const at = left.findIndex(({ language }) => language === one.language);
    return at < 0 ? [] : left.splice(at, 1);
  });
  return [...replaced, ...left];
}

function filled(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

/** An emptied text stays. */
function correctedExamples(saved: readonly OwnExample[], row: readonly OwnExample[]): OwnExample[] {
  const letters = (all: readonly OwnExample[]): string =>
    all.map(({ text }) => text.replace(/[;\s]/gu, '')).join('');
  // A program that drops the last line end of a cell parts a text at its semicolon.
  if (row.length !== saved.length && letters(row) === letters(saved)) return [...saved];
  return row.flatMap((one, index) => {
    const same = saved.find(({ text }) => comparedText(text) === comparedText(one.text));
    const before = same ?? (row.length === saved.length ? saved[index] : undefined);
    const text = filled(one.text) ? one.text : (before?.text ?? '');
    const translation = filled(one.translation?.text) ? one.translation : before?.translation;
    if (text === '' && translation === undefined) return [];
    const isSame =
      before !== undefined &&
      comparedText(text) === comparedText(before.text) &&
      translation?.language === before.translation?.language &&
      comparedText(translation?.text ?? '') === comparedText(before.translation?.text ?? '');
    return isSame ? before : { text, ...(translation && { translation }) };
  });
}

/** The corrected word, and what further columns of the row add to it. */
export function correctedBy(saved: SavedWord, row: IncomingWord) {
  const { noteCell = '', translations, examples, pos } = row;
  const linesIn = (note: string): string => linesOf(note).map(comparedText).join('\n');
  const isSameNote = noteCell === saved.note || ['', linesIn(saved.note)].includes(linesIn(noteCell));
  const base: SavedWord = {
    ...saved,
    pos: pos ?? saved.pos,
    translations: correctedTranslations(saved.translations, translations),
    note: isSameNote ? saved.note : noteCell,
    examples: examples.length === 0 ? saved.examples : correctedExamples(saved.examples, examples),
  };
  return { base, incoming: { ...row, translations: [], examples: [] } };
}
