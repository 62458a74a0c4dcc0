/** Small lexicons with forms, to find words in. */
import { writeForms } from '#service/core/forms/formWriter.ts';
import type { Service } from '#service/core/resolvers/service.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import { ask, type Filter, filterArguments, serviceOver, unfiltered } from '#test/service/core/asking.ts';
import type { Backend } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';

/** A word with its forms: template by template, several with spaces between. */
interface SmallWord {
  readonly lemma: string;
  readonly pos: string;
  readonly forms: Readonly<Record<string, string>>;
  /** As the list of forms has the lemma. */
  readonly listed: string;
}

/** The dictionary in which a language's words stand. */
const dictionaryOf = {
  sme: 'gtsmenob',
  sma: 'gtsmanob',
  smn: 'gtsmnfin',
  sms: 'gtsmsfin',
  fin: 'gtfinsme',
  nob: 'gtnobsme',
} as const satisfies Readonly<Record<string, DictionaryCode>>;

/** A language that small lexicons can be of. */
type SmallLanguage = keyof typeof dictionaryOf;

/** A word; `guolli N`, after each template its forms, and the lemma as the list of forms has it, where it is another. */
export function word(
  lemmaAndPos: string,
  forms: Readonly<Record<string, string>> = {},
  listed?: string,
): SmallWord {
  const place = lemmaAndPos.lastIndexOf(' ');
  const lemma = lemmaAndPos.slice(0, place);
  return { lemma, pos: lemmaAndPos.slice(place + 1), forms, listed: listed ?? lemma };
}

/** Words by language. */
export type SmallLexicons = Readonly<Partial<Record<SmallLanguage, readonly SmallWord[]>>>;

/** A service that knows these words. */
export function lexiconService(backend: Backend, lexicons: SmallLexicons): Service {
  return serviceOver(lexiconDriver(backend, lexicons));
}

/** A database that has these words. */
export function lexiconDriver({ open }: Backend, lexicons: SmallLexicons): Driver {
  const driver = open();
  for (const [language, words] of Object.entries(lexicons)) {
    const code = dictionaryOf[language as SmallLanguage];
    write(
      driver,
      code,
      words.map(({ lemma }) => entry([lemma], [`${lemma} in other words`])),
    );
    const rows = words.flatMap(({ listed, pos, forms }) =>
      Object.entries(forms).flatMap(([template, texts]) =>
        texts.split(' ').map((form) => ({ lemma: listed, pos, template, form })),
      ),
    );
    writeForms(driver, { language, version: '1', origin: 'giellalt' }, rows);
  }
  return driver;
}

/** A found word as tests look at it. */
interface SeenWord {
  readonly stem: string;
  readonly language: string;
  readonly by: string;
  readonly form: string;
  readonly analyses: readonly string[];
  readonly parts: readonly { readonly form: string; readonly stem: string | undefined }[];
  readonly cost: number;
}

type Answer = {
  readonly findWords: readonly (Omit<SeenWord, 'stem' | 'parts'> & {
    readonly stem: { readonly stem: string };
    readonly parts: readonly { readonly form: string; readonly stem: { readonly stem: string } | null }[];
  })[];
};

/** The words that a text may mean. */
export function found(
  service: Service,
  text: string,
  first = 10,
  filter: Filter = unfiltered,
): readonly SeenWord[] {
  const answer = ask<Answer>(
    service,
    `findWords(text: $search, first: ${first}, ${filterArguments}) {
      stem { stem } language by form analyses parts { form stem { stem } } cost
    }`,
    filter,
    text,
  );
  return answer.findWords.map(({ stem, parts, ...rest }) => ({
    ...rest,
    stem: stem.stem,
    parts: parts.map((part) => ({ form: part.form, stem: part.stem?.stem })),
  }));
}

/** The same in short: `FORM guolli`, best first. */
export function foundInShort(service: Service, text: string, first?: number): readonly string[] {
  return found(service, text, first).map(({ by, stem }) => `${by} ${stem}`);
}
