/** Small lexicons with forms, to find words in. */
import type { Service } from '#service/core/resolvers/service.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { ask, type Filter, filterArguments, serviceOver, unfiltered } from '#test/service/core/asking.ts';
import type { Backend } from '#test/service/core/backends.ts';
import { entry, write, writeRows } from '#test/service/core/smallDictionaries.ts';

const sami = { sme: 'gtsmenob', sma: 'gtsmanob', smn: 'gtsmnfin', sms: 'gtsmsfin' } as const;
const dictionaryOf = { ...sami, smj: 'habmersmjnob', fin: 'gtfinsme', nob: 'gtnobsme' } as const;

/** Words by language, as `formRows` has them; before `@` the lemma of the dictionary, where it is another. */
export type SmallLexicons = Readonly<Partial<Record<keyof typeof dictionaryOf, readonly string[]>>>;

/** A service that knows these words. */
export function lexiconService(backend: Backend, lexicons: SmallLexicons): Service {
  return serviceOver(lexiconDriver(backend, lexicons));
}

/** A database that has these words. */
export function lexiconDriver({ open }: Backend, lexicons: SmallLexicons): Driver {
  const driver = open();
  for (const [language, words] of Object.entries(lexicons)) {
    const lemmas = words.map((word) => word.split(/@| \p{Lu}\p{L}*(?= \S+=|$)/u)[0] ?? '');
    const entries = lemmas.map((lemma) => entry([lemma], [`${lemma} in other words`]));
    write(driver, dictionaryOf[language as keyof typeof dictionaryOf], entries);
    writeRows(driver, language, ...words.map((word) => word.replace(/^.*@/u, '')));
  }
  return driver;
}

/** A found word as tests look at it. */
interface SeenWord<Stem = string> extends Readonly<Record<'language' | 'by' | 'form', string>> {
  readonly stem: Stem;
  readonly analyses: readonly string[];
  readonly parts: readonly { readonly form: string; readonly stem: Stem | undefined | null }[];
  readonly cost: number;
}

/** The words that a text may mean. */
export function found(service: Service, text: string, first = 10, filter: Filter = unfiltered): SeenWord[] {
  const fields = 'stem { stem } language by form analyses parts { form stem { stem } } cost';
  const { findWords } = ask<{ readonly findWords: readonly SeenWord<{ readonly stem: string }>[] }>(
    service,
    `findWords(text: $search, first: ${first}, ${filterArguments}) { ${fields} }`,
    filter,
    text,
  );
  return findWords.map(({ stem, parts, ...rest }) => ({
    ...rest,
    stem: stem.stem,
    parts: parts.map((part) => ({ form: part.form, stem: part.stem?.stem })),
  }));
}

/** The same in short: `FORM guolli`, best first. */
export const foundInShort = (service: Service, text: string, first?: number): readonly string[] =>
  found(service, text, first).map(({ by, stem }) => `${by} ${stem}`);
