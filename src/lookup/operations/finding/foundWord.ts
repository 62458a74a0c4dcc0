/** A word that a text may mean, as services answer it. */
import * as v from 'valibot';
import { foundReasons } from '#src/contract/foundReasons.ts';

const stem = v.pipe(
  v.object({ stem: v.string() }),
  v.transform((one) => one.stem),
);

const foundFields = {
  language: v.string(),
  by: v.picklist(foundReasons),
  form: v.string(),
  analyses: v.array(v.string()),
  parts: v.array(
    v.object({
      form: v.string(),
      stem: v.pipe(
        v.nullish(stem, null),
        v.transform((one) => one ?? undefined),
      ),
      analyses: v.array(v.string()),
    }),
  ),
  cost: v.number(),
};

export const foundWordSchema = v.object({ stem, ...foundFields });

/** A found word with what its row shows. */
export const foundRowSchema = v.pipe(
  v.object({ stem: v.object({ stem: v.string(), summary: v.optional(v.string()) }), ...foundFields }),
  v.transform(
    ({ stem: { stem: text, summary }, ...found }): FoundWord => ({ ...found, stem: text, summary }),
  ),
);

/** `stem` is its head word, `form` what was recognised, in the language's spelling. */
export type FoundWord = v.InferOutput<typeof foundWordSchema> & {
  readonly summary?: string | undefined;
};

export function writtenBy(stem: string, language: string): FoundWord {
  return { stem, language, by: 'WRITTEN', form: stem, analyses: [], parts: [], cost: 0 };
}
