/**
 * The frame's own script, inline in `index.html`: theme and language as stored, the field's name and text, what the
 * app will need, the first question and the words of its answer. It is there before the app is, and must stay small.
 */

import { preferences } from '#src/local/preferences.ts';
import { parsePlace } from '#src/lookup/address/address.ts';
import { askFirst } from './askFirst.ts';
import { chunkFor, fetchAhead } from './chunksAhead.ts';
import { fieldNames } from './fieldNames.ts';
import { readMessages } from './firstMessages.ts';
import { firstRows } from './firstRows.ts';
import { loadFace } from './loadFace.ts';

const { theme, interfaceLanguage } = preferences();
const root = document.documentElement;
if (theme !== 'system') root.dataset['theme'] = theme;
root.lang = interfaceLanguage;

// The History API takes an address with two slashes for another host, and throws.
if (location.pathname.startsWith('//')) {
  history.replaceState(null, '', location.pathname.replace(/^\/+/u, '/') + location.search + location.hash);
}
const place = parsePlace(location.pathname, location.search);
const address = place.kind === 'lookup' || place.kind === 'page' ? place.address : undefined;
const nothingOpen = place.kind === 'lookup' && place.address.lemma === '';
const wordOpen = place.kind === 'lookup' ? !nothingOpen : place.kind === 'redirect';
// Read, and not only fetched: the app then draws in the same turn as it begins, before the browser puts its code away.
const catalogue = chunkFor(interfaceLanguage);
if (catalogue !== undefined) readMessages(interfaceLanguage, catalogue);
if (wordOpen) {
  fetchAhead('article');
  // It is bold as soon as it is drawn, and what stands beside it is not to move.
  loadFace(700);
}

const field = document.getElementById('shell-field');
const room = document.querySelector<HTMLElement>('#shell main');
if (field instanceof HTMLInputElement && room !== null) {
  field.setAttribute('aria-label', fieldNames[interfaceLanguage]);
  // Who types before this script is there has begun anew.
  if (field.value === '') field.value = address?.search ?? '';
  // Where a word or a page is open, a phone's keyboard would cover it (D10).
  if (nothingOpen || matchMedia('(pointer: fine)').matches) field.focus({ preventScroll: true });
  askFirst(field, place, firstRows(room));
}
