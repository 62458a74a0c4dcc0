/** What an entry has besides translations and examples: other spellings, references, definitions, recordings. */

import type { Lemma, Note } from '#service/core/article/entry.ts';
import { elementsIn, textOf, type XmlElement } from '#service/import/files/xmlReader.ts';
import { cleanText, isRubbish } from './wordLabels.ts';

const kinds: Readonly<Record<string, Note['kind']>> = {
  l_ref: 'see',
  lemma_ref: 'formOf',
  l_syn: 'synonym',
  s: 'synonym',
  ant: 'opposite',
  d: 'definition',
  defNative: 'definition',
};

/** Stands in place of a definition that nobody wrote. */
const unwritten = /^(?:null|fixme)$/u;

/** Elements that only group others. */
const wrappers = new Set(['variants', 'sg', 'antg', 'dg', 'audio']);

/** The notes of a head word or a sense. */
export function notesIn(parent: XmlElement): readonly Note[] {
  return elementsIn(parent).flatMap((child): readonly Note[] => {
    if (wrappers.has(child.name)) return notesIn(child);
    const { href = '' } = child.attributes;
    if (child.name === 'a') return /^https?:/u.test(href) ? [{ kind: 'audio', text: href }] : [];
    const kind = kinds[child.name];
    // References end in the part of speech: `mannji_n`.
    const text = cleanText(textOf(child)).replace(/^\?+|_[\p{L}_]*$/gu, '');
    if (kind === undefined || !/\p{L}/u.test(text) || isRubbish(text)) return [];
    if (kind === 'definition' && unwritten.test(text)) return [];
    const translation =
      kind === 'definition' ? cleanText(elementsIn(parent, 'dt').map(textOf).join('; ')) : '';
    return [{ kind, text, ...(translation && { translation }) }];
  });
}

const spellings: Readonly<Record<string, string>> = {
  lsub: 'nonstandard',
  l_var: 'variant',
  l_longForm: 'variant',
};

/** Other spellings of the head words, which find the entry. */
export function variantsIn(group: XmlElement, heads: readonly Lemma[]): readonly Lemma[] {
  const written = [group, ...elementsIn(group, 'variants')].flatMap((parent) => elementsIn(parent));
  const found = written.flatMap(
    (element): readonly (readonly [text: string, remark: string | undefined])[] => {
      if (element.name !== 'l') return [[textOf(element), spellings[element.name]]];
      const { comma = '', syn = '', orig_entry: whole = '' } = element.attributes;
      // A hyphen stands for the rest of the head word; one word, for the last of a phrase: `eri tavoin, tavalla`.
      const [beginning = ''] = /^.*\s/u.exec(cleanText(textOf(element))) ?? [];
      const lastWords = comma.replace(/(?<=,\s*)[^\s,-][^\s,]*(?=\s*(?:,|$))/gu, `${beginning}$&`);
      return [lastWords, syn, whole]
        .flatMap((texts) => texts.split(/[~,;]/u))
        .map((text) => [text, 'variant']);
    },
  );
  const pos = heads[0]?.pos;
  const seen = new Set(heads.map(({ lemma }) => lemma));
  return found.flatMap(([text, remark]) => {
    const lemma = cleanText(text);
    if (remark === undefined || !/^\p{L}/u.test(lemma) || isRubbish(lemma) || seen.has(lemma)) return [];
    seen.add(lemma);
    return [{ lemma, ...(pos && { pos }), remark }];
  });
}

/** What the sources say of one word (`lemmaFields`). */
export function remarkOf({ name, attributes }: XmlElement, group?: XmlElement): string {
  const { nr = '', attr = '', type, t_type: kind } = attributes;
  if (name === 't' && (type === 'expl' || kind === 'expl')) return 'explanation';
  if (nr !== '') return nr;
  const variants = group === undefined ? [] : elementsIn(group, 'variants');
  const ofHead = variants.flatMap((parent) => elementsIn(parent, 'l_attr')).map(textOf);
  const forms = name === 't' ? attr.replaceAll('#', '').split(/;|_AT_/u) : ofHead;
  // Capitals inside mark half-long consonants.
  const texts = forms.map((form) => cleanText(form).toLowerCase());
  const attributive = texts.filter((form) => /\p{L}/u.test(form) && form !== 'no');
  return attributive.length === 0 ? '' : `Attr ${attributive.join(', ')}`;
}
