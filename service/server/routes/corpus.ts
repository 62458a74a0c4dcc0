/** The embedded corpus: stored example sentences by word, counted as corpus back ends do, or page by page. */
import { GraphQLError } from 'graphql';
import { type CorpusSentences, examplePage } from '#service/core/examples/exampleSearch.ts';
import { jsonReply, type Reply } from '#service/server/http/reply.ts';
import { maxCorpusLemma } from '#service/server/limits/requestLimits.ts';
import { corpusLanguages } from '#src/language/languages.ts';

/** What a client may keep, if it asks each time whether it still holds. */
const fresh = { 'cache-control': 'no-cache' };

/**
 * Answers the query that corpus back ends understand, `cqp=[lemma = "…"]`, with the number of sentences.
 * @throws {Error} of SQLite; what takes too long is a refusal.
 */
export function corpusHits(sentences: CorpusSentences, language: string, query: URLSearchParams): Reply {
  const quoted = /^\s*\[\s*lemma\s*=\s*"((?:[^"\\]|\\.)*)"\s*\]\s*$/u.exec(query.get('cqp') ?? '')?.[1];
  if (quoted === undefined) return refusal(400, 'BAD_QUERY', 'The query must be cqp=[lemma = "…"].');
  const lemma = quoted.replaceAll(/\\(.)/gu, '$1');
  return found(language, lemma, (word) => ({ hits: sentences.count(language, word) }));
}

/**
 * Answers `lemma=…&start=…` with one page of sentences: `{total, examples, next}`.
 * @throws {Error} of SQLite; what takes too long is a refusal.
 */
export function corpusExamples(sentences: CorpusSentences, language: string, query: URLSearchParams): Reply {
  const lemma = query.get('lemma') ?? '';
  if (lemma === '') return refusal(400, 'BAD_QUERY', 'The request must name a lemma: lemma=….');
  const start = query.get('start') ?? '0';
  if (!/^\d{1,7}$/u.test(start)) return refusal(400, 'BAD_QUERY', 'start must be a whole number.');
  return found(language, lemma, (word) => examplePage(sentences, language, word, Number(start)));
}

function found(language: string, lemma: string, answer: (lemma: string) => object): Reply {
  if (!corpusLanguages.some((known) => known === language)) {
    return refusal(404, 'NO_SUCH_LANGUAGE', 'Language is not supported.');
  }
  if (lemma.length > maxCorpusLemma) {
    return refusal(400, 'TEXT_TOO_LONG', `The lemma is longer than ${maxCorpusLemma} characters.`);
  }
  try {
    return jsonReply(200, answer(lemma.toWellFormed()), fresh);
  } catch (error) {
    if (error instanceof GraphQLError) return refusal(503, 'QUERY_TOO_SLOW', error.message);
    throw error;
  }
}

function refusal(status: number, error: string, reason: string): Reply {
  return jsonReply(status, { error, reason });
}
