/**
 * A note while it is written, in local storage: a page that goes away in that moment writes nothing into a database
 * any more. It is taken out when it is kept.
 */
import * as v from 'valibot';
import { storedJson } from '#src/local/storage.ts';

const draft = v.object({
  wordId: v.string(),
  text: v.string(),
  /** The saved note when the text was begun. */
  base: v.optional(v.string()),
});

/** What is written and not kept yet, and of which word; `null` where there is nothing. */
export const noteDraft = storedJson<v.InferOutput<typeof draft> | null>('noteDraft', (value) => {
  const { success, output } = v.safeParse(draft, value);
  return success ? output : null;
});
