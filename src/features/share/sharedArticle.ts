import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type DictionaryCode, isDictionaryCode, termBank } from '#src/language/dictionaries.ts';
import { configuration, holdingOf } from '#src/local/installation.ts';
import { emptyAddress, formatAddress, readableAddress } from '#src/lookup/address/address.ts';
import {
  answerLanguage,
  type ConceptAnswer,
  type EntryGroup,
  type LemmaAnswer,
} from '#src/lookup/operations/articleQuery.ts';
import { isoDay } from '#src/state/isoDay.ts';
import { dictionaryLicence, dictionaryMaker } from '#src/ui/labels/dictionaryInfo.ts';
import { dictionaryLabel, languageLabel, posLabel } from '#src/ui/labels/labels.ts';

interface SharedPart {
  /** ISO 639-3. */
  readonly language: string;
  readonly pos: string | undefined;
  readonly entries: readonly EntryGroup[];
}

export interface SharedArticle {
  readonly lemma: string;
  /** Of the address. */
  readonly dictionary: DictionaryCode | undefined;
  readonly parts: readonly SharedPart[];
  readonly concepts: readonly ConceptAnswer[];
}

/** In the order of the article: terms first. */
export function sourcesOf({ parts, concepts }: SharedArticle): readonly DictionaryCode[] {
  const codes = parts.flatMap(({ entries }) => entries.map(({ dict }) => dict));
  const terms: readonly string[] = concepts.length > 0 ? [termBank] : [];
  return [...new Set([...terms, ...codes])].filter(isDictionaryCode);
}

/** Absolute. Without the search text, for privacy. */
export function addressOf(lemma: string, dictionary: DictionaryCode | undefined): string {
  return new URL(formatAddress({ ...emptyAddress, dictionary, lemma }), location.href).href;
}

export function readableAddressOf(lemma: string, dictionary: DictionaryCode | undefined): string {
  return readableAddress(addressOf(lemma, dictionary));
}

function makerOf(i18n: I18n, code: DictionaryCode): string {
  return holdingOf(code)?.origin === 'starter' ? i18n._(msg`sample dictionary`) : dictionaryMaker(code);
}

/** Days as `YYYY-MM-DD`; `version` distinguishes data of one day. */
export function citationOf(i18n: I18n, lemma: string, code: DictionaryCode, now: Date) {
  const holding = holdingOf(code);
  return {
    lemma,
    code,
    dictionary: dictionaryLabel(i18n, code),
    /** The publisher, not a list of persons. */
    maker: makerOf(i18n, code),
    licence: dictionaryLicence(code, holding),
    site: configuration().siteTitle,
    imported: holding?.imported,
    version: holding?.version,
    address: addressOf(lemma, code),
    accessed: isoDay(now),
  };
}

export type Citation = ReturnType<typeof citationOf>;

function longDay(i18n: I18n, day: string): string {
  // Noon: the same day in every time zone.
  return i18n.date(new Date(`${day}T12:00`), { dateStyle: 'long' });
}

function versionText(i18n: I18n, { imported, version }: Citation): string | undefined {
  if (imported === undefined) return version && i18n._(msg`version: ${version}`);
  const text = longDay(i18n, imported);
  const which = version === undefined ? text : `${text} (${version})`;
  return i18n._(msg`version: ${which}`);
}

/** As at the beginning of a sentence. */
function capitalised(text = ''): string {
  return text.replace(/^./u, (letter) => letter.toUpperCase());
}

export function plainCitation(i18n: I18n, citation: Citation): string {
  const { lemma, dictionary, maker, licence, site, address, accessed } = citation;
  const date = longDay(i18n, accessed);
  const made = licence === undefined ? maker : `${maker} (${licence})`;
  const facts = [
    i18n._(msg`“${lemma}”`),
    capitalised(dictionary),
    capitalised(made),
    site,
    capitalised(versionText(i18n, citation)),
    address,
    capitalised(i18n._(msg`read ${date}`)),
  ];
  return `${facts.filter(Boolean).join('. ')}.`;
}

export function articleText(i18n: I18n, { lemma, dictionary, parts, concepts }: SharedArticle): string {
  const blocks = [
    ...parts.map((part) => partText(i18n, lemma, part)),
    ...(concepts.length > 0 ? [conceptsText(i18n, lemma, concepts, parts.length === 0)] : []),
    [
      ...(parts.length === 0 && concepts.length === 0 ? [lemma] : []),
      `${configuration().siteTitle}, ${i18n.date(new Date(), { dateStyle: 'long' })}`,
      readableAddressOf(lemma, dictionary),
    ].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function sourceLine(i18n: I18n, code: DictionaryCode): string {
  const licence = dictionaryLicence(code, holdingOf(code));
  const facts = [dictionaryLabel(i18n, code), makerOf(i18n, code), licence];
  return `[${facts.filter((fact) => fact !== undefined).join('; ')}]`;
}

function partText(i18n: I18n, lemma: string, { language, pos, entries }: SharedPart): string {
  const labels = [pos === undefined ? undefined : posLabel(i18n, pos), languageLabel(i18n, language)];
  const head = `${lemma} (${labels.filter(Boolean).join(', ')})`;
  return [head, ...entries.map((entry) => entryText(i18n, lemma, entry))].join('\n\n');
}

function wordsText(words: readonly LemmaAnswer[]): string {
  return words.map((word) => word.lemma).join(', ');
}

function entryText(i18n: I18n, lemma: string, entry: EntryGroup): string {
  const { dict, from, to } = entry;
  const groups = to.translationGroups;
  const isAlone = from.lookupLemmas.every((word) => word.lemma === lemma);
  return [
    `${languageLabel(i18n, answerLanguage(entry, lemma))}${isAlone ? '' : ` (${wordsText(from.lookupLemmas)})`}:`,
    ...groups.flatMap(({ translations, restriction, examples }, place) => [
      [
        groups.length > 1 ? `${place + 1}. ` : '',
        wordsText(translations),
        restriction === undefined ? '' : ` (${restriction})`,
      ].join(''),
      ...examples.map(({ example, translation }) => `   ${example} – ${translation}`),
    ]),
    isDictionaryCode(dict) ? sourceLine(i18n, dict) : `[${dict}]`,
  ].join('\n');
}

function conceptsText(
  i18n: I18n,
  lemma: string,
  concepts: readonly ConceptAnswer[],
  namesLemma: boolean,
): string {
  const blocks = [...Map.groupBy(concepts, ({ name }) => name)].map(([, rows]) =>
    rows
      .map(({ language, terms, definition }) => {
        const words = terms.flatMap(({ expression }) => expression?.lemma ?? []).join(', ');
        return `${languageLabel(i18n, language)}: ${[words, definition].filter(Boolean).join('. ')}`;
      })
      .join('\n'),
  );
  return [...(namesLemma ? [lemma] : []), ...blocks, sourceLine(i18n, termBank)].join('\n\n');
}
