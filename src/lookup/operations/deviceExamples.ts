/** Example sentences as the corpus gives them, and those of the dictionaries on this device. */
import * as v from 'valibot';
import { askDeviceExamples } from '#src/lookup/deviceBackend.ts';
import type { DeviceShare } from '#src/lookup/deviceFirst.ts';

const example = v.object({
  /** The sentence. */
  text: v.string(),
  /** Where the lemma or a form of it stands in it: [start, end) in UTF-16 units. */
  places: v.array(v.tuple([v.number(), v.number()])),
  translation: v.string(),
  translationLanguage: v.string(),
  dictionary: v.string(),
  /** Lemma of the entry the sentence is in. */
  lemma: v.string(),
});

/** A sentence with the word in it. */
export type CorpusExample = v.InferOutput<typeof example>;

/** A page of sentences. */
export const examplesAnswer = v.object({
  /** Number of sentences there are. */
  total: v.number(),
  examples: v.array(example),
  /** Where the next page starts; `null` when there is none. */
  next: v.nullable(v.number()),
});

/** A page of sentences. */
export type ExamplesAnswer = v.InferOutput<typeof examplesAnswer>;

/** A page of the device's sentences, from a place on; `undefined` where it knows of none and others might. */
export async function deviceExamples(
  language: string,
  lemma: string,
  start: number,
): Promise<DeviceShare<ExamplesAnswer> | undefined> {
  const found = await askDeviceExamples(language, lemma, start);
  if (found === undefined) return undefined;
  const { missing } = found;
  const value = v.parse(examplesAnswer, found.data);
  return missing.length > 0 && value.total === 0 ? undefined : { value, missing };
}
