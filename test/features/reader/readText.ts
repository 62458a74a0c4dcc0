/** A text that is read, in tests. */
import { screen, waitFor } from '@testing-library/react';
import { addText } from '#src/features/reader/model/readTexts.ts';
import { savedTransaction } from '#src/saved/savedDatabase.ts';
import { startFindingService } from '#test/app/formsFixture.ts';
import { type RenderOptions, renderAt } from '#test/app/renderAt.tsx';

/** Deletes texts, words and lists. */
export function deleteSaved(): Promise<void> {
  return savedTransaction('readwrite', async (stores) => {
    for (const name of ['texts', 'bodies', 'words', 'lists'] as const) await stores.objectStore(name).clear();
  });
}

/** A word of the text. */
export function word(text: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('[data-at]')].find(
    (one) => one.textContent === text,
  );
  if (!found) throw new Error(`No word “${text}” on the screen.`);
  return found;
}

/** The same once it is drawn. */
export function findWord(text: string): Promise<HTMLElement> {
  return waitFor(() => word(text));
}

/** The sheet of the word that was tapped. */
export function sheet(): Promise<HTMLElement> {
  return screen.findByRole('region', { name: 'The word' });
}

/** Opens a text that is on the device. */
export async function read(text: string, options: RenderOptions = {}) {
  const added = await addText({ text });
  const rendered = await renderAt(`/-/reader/${added.id}`, { service: startFindingService(), ...options });
  return { ...rendered, id: added.id };
}
