/** An article as plain text, to be pasted anywhere. */
import type { I18n } from '@lingui/core';
import { type DictionaryCode, isDictionaryCode, termBank } from '#src/language/dictionaries.ts';
import { configuration, holdingOf } from '#src/local/installation.ts';
import {
  answerLanguage,
  type ConceptAnswer,
  type EntryGroup,
  type LemmaAnswer,
} from '#src/lookup/operations/articleQuery.ts';
import { dictionaryLicence } from '#src/ui/labels/dictionaryInfo.ts';
import { dictionaryLabel } from '#src/ui/labels/dictionaryLabel.ts';
import { languageLabel } from '#src/ui/labels/languageLabel.ts';
import { posLabel } from '#src/ui/labels/posLabel.ts';
import { makerOf } from './citation.ts';
import { readableAddressOf, type ToldArticle, type ToldPart } from './toldArticle.ts';

/** Lemma, language, part of speech, translations, examples and where each is from; a block for each entry. */
export function articleText(i18n: I18n, { lemma, dictionary, parts, concepts }: ToldArticle): string {
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

function partText(i18n: I18n, lemma: string, { language, pos, entries }: ToldPart): string {
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
