/** Where in a word the search text must stand (A44). */
export const searchModes = ['start', 'middle', 'end'] as const;

/** One of the three search modes. */
export type SearchMode = (typeof searchModes)[number];

/** The mode of every fresh load (A46). */
export const freshSearchMode: SearchMode = 'start';

/** Whether a word's search key has that of the search where each mode wants it. */
export const keyFits: Readonly<Record<SearchMode, (key: string, search: string) => boolean>> = {
  start: (key, search) => key.startsWith(search),
  middle: (key, search) => key.includes(search),
  end: (key, search) => key.endsWith(search),
};

/** Whether a text names a search mode. */
export function isSearchMode(text: string): text is SearchMode {
  return (searchModes as readonly string[]).includes(text);
}
