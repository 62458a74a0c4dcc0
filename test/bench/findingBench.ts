/** Finding words over HTTP on the full data: texts of every kind, and misspellings that nothing else explains. */
import { type BenchRow, percentile, type YardstickName } from '#service/testing/benchRow.ts';
import { foundWords } from '#src/data/operations/finding/findWordsQuery.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { hardTexts, plainTexts } from '#test/service/core/finding/goldenList.ts';

const everything = { srcLangs: dataLanguages, targetLangs: dataLanguages, wantedDicts: dictionaryCodes };

/** Milliseconds from asking to the whole answer. */
async function timeOf(productUrl: string, text: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${productUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: foundWords, variables: { text, first: 10, ...everything } }),
  });
  const { errors } = (await response.json()) as { readonly errors?: unknown };
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return performance.now() - start;
}

/** What its rows are multiples of. */
export const yardsticks: readonly YardstickName[] = ['node'];

/** Times of finding. */
export async function measure(productUrl: string): Promise<readonly BenchRow[]> {
  await timeOf(productUrl, 'guolit');
  const rows: BenchRow[] = [];
  for (const [what, texts, limit] of [
    ['finding p95, any text', plainTexts, 10],
    ['finding p95, misspellings', hardTexts, 40],
  ] as const) {
    const times: number[] = [];
    for (const text of [...texts, ...texts]) times.push(await timeOf(productUrl, text));
    rows.push({ what, measured: percentile(times, 0.95), unit: 'ms', limit, yardstick: 'node' });
  }
  return rows;
}
