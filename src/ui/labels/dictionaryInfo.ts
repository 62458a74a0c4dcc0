import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { languageLabel } from '#src/ui/labels/languageLabel.ts';

/** What the service says it holds of a dictionary. */
export interface DictionaryHolding {
  readonly entries: number;
  readonly origin: string;
}

/** Info lines of a dictionary, composed of facts: direction, size, source and licence (A54, D34). At least one. */
export function dictionaryInfo(i18n: I18n, code: string, holding: DictionaryHolding | undefined): string[] {
  const lines: string[] = [];
  const dictionary = dictionaryOf(code);
  if (code === 'termwiki') {
    lines.push(i18n._(msg`Terms in many languages, by subject.`));
  } else if (dictionary) {
    const source = languageLabel(i18n, dictionary.source);
    const target = languageLabel(i18n, dictionary.target);
    lines.push(
      code === 'sammallahtismefin'
        ? i18n._(msg`Between ${source} and ${target}: search in either language.`)
        : i18n._(msg`From ${source} to ${target}.`),
    );
  }
  if (!holding) return lines;
  const count = i18n.number(holding.entries);
  lines.push(i18n._(msg`Number of entries: ${count}.`));
  lines.push(
    holding.origin === 'starter'
      ? i18n._(msg`This is the starter lexicon, a small set of everyday words.`)
      : i18n._(msg`Source: the open GiellaLT dictionaries, licence CC BY 4.0.`),
  );
  return lines;
}
