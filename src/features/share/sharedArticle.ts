import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ArticlePart } from '#src/components/saving/articleWord.ts';
import { type DictionaryCode, isDictionaryCode, termBank } from '#src/language/dictionaries.ts';
import { holdingOf } from '#src/local/holdings.ts';
import { configuration } from '#src/local/installation.ts';
import { emptyAddress, formatAddress, readableAddress } from '#src/lookup/address/address.ts';
import {
  answerLanguage,
  type ConceptAnswer,
  type EntryAnswer,
  type LemmaAnswer,
} from '#src/lookup/operations/articleQuery.ts';
import { dateLabel } from '#src/ui/labels/dateLabel.ts';
import { dictionaryLicence } from '#src/ui/labels/dictionaryInfo.ts';
import { makerLabel, versionLabel } from '#src/ui/labels/dictionarySource.ts';
import { dictionaryLabel, languageLabel, wordKindLabel } from '#src/ui/labels/labels.ts';

export interface SharedArticle {
  readonly lemma: string;
  /** The dictionary of the address. */
  readonly dictionary: DictionaryCode | undefined;
  readonly parts: readonly ArticlePart[];
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

/** As at the beginning of a sentence. */
function capitalised(text = ''): string {
  return text.replace(/^./u, (letter) => letter.toUpperCase());
}

/** A line for each dictionary of the article: its publisher is named, not a list of persons. */
export function citationText(i18n: I18n, article: SharedArticle): string {
  const { lemma } = article;
  const date = dateLabel(i18n, new Date());
  return sourcesOf(article)
    .map((code) => {
      const holding = holdingOf(code);
      const maker = makerLabel(i18n, code, holding);
      const licence = dictionaryLicence(code, holding);
      const facts = [
        i18n._(msg`“${lemma}”`),
        capitalised(dictionaryLabel(i18n, code)),
        capitalised(licence === undefined ? maker : `${maker} (${licence})`),
        configuration().siteTitle,
        capitalised(versionLabel(i18n, holding)),
        addressOf(lemma, code),
        capitalised(i18n._(msg`read ${date}`)),
      ];
      return `${facts.filter(Boolean).join('. ')}.`;
    })
    .join('\n');
}

export function articleText(i18n: I18n, { lemma, dictionary, parts, concepts }: SharedArticle): string {
  const blocks = [
    ...parts.map((part) => partText(i18n, lemma, part)),
    ...(concepts.length > 0 ? [conceptsText(i18n, lemma, concepts, parts.length === 0)] : []),
    [
      ...(parts.length === 0 && concepts.length === 0 ? [lemma] : []),
      `${configuration().siteTitle}, ${dateLabel(i18n, new Date())}`,
      readableAddressOf(lemma, dictionary),
    ].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function sourceLine(i18n: I18n, code: DictionaryCode): string {
  const holding = holdingOf(code);
  const facts = [
    dictionaryLabel(i18n, code),
    makerLabel(i18n, code, holding),
    dictionaryLicence(code, holding),
  ];
  return `[${facts.filter((fact) => fact !== undefined).join('; ')}]`;
}

function partText(i18n: I18n, lemma: string, { language, pos, entries }: ArticlePart): string {
  const head = `${lemma} (${wordKindLabel(i18n, pos, language, ', ')})`;
  return [head, ...entries.map((entry) => entryText(i18n, lemma, entry))].join('\n\n');
}

function wordsText(words: readonly LemmaAnswer[]): string {
  return words.map((word) => word.lemma).join(', ');
}

function entryText(i18n: I18n, lemma: string, entry: EntryAnswer): string {
  const { dict, from, to } = entry;
  const groups = to.translationGroups;
  const isAlone = from.lookupLemmas.every((word) => word.lemma === lemma);
  return [
    `${languageLabel(i18n, answerLanguage(entry, lemma))}${isAlone ? '' : ` (${wordsText(from.lookupLemmas)})`}:`,
    ...groups.flatMap(({ translations, restriction, examples }, index) => [
      [
        groups.length > 1 ? `${index + 1}. ` : '',
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
