import '#src/state/polyfills.ts';

import { startDeviceWorker } from '#src/device/backend/earlyWorker.ts';
import type { InterfaceLanguage } from '#src/language/languages.ts';
import { legibleText } from '#src/language/searchText.ts';
import { deviceCount } from '#src/local/deviceNote.ts';
import { readPageBlock } from '#src/local/pageBlock.ts';
import { preference, preferences } from '#src/local/preferences.ts';
import {
  isOfEarlierPupil,
  mustForgetFirst,
  persistedKey,
  rememberedStorage,
} from '#src/local/remembering.ts';
import { type Address, addressOf, listSearch, parseRoute, type Route } from '#src/lookup/address/address.ts';
import { lemmaVariables, listDocuments } from '#src/lookup/operations/stems/wordDocuments.ts';
import { refusesAny } from '#src/lookup/refusedFields.ts';
import { dropShellRequest, requestKey } from '#src/lookup/shellRequest.ts';
import { filtersHere } from '#src/lookup/wantedFilters.ts';
import { propertyOf } from '#src/state/unknownValue.ts';
import { searchDelayMs } from '#src/ui/wordlist/listParts.ts';
import { type FirstRows, firstRows } from './firstRows.ts';
import { chunkFor, loadFace, preloadChunk, readMessages } from './prefetch.ts';

/** The field's accessible name in each language, before any catalogue is there (D24). */
const fieldNames: Readonly<Record<InterfaceLanguage, string>> = {
  en: 'Search',
  fi: 'Haku',
  nb: 'Søk',
  nn: 'Søk',
  se: 'Oza',
  sma: 'Ohtsh',
  smj: 'Åtså',
  smn: 'Uusâ',
  sms: 'Ooʒʒ',
  sv: 'Sök',
};

/** `undefined` where the page has none. */
function serviceAddress(): string | undefined {
  const address = propertyOf(readPageBlock('configuration'), 'dictionary');
  return typeof address === 'string' ? new URL(address, location.href).href : undefined;
}

/** Whether a list for the text is among the persisted answers, which the app shows without a request. */
function wasAnswered(text: string): boolean {
  return (
    rememberedStorage()
      ?.getItem(persistedKey)
      ?.includes(`["list",${JSON.stringify(text)},`) ?? false
  );
}

function ask(address: Address, rows: FirstRows): void {
  const { typed, mode } = listSearch(address);
  const service = serviceAddress();
  if (typed === '' || service === undefined || wasAnswered(typed)) return;
  // Dictionaries on the device answer first; a shared device first forgets the last session.
  if (deviceCount() > 0 || mustForgetFirst()) return;
  const documents = listDocuments(typed, mode, true);
  const { document } = documents.find(({ newFields }) => !refusesAny(service, newFields)) ?? documents[0];
  const variables = lemmaVariables(typed, mode, filtersHere(address, preferences()), null);
  const stop = new AbortController();
  const answer = fetch(service, {
    method: 'POST',
    headers: {
      Accept: 'application/graphql-response+json, application/json',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ query: document, variables, operationName: 'AllLemmas' }),
    credentials: 'omit',
    signal: stop.signal,
  });
  const request = { key: requestKey(document, variables), answer, giveUp: () => stop.abort() };
  window.shellRequest = request;
  async function draw(): Promise<void> {
    const response = await answer;
    // The app reads the answer, too.
    const read: unknown = response.ok ? await response.clone().json() : undefined;
    if (window.shellRequest === request && address.lemma === '') rows.draw(read, address);
  }
  // The consumer handles it.
  draw().catch(() => undefined);
}

/** For the address and for typed text, with the app's delay. Answers become `rows`; Enter opens their top hit, or the text. */
function askFirst(field: HTMLInputElement, route: Route, rows: FirstRows): void {
  const address = addressOf(route);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const typedText = (): string => legibleText(field.value);
  if (typedText() !== address.search) ask({ ...address, search: typedText() }, rows);
  else if (route.kind === 'lookup') ask(address, rows);
  field.addEventListener('keydown', ({ key, isComposing }) => {
    const search = typedText();
    if (key === 'Enter' && !isComposing && search.trim() !== '')
      rows.enter({ ...address, lemma: search, search });
  });
  field.addEventListener('input', () => {
    clearTimeout(timer);
    dropShellRequest();
    rows.follow(typedText());
    timer = setTimeout(() => {
      // Otherwise the app has the field now.
      if (field.isConnected && !field.closest('.takenOver') && typedText() !== '')
        ask({ ...address, search: typedText() }, rows);
    }, searchDelayMs);
  });
}

const theme = preference('theme');
const interfaceLanguage = preference('interfaceLanguage');
const root = document.documentElement;
if (theme !== 'system') root.dataset['theme'] = theme;
root.lang = interfaceLanguage;

if (isOfEarlierPupil()) history.replaceState(null, '', '/');
// The History API takes an address with two slashes for another host, and throws.
if (location.pathname.startsWith('//')) {
  history.replaceState(null, '', location.pathname.replace(/^\/+/u, '/') + location.search + location.hash);
}
const openRoute = parseRoute(location.pathname, location.search);
const nothingOpen = openRoute.kind === 'lookup' && openRoute.address.lemma === '';
const wordOpen = openRoute.kind === 'lookup' ? !nothingOpen : openRoute.kind === 'redirect';
readMessages(interfaceLanguage);
const worker = chunkFor('device');
if (worker !== undefined && deviceCount() > 0) startDeviceWorker(worker);
if (wordOpen) {
  preloadChunk('article');
  // Bold from the start, so that nothing beside it moves.
  loadFace(700);
}

const pageField = document.getElementById('shell-field');
const main = document.querySelector<HTMLElement>('#shell main');
if (pageField instanceof HTMLInputElement && main !== null) {
  pageField.setAttribute('aria-label', fieldNames[interfaceLanguage]);
  // Text typed before this script ran stays.
  if (pageField.value === '') pageField.value = addressOf(openRoute).search;
  // On a phone the keyboard would cover an open word or page (D10).
  if (nothingOpen || matchMedia('(pointer: fine)').matches) pageField.focus({ preventScroll: true });
  askFirst(pageField, openRoute, firstRows(main));
}
