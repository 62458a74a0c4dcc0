import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type DictionaryCode, dictionaryOf, termBank, twoWayCode } from '#src/language/dictionaries.ts';
import { languageLabel } from './labels.ts';

export interface DictionaryHolding {
  readonly entries: number;
  readonly origin: string;
  readonly licence?: string;
  readonly publisher?: string;
}

/** `undefined` if none is stated publicly. */
interface Publication {
  readonly maker: string;
  readonly licence: string | undefined;
}

/** The licence of most GiellaLT dictionaries, and of the sample dictionary. */
const usualLicence = 'CC BY 4.0';

const giellalt: Publication = { maker: 'Giellatekno, Divvun (GiellaLT)', licence: usualLicence };
const habmer: Publication = { maker: 'Habmer, Giellatekno, Divvun (GiellaLT)', licence: usualLicence };

/** One line each: no licence is assumed. */
const publications: Readonly<Record<string, Publication>> = {
  sammallahtismefin: { maker: 'Pekka Sammallahti', licence: undefined },
  termwiki: { maker: 'Giellagáldu (TermWiki)', licence: undefined },
  gtsmenob: giellalt,
  gtnobsme: giellalt,
  gtnobsma: giellalt,
  gtsmanob: giellalt,
  gtsmefin: giellalt,
  gtfinsme: giellalt,
  gtsmesmn: giellalt,
  gtsmnsme: giellalt,
  gtfinsmn: giellalt,
  gtsmnfin: giellalt,
  gtfinnob: { ...giellalt, licence: undefined },
  habmersmjnob: habmer,
  habmernobsmj: habmer,
  gtsmsnob: giellalt,
  gtsmsfin: giellalt,
  gtsmsrus: giellalt,
  gtnobsms: { ...giellalt, licence: undefined },
  gtfinsms: { ...giellalt, licence: 'CC BY 3.0' },
  gtrussms: giellalt,
};

/** For a dictionary that is not built in, the publisher that the service names. */
export function dictionaryMaker(code: DictionaryCode, holding: DictionaryHolding | undefined): string {
  return publications[code]?.maker ?? holding?.publisher ?? code;
}

/** If stated; the starter lexicon has its own. */
export function dictionaryLicence(
  code: DictionaryCode,
  holding: DictionaryHolding | undefined,
): string | undefined {
  return holding?.origin === 'starter' ? usualLicence : (publications[code] ?? holding)?.licence;
}

/** Direction, size, source and licence (A54, D34). At least one line. */
export function dictionaryInfo(
  i18n: I18n,
  code: DictionaryCode,
  holding: DictionaryHolding | undefined,
): string[] {
  const starter = holding?.origin === 'starter';
  const maker = dictionaryMaker(code, holding);
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
      ? i18n._(msg`This is a sample dictionary, a small set of everyday words.`)
      : i18n._(msg`Source: ${maker}.`),
  );
  if (licence !== undefined) lines.push(i18n._(msg`Licence: ${licence}.`));
  return lines;
}

function direction(i18n: I18n, code: DictionaryCode): string {
  if (code === termBank) return i18n._(msg`Terms in many languages, by subject.`);
  const dictionary = dictionaryOf(code);
  const source = languageLabel(i18n, dictionary.source);
  const target = languageLabel(i18n, dictionary.target);
  return code === twoWayCode
    ? i18n._(msg`Between ${source} and ${target}: search in either language.`)
    : i18n._(msg`From ${source} to ${target}.`);
}
