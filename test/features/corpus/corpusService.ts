/** The embedded corpus, with dictionaries of the test's own, as the page's `fetch`; and ways to break it. */
import { articleOfEntry } from '#service/core/article/article.ts';
import type { Entry } from '#service/core/article/entry.ts';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import { createService } from '#service/core/resolvers/service.ts';
import { prepareDatabase } from '#service/core/sqlite/database.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import sdl from '#service/schema.graphql?raw';
import { corpusExamples, corpusHits } from '#service/server/routes.ts';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { fillFixture } from '#test/app/fixtureLexicon.ts';
import { type InProcessService, startInProcessService } from '#test/app/inProcessService.ts';

/** The corpus of a test, beside the dictionary service. */
export interface CorpusService extends InProcessService {
  /** Addresses (path and query, decoded) the corpus was asked at. */
  readonly askedCorpus: readonly string[];
  /** From now on this instead of the corpus's answers; `undefined` mends it. */
  instead(answer: (() => Response | Promise<Response>) | undefined): void;
}

/** Number of sentences with *beana*: three pages. */
export const dogSentences = 107;

/** A new corpus over the fixture's dictionaries and sentences about dogs. */
export function startCorpusService(): CorpusService {
  const driver = openDatabase(':memory:');
  prepareDatabase(driver);
  fillFixture(driver);
  const examples = Array.from({ length: dogSentences }, (_, index) => ({
    example: `Dat beana lea ${index} jagi boaris.`,
    translation: `Se koira on ${index} vuotta vanha.`,
  }));
  const dictionary = dictionaryOf('gtsmefin');
  if (!dictionary) throw new Error('No gtsmefin');
  const group = { sense: 0, translations: [{ lemma: 'koira' }], examples };
  const dogs: Entry = { lemmas: [{ lemma: 'beana' }], groups: [group] };
  replaceDictionary(driver, { code: 'gtsmefin', version: '1', origin: 'giellalt' }, [
    articleOfEntry(dictionary, dogs),
  ]);
  const { examples: search } = createService(driver, sdl);
  const answers = startInProcessService();
  const askedCorpus: string[] = [];
  let instead: (() => Response | Promise<Response>) | undefined;

  async function corpus(url: URL): Promise<Response> {
    askedCorpus.push(decodeURIComponent(`${url.pathname}${url.search}`));
    if (instead) return instead();
    const [, , , language = '', what] = url.pathname.split('/');
    const answer = what === 'query' ? corpusHits : corpusExamples;
    const { body, status, headers } = answer(search, language, url.searchParams);
    return new Response(body.toString(), { status, headers: { ...headers } });
  }

  return {
    ...answers,
    askedCorpus,
    instead(answer) {
      instead = answer;
    },
    fetch: (input, init) => {
      const url = new URL(String(input));
      return url.pathname.startsWith('/-/corpus/') ? corpus(url) : answers.fetch(input, init);
    },
  };
}
