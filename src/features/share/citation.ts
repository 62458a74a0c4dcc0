/** A dictionary's article as a reference: of facts alone, nobody is made its author. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import { configuration, holdingOf } from '#src/local/installation.ts';
import { isoDay } from '#src/state/isoDay.ts';
import { dictionaryLicence, dictionaryMaker } from '#src/ui/labels/dictionaryInfo.ts';
import { dictionaryLabel } from '#src/ui/labels/dictionaryLabel.ts';
import { addressOf } from './toldArticle.ts';

/** What is known of an article in one dictionary. */
export interface Citation {
  readonly lemma: string;
  readonly code: DictionaryCode;
  /** Name of the dictionary. */
  readonly dictionary: string;
  /** Who publishes it: as they name themselves, no list of persons. */
  readonly maker: string;
  readonly licence: string | undefined;
  readonly site: string;
  /** Day of the data, `YYYY-MM-DD`, and what tells it from others of that day; where the service says so. */
  readonly imported: string | undefined;
  readonly version: string | undefined;
  /** Absolute, percent-encoded. */
  readonly address: string;
  /** Day on which it was read, `YYYY-MM-DD`, where the reader is. */
  readonly accessed: string;
}

/** Who made a dictionary, as far as it holds their words: the starter lexicon is its own. */
export function makerOf(i18n: I18n, code: DictionaryCode): string {
  return holdingOf(code)?.origin === 'starter' ? i18n._(msg`sample dictionary`) : dictionaryMaker(code);
}

/** The reference to a lemma in a dictionary, as read at a moment. */
export function citationOf(i18n: I18n, lemma: string, code: DictionaryCode, now: Date): Citation {
  const holding = holdingOf(code);
  return {
    lemma,
    code,
    dictionary: dictionaryLabel(i18n, code),
    maker: makerOf(i18n, code),
    licence: dictionaryLicence(code, holding),
    site: configuration().siteTitle,
    imported: holding?.imported,
    version: holding?.version,
    address: addressOf(lemma, code),
    accessed: isoDay(now),
  };
}

function longDay(i18n: I18n, day: string): string {
  // At noon: a day is the same one in every time zone.
  return i18n.date(new Date(`${day}T12:00`), { dateStyle: 'long' });
}

/** Which data it is: day and version; `undefined` where the service says neither. */
export function versionText(i18n: I18n, { imported, version }: Citation): string | undefined {
  if (imported === undefined) return version && i18n._(msg`version: ${version}`);
  const text = longDay(i18n, imported);
  const which = version === undefined ? text : `${text} (${version})`;
  return i18n._(msg`version: ${which}`);
}

/** The reference as a line to read. */
export function plainCitation(i18n: I18n, citation: Citation): string {
  const { lemma, dictionary, maker, licence, site, address, accessed } = citation;
  const date = longDay(i18n, accessed);
  const made = licence === undefined ? maker : `${maker} (${licence})`;
  const facts = [`“${lemma}”`, dictionary, made, site, versionText(i18n, citation), address];
  const read = i18n._(msg`read ${date}`);
  return `${[...facts.filter((fact) => fact !== undefined), read].join('. ')}.`;
}
