/** What a history entry remembers beside its URL. */

/** State of a history entry, kept by the browser through Back, Forward and reload. */
export interface NavigationState {
  /** Index of the clicked row in the result list (A64). */
  readonly clicked?: number;
  /** The likely word that was clicked, which has no index among the rows. */
  readonly likely?: string;
  /** Rows in that list, for "13 of 37". */
  readonly total?: number;
  /** Whether the list is one step back in the history. */
  readonly fromList?: boolean;
  /** Of the words that the address's text may mean, the one that was chosen: its stem. */
  readonly meant?: string;
  /** Whether one walks from word to word: the focus stays on what one walks with. */
  readonly isWalking?: boolean;
  /** The title link: what is typed is forgotten too (A169). */
  readonly reset?: boolean;
}

/** The state of a history entry; anything else that is there counts as none. */
export function navigationStateOf(state: unknown): NavigationState {
  return typeof state === 'object' && state !== null ? state : {};
}

/** Index of the clicked row, −1 when none is (A65). */
export function searchListClickedItem(state: unknown): number {
  return navigationStateOf(state).clicked ?? -1;
}
