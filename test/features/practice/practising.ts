import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { PracticeChoice } from '#src/features/practice/model/practiceChoices.ts';
import { forgetWholeHistory } from '#src/local/history.ts';
import { saveWord } from '#src/saved/savedWords.ts';
import { emptySaved } from '#test/data/saved/savedFixture.ts';

const readClock = performance.now.bind(performance);
let later = 0;
performance.now = () => readClock() + later;

/** Long enough to have read a new screen: an earlier press does not count. */
export function readScreen(): void {
  later += 1_000;
}

export const fishing = { id: '6f0c5b9e-3f0e-4f61-9d2e-1c5a3a0e7b11', name: 'Fishing' };

export const fishingPage = `/-/practice/${fishing.id}`;

const words = [
  ['guolli', 'fisk', 'N'],
  ['čáhci', 'vann', 'N'],
  ['viehkat', 'løpe', 'V'],
] as const;

export async function keepNothing(): Promise<void> {
  sessionStorage.clear();
  await forgetWholeHistory();
  await emptySaved();
}

export async function keepFishing(most: number = words.length): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [stem, text, pos] of words.slice(0, most)) {
    const translations = [{ language: 'nob', text }];
    const { id } = await saveWord(fishing, { stem, language: 'sme', pos, translations });
    ids.push(id);
  }
  return ids;
}

export function chosen(choice: Partial<PracticeChoice>): Readonly<Record<string, string>> {
  const whole: PracticeChoice = {
    kind: 'meaning',
    length: { unit: 'minutes', count: 5 },
    forms: { pos: [], tags: [] },
    ...choice,
  };
  return { practice: JSON.stringify(whole) };
}

async function focused(element: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => {
    if (document.activeElement !== element) throw new Error(`“${element.textContent}” has not the focus.`);
  });
  return element;
}

export async function focusedButton(name: RegExp): Promise<HTMLElement> {
  const button = await focused(await screen.findByRole('button', { name }));
  readScreen();
  return button;
}

/** Not read first: an answer that is typed fast counts, too. */
export const answerField = async () =>
  focused(await screen.findByRole('textbox', { name: 'Your answer' })) as Promise<HTMLInputElement>;

export async function pressOn(user: UserEvent, name: RegExp, keys = '{Enter}'): Promise<void> {
  await focusedButton(name);
  await user.keyboard(keys);
}

export async function clickOn(user: UserEvent, name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  readScreen();
  await user.click(button);
}

export async function grade(user: UserEvent, key: string): Promise<void> {
  await pressOn(user, /Show the answer/u);
  await pressOn(user, /I knew it/u, key);
}

export async function answer(user: UserEvent, text: string): Promise<HTMLElement> {
  await answerField();
  await user.keyboard(`${text}{Enter}`);
  return focusedButton(/Next/u);
}

export function describedBy(element: HTMLElement): string {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}
