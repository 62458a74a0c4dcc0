/** TermWiki exports grown with the templates of the real ones, as text. */
import fc from 'fast-check';
import { among, weighted, words } from './texts.ts';

const value = weighted(
  [6, words],
  [2, fc.constantFrom('', ' ', 'a\nb', 'a | b', 'Collection:Nature @@ Collection:School')],
  [2, among('True False {{x}} &lt;ref&gt; x=y')],
);

const languages = fc.constantFrom('se', 'smj', 'sma', 'nb', 'fi', 'en', 'xx', '');

/** A template: its name, then a line for each value. */
function template(
  name: string,
  values: Readonly<Record<string, fc.Arbitrary<string>>>,
): fc.Arbitrary<string> {
  return fc
    .record(values, { requiredKeys: ['language', 'expression', 'sanctioned'].filter((key) => key in values) })
    .map((given) => {
      const lines = Object.entries(given).map(([key, text]) => `|${key}=${text}`);
      return [`{{${name}`, ...lines, '}}'].join('\n');
    });
}

const templates = fc.oneof(
  template('Concept info', { language: languages, definition: value, explanation: value }),
  template('Related expression', {
    language: languages,
    expression: value,
    pos: fc.constantFrom('N', 'n', 'Xyz', ''),
    sanctioned: weighted([7, fc.constant('True')], [2, fc.constantFrom('False', '')]),
    status: fc.constantFrom('recommended', 'outdated', ''),
    note: value,
    source: value,
    dialect: fc.constantFrom('east', ''),
  }),
  template('Concept', { collection: value }),
);

const page = fc
  .tuple(
    weighted(
      [4, fc.constant('Guolástus')],
      [4, fc.constantFrom('Teknihkka industriija duodji', 'Other', 'Guolástus&amp;', '')],
    ),
    words,
    fc.array(templates, { maxLength: 5 }),
  )
  .map(
    ([category, title, all]) =>
      `<page><title>${category}:${title.replaceAll('&', '')}</title><revision><text xml:space="preserve">${all.join('\n').replaceAll('<', '&lt;')}</text></revision></page>`,
  );

/** A whole export. */
export const termwikiFiles: fc.Arbitrary<string> = fc
  .array(page, { maxLength: 3 })
  .map(
    (pages) =>
      `<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.10/" version="0.10">${pages.join('\n')}</mediawiki>`,
  );

/** Pieces that damage an export. */
export const termwikiPieces: readonly string[] = [
  ...'{{ }} | = |sanctioned=True\n |expression= <page> </page> <text> </text> <revision> & <![CDATA[ <'.split(
    ' ',
  ),
  ...['\n', '{{Related expression\n', '\u0001', '|expression=guolli\n', '|language=se\n'],
];
