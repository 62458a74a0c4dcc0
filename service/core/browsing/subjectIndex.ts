/** The term bank by subject. */

import { articleIds } from '#service/core/article/article.ts';
import { decompressedLine } from '#service/core/article/articleText.ts';
import { type Concept, decodeConcept } from '#service/core/article/concept.ts';
import type { Deadline } from '#service/core/limits/budget.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { numberIn } from '#service/core/sqlite/driver.ts';
import { alphabeticalKey, byUnits, orderingLanguage } from '#src/language/alphabets.ts';
import { termBank } from '#src/language/dictionaries.ts';

/** A term's place: its sort key, the id of its article, its row and its number in the concept. */
type TermPlace = readonly [sort: string, article: number, row: number, term: number];

/** A concept's line begins with its name; this much is read of it. */
const longestName = 400;

/** '' for a concept without a subject, which no list of subjects has. */
function subjectOf(lineStart: string): string {
  const [, escaped] = /^\["((?:[^"\\:]|\\.)*):/u.exec(lineStart) ?? [];
  return escaped === undefined ? '' : (JSON.parse(`"${escaped}"`) as string);
}

/** The articles of each subject; subjects by code points. */
export function subjectArticles(data: DictionaryData): ReadonlyMap<string, readonly number[]> {
  return data.cached(
    'subjects',
    () => {
      const { first, end } = articleIds(data.driver, termBank);
      const rows = data.driver
        .prepare(
          `SELECT id, substr(body, 1, ${longestName}) AS body FROM article WHERE id >= ? AND id < ? ORDER BY id`,
        )
        .all([first, end]);
      const bySubject = [...Map.groupBy(rows, (row) => subjectOf(decompressedLine(row)))]
        .filter(([subject]) => subject !== '')
        .sort(([one], [other]) => byUnits(one, other));
      return new Map(
        bySubject.map(([subject, own]) => [subject, own.map((row) => numberIn(row, 'id'))] as const),
      );
    },
    (subjects) => [...subjects.values()].reduce((sum, { length }) => sum + 4 * length, 0),
  );
}

/** The terms of a subject in these languages, in alphabetical order. Throws GraphQLError QUERY_TOO_SLOW. */
export function subjectTerms(
  data: DictionaryData,
  deadline: Deadline,
  subject: string,
  languages: ReadonlySet<string>,
) {
  const places = placesOf(data, deadline, subject, languages);
  return {
    total: places.length,
    page: (start: number, end: number) =>
      places.slice(start, end).flatMap(([, article, row, term]) => {
        const concept = conceptAt(data, article);
        const found = concept?.rows[row];
        const lemma = found?.terms[term]?.expression;
        return concept && found && lemma ? [{ language: found.language, lemma, concept }] : [];
      }),
  };
}

function conceptAt({ driver }: DictionaryData, article: number): Concept | undefined {
  const row = driver.prepare('SELECT body FROM article WHERE id = ?').get([article]);
  return row && decodeConcept(decompressedLine(row));
}

function placesOf(
  data: DictionaryData,
  deadline: Deadline,
  subject: string,
  languages: ReadonlySet<string>,
): readonly TermPlace[] {
  const keyOf = alphabeticalKey(orderingLanguage(languages, []));
  const find = (): readonly TermPlace[] => {
    const places = (subjectArticles(data).get(subject) ?? []).flatMap((article) => {
      deadline.check();
      return (conceptAt(data, article)?.rows ?? []).flatMap(({ language, terms }, row) =>
        languages.has(language)
          ? terms.map(({ expression }, term): TermPlace => [keyOf(expression.lemma), article, row, term])
          : [],
      );
    });
    return places.sort(
      ([one, article], [other, otherArticle]) => byUnits(one, other) || article - otherArticle,
    );
  };
  return data.cached(`subject ${JSON.stringify([subject, ...languages])}`, find, (places) =>
    places.reduce((sum, [sort]) => sum + sort.length + 12, 0),
  );
}
