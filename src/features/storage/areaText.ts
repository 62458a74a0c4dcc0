import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Shelf } from '#src/data/local/storageArea.ts';

interface ShelfWords {
  readonly name: MessageDescriptor;
  readonly text: MessageDescriptor;
}

const words: Readonly<Record<Shelf['name'], ShelfWords>> = {
  whole: { name: msg`Dictionaries`, text: msg`Whole dictionaries and inflection that you downloaded.` },
  answers: { name: msg`Articles`, text: msg`Articles, terms and tables that you have seen.` },
  sounds: { name: msg`Sounds`, text: msg`Words that you have listened to.` },
  last: { name: msg`Recent searches`, text: msg`What was last on the screen, so that it is there at once.` },
  history: { name: msg`Words seen`, text: msg`Words that you have opened.` },
  choices: { name: msg`Choices`, text: msg`Languages, dictionaries, voices and colours that you chose.` },
};

/** Name of a shelf, and what is on it. */
export function shelfWords(
  i18n: I18n,
  name: Shelf['name'],
): { readonly name: string; readonly text: string } {
  return { name: i18n._(words[name].name), text: i18n._(words[name].text) };
}
