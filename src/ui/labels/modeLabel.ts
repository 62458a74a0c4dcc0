import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SearchMode } from '#src/language/searchMode.ts';

/** The three search modes in a word each (A44). */
export const modeLabels: Readonly<Record<SearchMode, MessageDescriptor>> = {
  start: msg({ message: 'starts with', context: 'search mode: at the start of a word' }),
  middle: msg({ message: 'contains', context: 'search mode: anywhere in a word' }),
  end: msg({ message: 'ends with', context: 'search mode: at the end of a word' }),
};
