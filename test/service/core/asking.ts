/** Asking a service in tests. */

import { readFileSync } from 'node:fs';
import { createService, type Service } from '#service/core/resolvers/service.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';

/** The schema's text. */
export const sdl = readFileSync(new URL('../../../service/schema.graphql', import.meta.url), 'utf8');

/** The service over a database, with a clock of the test's own where it has one. */
export const serviceOver = (driver: Driver, now?: () => number): Service => createService(driver, sdl, now);

/** The service over the full data, its clock standing still: a busy machine makes an answer slow, and not another one. */
export const unhurriedService = (driver: Driver): Service => serviceOver(driver, () => 0);

const languages = { srcLangs: dataLanguages, targetLangs: dataLanguages };

/** Everything: the filter of a fresh visitor. */
export const unfiltered: Filter = { ...languages, wantedDicts: dictionaryCodes };

/** A filter's variables. */
export type Filter = Readonly<Record<'srcLangs' | 'targetLangs' | 'wantedDicts', readonly (string | null)[]>>;

export const filterVariables = '$srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!';

/** How a document with a filter begins. */
export const filterHead = `query (${filterVariables})`;

/** The filter's arguments in a document. */
export const filterArguments = 'srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts';

/** The data of a selection, which may use the filter's variables and `$search`; throws the first error. */
export function ask<Data>(service: Service, selection: string, filter = unfiltered, search = ''): Data {
  const filtered = selection.includes('$srcLangs');
  const searched = selection.includes('$search');
  const variables = [...(filtered ? [filterVariables] : []), ...(searched ? ['$search: String!'] : [])];
  const head = variables.length > 0 ? `query (${variables.join(', ')})` : '';
  const given = { ...(filtered ? filter : {}), ...(searched ? { search } : {}) };
  const { data, errors } = service.execute(`${head} { ${selection} }`, given);
  if (errors?.[0] !== undefined) throw errors[0];
  return JSON.parse(JSON.stringify(data)) as Data;
}

/** The code of the error a document gets. */
export function refusalOf(service: Service, selection: string, filter: Filter = unfiltered): unknown {
  const { errors } = service.execute(`${filterHead} { ${selection} }`, { ...filter });
  return errors?.[0]?.extensions['code'];
}

export interface StemPage {
  readonly totalCount: number;
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly stem: string } }[];
  readonly pageInfo: Readonly<Record<'startCursor' | 'endCursor', string | null>> &
    Readonly<Record<'hasNextPage' | 'hasPreviousPage', boolean>>;
}

/** A page of stems for further arguments, as GraphQL text. */
export function stemPage(service: Service, search: string, mode = 'start', more = '', filter = unfiltered) {
  const pageArguments = `search: $search, mode: ${JSON.stringify(mode)}, ${filterArguments} ${more}`;
  const pageInfo = 'pageInfo { startCursor endCursor hasNextPage hasPreviousPage }';
  const selection = `stemList(${pageArguments}) { totalCount edges { cursor node { stem } } ${pageInfo} }`;
  return ask<{ readonly stemList: StemPage }>(service, selection, filter, search).stemList;
}

export const textsOf = (page: StemPage): readonly string[] => page.edges.map(({ node }) => node.stem);
