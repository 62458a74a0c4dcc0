/** Reads TermWiki exports: MediaWiki XML with templates on lines of their own (termwiki/README.md). */

import type { Concept, ConceptRow, Term } from '#service/core/article/concept.ts';
import { elementsIn, textOf, type XmlElement, xmlElements } from '#service/import/files/xmlReader.ts';
import { isSamiLanguage } from '#src/language/languages.ts';
import { cleanLabels, cleanText } from './wordLabels.ts';

interface Template {
  readonly name: string;
  readonly values: ReadonlyMap<string, string>;
}

const categories = new Set(
  [
    'Beaivválaš giella|Boazodoallu|Dihtorteknologiija ja diehtoteknihkka|Dáidda ja girjjálašvuohta',
    'Eanandoallu|Education|Ekologiija ja biras|Ekonomiija ja gávppašeapmi|Geografiija|Gielladieđa',
    'Gulahallanteknihkka|Guolástus|Huksenteknihkka|Juridihkka|Luonddudieđa ja matematihkka|Medisiidna',
    'Mášenteknihkka|Ođđa sánit|Religion|Servodatdieđa|Stáda almmolaš hálddašeapmi',
    'Teknihkka industriija duodji|Álšateknihkka|Ásttoáigi ja faláštallan|Ávnnasindustriija',
  ].flatMap((names) => names.split('|')),
);

/** Wiki codes of languages where they differ from ISO 639-3. */
const languages: Readonly<Record<string, string>> = {
  se: 'sme',
  nb: 'nob',
  fi: 'fin',
  sv: 'swe',
  en: 'eng',
  nn: 'nno',
};

/** Each page's concept, or why it has none. Refuses a file with another root element than `root`. */
export function* termwikiPages(file: string, root?: string): Generator<Concept | string> {
  for (const page of xmlElements(file, new Set(['page']), root)) {
    const title = cleanText(elementsIn(page, 'title').map(textOf).join(''));
    const category = title.slice(0, Math.max(0, title.indexOf(':')));
    yield categories.has(category) ? pageOf(title, page) : 'no concept page';
  }
}

function pageOf(title: string, page: XmlElement): Concept | string {
  const text = elementsIn(page, 'revision')
    .flatMap((revision) => elementsIn(revision, 'text'))
    .map(textOf)
    .at(-1);
  const templates = templatesIn(text ?? '');
  if (typeof templates === 'string') return `${title}: ${templates}`;
  return conceptOf(title, templates) ?? 'no sanctioned Sámi term';
}

function conceptOf(name: string, templates: readonly Template[]): Concept | undefined {
  const terms = templates.flatMap((template) => {
    if (template.name !== 'Related expression' || valueIn(template, 'sanctioned') !== 'True') return [];
    const term = termOf(template);
    const language = languageOf(template);
    return term === undefined || language === '' ? [] : [{ language, term }];
  });
  if (!terms.some(({ language }) => isSamiLanguage(language))) return undefined;
  const rows = [...Map.groupBy(terms, ({ language }) => language)].map(([language, own]): ConceptRow => {
    const info = templates.find((one) => one.name === 'Concept info' && languageOf(one) === language);
    return {
      language,
      terms: own.map(({ term }) => term),
      ...(info === undefined ? {} : valuesIn(info, ['definition', 'explanation'])),
    };
  });
  const collections = templates
    .filter((template) => template.name === 'Concept')
    .flatMap((template) => valueIn(template, 'collection').split('@@'))
    .map((collection) => cleanText(collection.replace(/^\s*Collection:/u, '')))
    .filter((collection) => collection !== '');
  return { name, collections: [...new Set(collections)], rows };
}

function termOf(template: Template): Term | undefined {
  const lemma = cleanText(valueIn(template, 'expression'));
  if (lemma === '') return undefined;
  return {
    expression: { lemma, ...cleanLabels((name) => valueIn(template, name)) },
    sanctioned: true,
    ...valuesIn(template, ['status', 'note', 'source']),
  };
}

function languageOf(template: Template): string {
  const code = cleanText(valueIn(template, 'language'));
  return languages[code] ?? code;
}

/** The values that are not blank. */
function valuesIn<Key extends string>(
  template: Template,
  keys: readonly Key[],
): Partial<Record<Key, string>> {
  const values: Partial<Record<Key, string>> = {};
  for (const key of keys) {
    const value = valueIn(template, key);
    if (value !== '') values[key] = value;
  }
  return values;
}

/** A value in NFC, white space folded within its lines. */
function valueIn({ values }: Template, key: string): string {
  return (values.get(key) ?? '').split('\n').map(cleanText).join('\n').trim();
}

/** One that opens and closes on one line is empty. A text if one is not closed. */
function templatesIn(text: string): readonly Template[] | string {
  const templates: Template[] = [];
  let open:
    | { readonly name: string; readonly values: Map<string, string>; readonly line: number }
    | undefined;
  let key: string | undefined;
  for (const [place, line] of text.split(/\r?\n/u).entries()) {
    const trimmed = cleanText(line);
    if (open === undefined) {
      if (trimmed.startsWith('{{') && !trimmed.endsWith('}}')) {
        open = { name: cleanText(trimmed.slice(2)), values: new Map(), line: place + 1 };
        key = undefined;
      }
    } else if (trimmed === '}}') {
      templates.push(open);
      open = undefined;
    } else {
      const [, name, value] = /^\|([^=|]+)=(.*)$/su.exec(line.trimStart()) ?? [];
      if (name !== undefined && value !== undefined) {
        key = cleanText(name);
        open.values.set(key, value);
      } else if (key !== undefined) {
        open.values.set(key, `${open.values.get(key) ?? ''}\n${line}`);
      }
    }
  }
  if (open === undefined) return templates;
  return `line ${open.line}: the template {{${open.name} is not closed by }}`;
}
