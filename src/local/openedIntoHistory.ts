/** Taking opened words over into the history. */
import { addToHistory, readEntry } from './history.ts';
import { keepOpened, openedWords, whenOpened } from './openedWords.ts';

let turn: Promise<void> = Promise.resolve();

async function takeAll(): Promise<void> {
  for (const word of openedWords()) {
    const entry = readEntry(word);
    if (entry) await addToHistory(entry);
    const taken = JSON.stringify(word);
    keepOpened((other) => JSON.stringify(other) !== taken);
  }
}

function take(): void {
  turn = turn.then(takeAll).catch((error: unknown) => {
    console.warn('The word could not be noted in the history.', error);
  });
}

/** Takes over what waits, and whatever is opened from now on; returns how to stop. */
export function takeOpenedWords(): () => void {
  take();
  return whenOpened(take);
}
