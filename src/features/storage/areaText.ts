import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StorageAreaName } from '#src/local/storageArea.ts';

interface AreaText {
  readonly name: MessageDescriptor;
  readonly text: MessageDescriptor;
}

const words: Readonly<Record<StorageAreaName, AreaText>> = {
  whole: { name: msg`Dictionaries`, text: msg`Dictionaries and inflection you have downloaded.` },
  answers: { name: msg`Articles`, text: msg`Articles, terms and tables you have seen.` },
  sounds: { name: msg`Sounds`, text: msg`Words you have listened to.` },
  last: { name: msg`Recent searches`, text: msg`The last screen, for a faster start.` },
  history: { name: msg`History`, text: msg`Words you have opened.` },
  kept: { name: msg`Your words`, text: msg`Your lists, notes, recordings and texts.` },
  choices: { name: msg`Preferences`, text: msg`Your languages, dictionaries, voices and colours.` },
};

/** Name of an area, and what is in it. */
export function areaText(
  i18n: I18n,
  name: StorageAreaName,
): { readonly name: string; readonly text: string } {
  return { name: i18n._(words[name].name), text: i18n._(words[name].text) };
}
