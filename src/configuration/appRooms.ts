/**
 * Rooms under `/-/` whose pages the app has (D2): the service answers these
 * addresses with the page, and the service worker with its copy of it.
 */
export const appRooms: readonly string[] = ['examples', 'history', 'downloads', 'storage'];
