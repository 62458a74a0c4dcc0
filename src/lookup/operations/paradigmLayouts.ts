/** The inflection tables of all languages: a few kilobytes of text, loaded with what shows them. */
import { type ParadigmLayout, parseParadigmLayout } from '#src/language/paradigmLayout.ts';
import { paradigmPosOf } from '#src/language/paradigmWord.ts';

const texts = import.meta.glob<string>('../../language/paradigmTables/*/*.tsv', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const read = new Map<string, ParadigmLayout>();

/** The table of a language and part of speech; `undefined` where there is none (A148). */
export function paradigmLayoutOf(language: string, pos: string | undefined): ParadigmLayout | undefined {
  const name = `${language}-${paradigmPosOf(pos) ?? ''}`;
  const text = texts[`../../language/paradigmTables/${language}/${name}.tsv`];
  if (text === undefined) return undefined;
  const layout = read.get(name) ?? parseParadigmLayout(text);
  read.set(name, layout);
  return layout;
}
