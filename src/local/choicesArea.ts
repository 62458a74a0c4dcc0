import { forgetPreferences, preferenceKeys } from './preferences.ts';
import { readStored } from './storage.ts';
import type { StorageArea } from './storageArea.ts';

/** What the visitor chose. */
export const choicesArea: StorageArea = {
  name: 'choices',
  bytes: async () =>
    preferenceKeys.reduce((sum, key) => {
      const text = readStored(key);
      return text === null ? sum : sum + key.length + text.length;
    }, 0),
  clear: async () => forgetPreferences(),
};
