/** The voices that the speech service said it cannot speak: not asked for again for an hour (D21). In memory only. */
import type { SpeechLanguage } from '#src/language/voices.ts';

/** How long such a word holds, in milliseconds. */
export const mutedFor = 60 * 60_000;

const until = new Map<string, number>();
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Notes that the service cannot speak a voice. */
export function muteVoice(language: SpeechLanguage, voice: string): void {
  until.set(`${language}:${voice}`, Date.now() + mutedFor);
  announce();
}

/** Whether the service is not to be asked for a voice now. */
export function isMuted(language: SpeechLanguage, voice: string): boolean {
  return Date.now() < (until.get(`${language}:${voice}`) ?? 0);
}

/** Calls `listener` when a voice is muted; returns how to stop. */
export function whenMuted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets what the service said. For tests that start a new visit. */
export function forgetMutedVoices(): void {
  until.clear();
  announce();
}
