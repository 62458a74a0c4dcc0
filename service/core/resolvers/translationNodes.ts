/** What stands beside a word: its first translations, each once. */
import type { ConceptRow } from '#service/core/article/concept.ts';
import type { Lemma } from '#service/core/article/entry.ts';
import type { Wanted } from '#service/core/revision/coverage.ts';
import { termBank } from '#src/language/dictionaries.ts';
import { isGrammarReference } from '#src/language/grammarReference.ts';
import { type LemmaNode, lemmaNode } from './lemmaResolver.ts';
import type { StemSources } from './stemResolver.ts';

/** Translations that are shown beside a word at most. */
const mostBeside = 3;

/** Words each once, as many as stand beside another. */
export function firstOnes(nodes: readonly LemmaNode[]): readonly LemmaNode[] {
  return [...new Map(nodes.map((node) => [`${node.language} ${node.lemma}`, node])).values()].slice(
    0,
    mostBeside,
  );
}

/**
 * The first translations of a text that is a word of one of the wanted source languages, in the dictionaries and
 * languages that are wanted: of a dictionary that is searched both ways the other side. Where no dictionary has it,
 * other terms of its concepts. Where a part of speech is given, those of a head word of it come first.
 */
export function translationsOf(
  { articles }: Pick<StemSources, 'articles'>,
  text: string,
  wanted: Wanted,
  pos?: string,
): readonly LemmaNode[] {
  const { sources, targets, dictionaries } = wanted;
  const isOf = (lemma: Lemma): boolean => lemma.lemma === text && lemma.pos === pos;
  const ofEntries = articles.entries(text, wanted).flatMap(({ dictionary: { source, target }, entry }) => {
    const others = entry.groups.flatMap(({ translations }) => translations);
    if (sources.has(source) && entry.lemmas.some(({ lemma }) => lemma === text)) {
      return others.map((one) => ({ node: lemmaNode(target, one), isMeant: entry.lemmas.some(isOf) }));
    }
    const isMeant = others.some(isOf);
    return sources.has(target) ? entry.lemmas.map((one) => ({ node: lemmaNode(source, one), isMeant })) : [];
  });
  const rank = ({ node, isMeant }: (typeof ofEntries)[number]): number =>
    pos === undefined ? 0 : 2 * Number(isMeant) + Number(node.pos === pos);
  const translations = ofEntries
    .filter(({ node }) => targets.has(node.language) && !isGrammarReference(node.lemma))
    .sort((one, other) => rank(other) - rank(one))
    .map(({ node }) => node);
  if (translations.length > 0 || dictionaries?.has(termBank) === false) return firstOnes(translations);
  const ofConcepts = articles.concepts(text).flatMap(({ rows }) => {
    const own = rows.find(
      ({ language, terms }) =>
        sources.has(language) && terms.some(({ expression }) => expression.lemma === text),
    );
    return own === undefined
      ? []
      : rows.filter((row) => row !== own && targets.has(row.language)).flatMap(termBeside);
  });
  return firstOnes(ofConcepts);
}

/** The first term of a language's row that is not to be avoided. */
export function termBeside({ language, terms }: ConceptRow): readonly LemmaNode[] {
  const term = terms.find(({ sanctioned }) => sanctioned);
  return term === undefined ? [] : [lemmaNode(language, term.expression)];
}
