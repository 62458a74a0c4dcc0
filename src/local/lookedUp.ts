/** How often words of each language were looked up on this device: the order in which dictionaries are downloaded. */
import { knownLanguages } from './holdings.ts';
import { storedJson } from './storage.ts';

/** Counts of opened words; a word may belong to several languages. */
interface LookedUp {
  readonly words: number;
  readonly languages: Readonly<Record<string, number>>;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

const stored = storedJson('lookedUp', (value): LookedUp => {
  const { words, languages } = (value ?? {}) as { readonly words?: unknown; readonly languages?: unknown };
  const counts = Object.entries(Object(languages)).flatMap(([language, count]) =>
    isCount(count) ? [[language, count] as const] : [],
  );
  return { words: isCount(words) ? words : 0, languages: Object.fromEntries(counts) };
});

export function lookedUpWords(): number {
  return stored.get().words;
}

export function countLookedUp(of: ReadonlySet<string>): void {
  const { words, languages } = stored.get();
  const counted = [...of].map((language) => [language, (languages[language] ?? 0) + 1] as const);
  stored.set({ words: words + 1, languages: { ...languages, ...Object.fromEntries(counted) } });
}

export function forgetLookedUp(): void {
  stored.remove();
}

/** Most frequent first. */
export function lookedUpLanguages(): readonly string[] {
  const { languages } = stored.get();
  const count = (language: string): number => languages[language] ?? 0;
  return knownLanguages()
    .filter(count)
    .toSorted((one, other) => count(other) - count(one));
}
