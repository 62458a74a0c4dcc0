import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { bothWays, type DictionaryCode, dictionaryOf, termBank } from '#src/language/dictionaries.ts';
import { languageLabel } from './languageLabel.ts';

/** What the service says it holds of a dictionary. */
export interface DictionaryHolding {
  readonly entries: number;
  readonly origin: string;
}

/** Who made a dictionary, where it is not one of Giellatekno's and Divvun's own. */
const makers: Readonly<Partial<Record<DictionaryCode, string>>> = {
  termwiki: 'Giellagáldu (TermWiki)',
  sammallahtismefin: 'Pekka Sammallahti',
  habmersmjnob: 'Habmer, Giellatekno, Divvun (GiellaLT)',
  habmernobsmj: 'Habmer, Giellatekno, Divvun (GiellaLT)',
};

/** The licence of most GiellaLT dictionaries, and of the starter lexicon. */
const usual = 'CC BY 4.0';

/** Licences that are others; `undefined` where none is stated publicly. */
const licences: Readonly<Partial<Record<DictionaryCode, string | undefined>>> = {
  gtfinsms: 'CC BY 3.0',
  termwiki: undefined,
  sammallahtismefin: undefined,
  gtfinnob: undefined,
  gtnobsms: undefined,
};

/** Who made a dictionary. */
export function dictionaryMaker(code: DictionaryCode): string {
  return makers[code] ?? 'Giellatekno, Divvun (GiellaLT)';
}

/** Under which licence a dictionary may be used, where that is stated; the starter lexicon has its own. */
export function dictionaryLicence(
  code: DictionaryCode,
  holding: DictionaryHolding | undefined,
): string | undefined {
  return holding?.origin === 'starter' || !(code in licences) ? usual : licences[code];
}

/** Info lines of a dictionary, composed of facts: direction, size, source and licence (A54, D34). At least one. */
export function dictionaryInfo(
  i18n: I18n,
  code: DictionaryCode,
  holding: DictionaryHolding | undefined,
): string[] {
  const starter = holding?.origin === 'starter';
  const maker = dictionaryMaker(code);
  const licence = dictionaryLicence(code, holding);
  const lines = [direction(i18n, code)];
  if (holding) {
    const count = i18n.number(holding.entries);
    lines.push(
      code === termBank
        ? i18n._(msg`Number of concepts: ${count}.`)
        : i18n._(msg`Number of entries: ${count}.`),
    );
  }
  lines.push(
    starter
      ? i18n._(msg`This is the starter lexicon, a small set of everyday words.`)
      : i18n._(msg`Source: ${maker}.`),
  );
  if (licence !== undefined) lines.push(i18n._(msg`Licence: ${licence}.`));
  return lines;
}

function direction(i18n: I18n, code: DictionaryCode): string {
  if (code === termBank) return i18n._(msg`Terms in many languages, by subject.`);
  const dictionary = dictionaryOf(code);
  const source = languageLabel(i18n, dictionary?.source ?? '');
  const target = languageLabel(i18n, dictionary?.target ?? '');
  return code === bothWays
    ? i18n._(msg`Between ${source} and ${target}: search in either language.`)
    : i18n._(msg`From ${source} to ${target}.`);
}
