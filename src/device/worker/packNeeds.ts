/** The packs that could know something of an operation; with all of them an answer is complete. */
import { packContent } from '#service/core/pack/pack.ts';
import { operationNameOf } from '#src/contract/namedDocument.ts';
import { dictionaryOf, isDictionaryCode, termBank, twoWayCode } from '#src/language/dictionaries.ts';
import { formsPack } from '#src/language/packIds.ts';
import { textsOf } from '#src/state/unknownValue.ts';

type Variables = Readonly<Record<string, unknown>>;

/** Which of the packs `known` an operation asks; `undefined` for an operation that the device does not answer. */
export function packNeeds(
  document: string,
  variables: Variables,
  known: readonly string[],
): readonly string[] | undefined {
  const needs = needsOf(operationNameOf(document), variables, known);
  return needs && known.filter((id) => needs.includes(id));
}

/** Finding needs much in memory. */
export function asksForFinding(document: string): boolean {
  return ['FindWords', 'GlossWords'].includes(operationNameOf(document) ?? '');
}

function needsOf(
  operation: string | undefined,
  variables: Variables,
  known: readonly string[],
): readonly string[] | undefined {
  switch (operation) {
    // Found words are an extra: without forms the list is still complete.
    case 'AllLemmas':
    case 'HasStem':
    case 'Beginnings':
    case 'BrowseWords':
      return dictionariesFor(variables);
    case 'DictArticles':
    case 'SampleWord':
      return dictionariesFor(variables).filter((id) => id !== termBank);
    case 'TermArticles':
    case 'Subjects':
    case 'SubjectWords':
      return [termBank];
    case 'Generated':
      return languagesOf(variables).map(formsPack);
    case 'FindWords':
    case 'GlossWords':
      return findingNeeds(variables, known);
    case 'Lemmatised':
      return known.filter((id) => packContent(id)?.kind === 'forms');
    default:
      return undefined;
  }
}

/** The variable `language`, or, for many words, one with a number each (`language0`). */
function languagesOf(variables: Variables): readonly string[] {
  return Object.entries(variables).flatMap(([name, value]) =>
    /^language\d*$/u.test(name) ? [String(value)] : [],
  );
}

/** The packs with sentences of a language, or the forms that find them. */
export function exampleNeeds(language: string, known: readonly string[]): readonly string[] {
  const forms = formsPack(language);
  return known.filter((id) => {
    if (id === forms) return true;
    const dictionary = isDictionaryCode(id) && id !== termBank ? dictionaryOf(id) : undefined;
    return dictionary?.source === language || dictionary?.target === language;
  });
}

/** The wanted dictionaries, and forms of the languages they can find words of. */
function findingNeeds(variables: Variables, known: readonly string[]): readonly string[] {
  const dictionaries = dictionariesFor(variables).filter((id) => known.includes(id));
  const languages = dictionaries.flatMap((code) => {
    const dictionary = dictionaryOf(code);
    if (dictionary === undefined) return [];
    return code === twoWayCode ? [dictionary.source, dictionary.target] : [dictionary.source];
  });
  // The term bank has words of every language.
  const sources = textsOf(variables['srcLangs']);
  const findable = dictionaries.includes(termBank)
    ? sources
    : sources.filter((one) => languages.includes(one));
  return [...dictionaries, ...findable.map(formsPack)];
}

/** The wanted dictionaries from a wanted language into a wanted one. */
function dictionariesFor(variables: Variables): readonly string[] {
  const sources = textsOf(variables['srcLangs']);
  const targets = textsOf(variables['targetLangs']);
  return textsOf(variables['wantedDicts']).filter((code) => {
    const dictionary = dictionaryOf(code);
    if (dictionary === undefined) return false;
    if (code === termBank) return true;
    const { source, target } = dictionary;
    if (sources.includes(source) && targets.includes(target)) return true;
    return code === twoWayCode && sources.includes(target) && targets.includes(source);
  });
}
