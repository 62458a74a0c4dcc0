/** Lists to be practised, and what a session shows. */
import { screen, waitFor } from '@testing-library/react';
import type { PracticeChoice } from '#src/features/practice/model/practiceChoices.ts';
import { forgetWholeHistory } from '#src/local/history.ts';
import { changeSaved } from '#src/saved/savedChanges.ts';
import { saveWord } from '#src/saved/savedWords.ts';

/** The list. */
export const fishing = { id: '6f0c5b9e-3f0e-4f61-9d2e-1c5a3a0e7b11', name: 'Fishing' };

/** Its address. */
export const fishingPage = `/-/practice/${fishing.id}`;

/** Three words, each with a translation. */
const words = [
  ['guolli', 'fisk', 'N'],
  ['čáhci', 'vann', 'N'],
  ['viehkat', 'løpe', 'V'],
] as const;

/** Nothing is kept any more. */
export async function keepNothing(): Promise<void> {
  sessionStorage.clear();
  await forgetWholeHistory();
  await changeSaved(async (stores) => {
    for (const name of ['cards', 'words', 'lists'] as const) await stores.objectStore(name).clear();
  });
}

/** Keeps the list, or its first words; returns the ids of its words. */
export async function keepFishing(most: number = words.length): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [stem, text, pos] of words.slice(0, most)) {
    const translations = [{ language: 'nob', text }];
    const { id } = await saveWord(fishing, { stem, language: 'sme', pos, translations });
    ids.push(id);
  }
  return ids;
}

/** What is chosen, as it lies in local storage. */
export function chosen(choice: Partial<PracticeChoice>): Readonly<Record<string, string>> {
  const whole: PracticeChoice = {
    kind: 'meaning',
    length: { unit: 'minutes', count: 5 },
    forms: { pos: [], tags: [] },
    ...choice,
  };
  return { practice: JSON.stringify(whole) };
}

/** A button of a session, once it has the focus. */
export async function focusedButton(name: RegExp): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => {
    if (document.activeElement !== button) throw new Error(`“${button.textContent}” has not the focus.`);
  });
  return button;
}

/** The field of an answer, once it has the focus. */
export async function answerField(): Promise<HTMLElement> {
  const field = await screen.findByRole('textbox', { name: 'Your answer' });
  await waitFor(() => {
    if (document.activeElement !== field) throw new Error('The field has not the focus.');
  });
  return field;
}
