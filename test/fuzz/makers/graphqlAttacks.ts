/** Documents meant to cost much: wide over long lists, nested, repeated, many of everything. */
import fc from 'fast-check';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { literals } from './graphqlArguments.ts';

const times = (count: number, text: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => text(number)).join('');

const filter = `srcLangs:${literals(dataLanguages)} targetLangs:${literals(dataLanguages)} wantedDicts:${literals(dictionaryCodes)}`;

/** Fields of a stem, the cheap and the dear ones. */
const stemFields = fc.constantFrom(
  'pos',
  'lemma',
  'id',
  'srclangs',
  'dicts',
  'presentationLemma',
  'searchStem',
  '__typename',
);

/** Much of each row of long lists, several of them. */
const wide = fc
  .record({
    lists: fc.integer({ min: 1, max: 12 }),
    page: fc.integer({ min: 0, max: 500 }),
    field: stemFields,
    width: fc.integer({ min: 1, max: 900 }),
    search: fc.constantFrom('s', 's1', 'a', '1'),
    mode: fc.constantFrom('start', 'middle', 'end'),
    total: fc.constantFrom('', 'totalCount'),
  })
  .map(({ lists, page, field, width, search, mode, total }) => {
    const node = times(Math.min(width, Math.floor(2400 / lists)), (number) => `f${number}:${field} `);
    const list = (number: number) =>
      `l${number}:stemList(search:"${search}" mode:"${mode}" ${filter} first:${page}){${total} edges{cursor node{${node}}}} `;
    return `{${times(lists, list)}}`;
  });

/** The same over articles: many groups with all their words. */
const articles = fc
  .record({
    count: fc.integer({ min: 1, max: 60 }),
    width: fc.integer({ min: 1, max: 200 }),
    exact: fc.constantFrom('guolli', 's1', 'ord'),
  })
  .map(({ count, width, exact }) => {
    const words = times(
      Math.min(width, Math.ceil(2400 / count)),
      (number) => `w${number}:lookupLemmas{edges{node{lemma pos}}} `,
    );
    return `{${times(count, (number) => `d${number}:dictEntryList(exact:"${exact}" ${filter}){${words}} `)}}`;
  });

/** One thing in another, closed or not. */
const nested = fc
  .tuple(
    fc.constantFrom(
      ['{a', '}'],
      ['{...', '}'],
      ['{...on Query', '}'],
      ['{a:', '}'],
      ['[', ']'],
      ['{a(x:[', '])}'],
      ['{a @include(if:[', '])}'],
    ),
    fc.integer({ min: 1, max: 9000 }),
    fc.constantFrom('', '{', 'query($a:', '{hasStem(exact:'),
    fc.boolean(),
  )
  .map(([[open = '', close = ''], depth, head, closes]) =>
    `${head}${open.repeat(depth)}${closes ? close.repeat(depth) : ''}`.slice(0, 60_000),
  );

/** Many of one kind. */
const many = fc
  .tuple(
    fc.constantFrom(
      (count: number) => `{${times(count, () => 'a:__typename ')}}`,
      (count: number) =>
        `{${times(count, () => `a:hasStem(exact:"s1" ${'srcLangs:[] targetLangs:[] wantedDicts:[]'}){stem} `)}}`,
      (count: number) =>
        `{${times(count, (number) => `...F${number} `)}}${times(count, (number) => `fragment F${number} on Query{b:__typename}`)}`,
      (count: number) =>
        `{...F0}${times(count, (number) => `fragment F${number} on Query{...F${number + 1} ...F${number + 1}}`)}fragment F${count} on Query{__typename}`,
      (count: number) => times(count, (number) => `query Q${number}{__typename}`),
      (count: number) => `query Q0(${times(count, (number) => `$v${number}:Int `)}){__typename}`,
      (count: number) => `{${times(count, (number) => `x${number} `)}}`,
      (count: number) => `{__typename ${times(count, () => '@skip(if:false)')}}`,
      (count: number) => `{hasStem(exact:"${'x'.repeat(count * 10)}" ${filter}){stem}}`,
      (count: number) =>
        `{generated(origform:"guolli" language:"sme" paradigmTemplates:[${times(count, () => '"+N+Pl+Nom",')}]){paradigmTemplate}}`,
      (count: number) =>
        `{${times(count, (number) => `g${number}:lemmatised(lookupString:"${'guolit'.repeat(30)}"){language}`)}}`,
      (count: number) =>
        `{__schema{types{${times(count, (number) => `f${number}:fields{name type{name}}`)}}}}`,
      (count: number) => `${'#'.repeat(count)}\n${','.repeat(count)}{__typename}`,
      (count: number) => `{hasStem(exact:"""${'"'.repeat(2)}${'\n '.repeat(count)}""" ${filter}){stem}}`,
    ),
    fc.integer({ min: 1, max: 3000 }),
  )
  .map(([document, count]) => document(count).slice(0, 60_000));

/** Documents that cost as much as they may, or more. */
export const attacks: fc.Arbitrary<string> = fc.oneof(wide, articles, nested, many);
