/** The voices that the speech service said it cannot speak: not asked for again for an hour (D21), whatever page is loaded meanwhile. */
import { readStoredJson, removeStored, writeStored } from '#src/data/local/storage.ts';
import type { SpeechLanguage } from '#src/language/voices.ts';

/** How long such a word holds, in milliseconds. */
export const mutedFor = 60 * 60_000;

/** Key in local storage: until when each of them is silent, in milliseconds. */
export const mutedKey = 'mutedVoices';

/** What is stored; a clock that was set back must not silence a voice for longer than the hour. */
function stored(): Map<string, number> {
  const value = readStoredJson(mutedKey);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const now = Date.now();
  return new Map(entries.filter(([, end]) => typeof end === 'number' && end > now && end <= now + mutedFor));
}

const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Notes that the service cannot speak a voice. */
export function muteVoice(language: SpeechLanguage, voice: string): void {
  const muted = stored().set(`${language}:${voice}`, Date.now() + mutedFor);
  writeStored(mutedKey, JSON.stringify(Object.fromEntries(muted)));
  announce();
}

/** Whether the service is not to be asked for a voice now. */
export function isMuted(language: SpeechLanguage, voice: string): boolean {
  return stored().has(`${language}:${voice}`);
}

/** Calls `listener` when a voice is muted; returns how to stop. */
export function whenMuted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets what the service said. For tests that start a new visit. */
export function forgetMutedVoices(): void {
  removeStored(mutedKey);
  announce();
}
