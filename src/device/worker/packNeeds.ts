/** Which packs could know something that an operation asks for. */
import type { DocumentNode, FieldNode, ValueNode } from 'graphql';
import { formsPack, packContent } from '#service/core/pack/pack.ts';
import { bothWays, dictionaryOf, isDictionaryCode, termBank } from '#src/language/dictionaries.ts';

type Variables = Readonly<Record<string, unknown>>;

/**
 * The packs among `offered` that could know something: an answer is whole when
 * all of them are there. `undefined` for what none of them could know.
 */
export function packNeeds(
  document: DocumentNode,
  variables: Variables,
  offered: readonly string[],
): readonly string[] | undefined {
  const needs = new Set<string>();
  const fields = rootFields(document);
  // What is found beside a list is an extra: without the forms the list is still whole.
  const isList = fields.some(({ name }) => name.value === 'stemList');
  for (const field of fields) {
    if (isList && findingFields.has(field.name.value)) continue;
    const own = needsOf(field, variables, offered);
    if (own === undefined) return undefined;
    for (const id of own) needs.add(id);
  }
  return offered.filter((id) => needs.has(id));
}

const findingFields: ReadonlySet<string> = new Set(['findWords', 'glossWords']);

/** Whether an operation finds words: for that much has to be in memory. */
export function asksForFinding(document: DocumentNode): boolean {
  return rootFields(document).some(({ name }) => findingFields.has(name.value));
}

function rootFields(document: DocumentNode): readonly FieldNode[] {
  return document.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition'
      ? definition.selectionSet.selections.filter((selection) => selection.kind === 'Field')
      : [],
  );
}

function needsOf(
  field: FieldNode,
  variables: Variables,
  offered: readonly string[],
): readonly string[] | undefined {
  const argument = (name: string): unknown => {
    const node = field.arguments?.find((one) => one.name.value === name);
    return node && valueIn(node.value, variables);
  };
  switch (field.name.value) {
    case 'stemList':
    case 'likelyWords':
    case 'hasStem':
    case 'beginnings':
    case 'browseWords':
      return dictionariesFor(argument).filter((id) => offered.includes(id));
    case 'dictEntryList':
    case 'sampleWord':
      return dictionariesFor(argument).filter((id) => offered.includes(id) && id !== termBank);
    case 'conceptList':
    case 'subjects':
    case 'subjectWords':
      return [termBank];
    case 'generated':
      return [formsPack(String(argument('language')))];
    case 'findWords':
    case 'glossWords':
      return findingNeeds(argument, offered);
    case 'lemmatised':
      return offered.filter((id) => packContent(id)?.kind === 'forms');
    default:
      return undefined;
  }
}

/** The packs among `offered` that hold sentences of a language, or the forms by which they are found. */
export function exampleNeeds(language: string, offered: readonly string[]): readonly string[] {
  const forms = formsPack(language);
  return offered.filter((id) => {
    if (id === forms) return true;
    const dictionary = isDictionaryCode(id) && id !== termBank ? dictionaryOf(id) : undefined;
    return dictionary?.source === language || dictionary?.target === language;
  });
}

/** The wanted dictionaries, and the forms of the languages that words can be found of in them. */
function findingNeeds(argument: (name: string) => unknown, offered: readonly string[]): readonly string[] {
  const dictionaries = dictionariesFor(argument).filter((id) => offered.includes(id));
  const languages = dictionaries.flatMap((code) => {
    const dictionary = isDictionaryCode(code) ? dictionaryOf(code) : undefined;
    if (dictionary === undefined) return [];
    return code === bothWays ? [dictionary.source, dictionary.target] : [dictionary.source];
  });
  // The term bank has words of every language.
  const sources = textsOf(argument('srcLangs'));
  const findable = dictionaries.includes(termBank)
    ? sources
    : sources.filter((one) => languages.some((own) => own === one));
  return [...dictionaries, ...findable.map(formsPack).filter((id) => offered.includes(id))];
}

/** The wanted dictionaries that answer from a wanted language into a wanted one. */
function dictionariesFor(argument: (name: string) => unknown): readonly string[] {
  const sources = textsOf(argument('srcLangs'));
  const targets = textsOf(argument('targetLangs'));
  return textsOf(argument('wantedDicts')).filter((code) => {
    const dictionary = isDictionaryCode(code) ? dictionaryOf(code) : undefined;
    if (dictionary === undefined) return false;
    if (code === termBank) return true;
    const { source, target } = dictionary;
    if (sources.includes(source) && targets.includes(target)) return true;
    return code === bothWays && sources.includes(target) && targets.includes(source);
  });
}

function valueIn(node: ValueNode, variables: Variables): unknown {
  if (node.kind === 'Variable') return variables[node.name.value];
  if (node.kind === 'ListValue') return node.values.map((value) => valueIn(value, variables));
  return node.kind === 'StringValue' ? node.value : undefined;
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}
