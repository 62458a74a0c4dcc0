/** The voices that the speech service said it cannot speak: not asked for again for an hour (D21), whatever page is loaded meanwhile. */

import type { SpeechLanguage } from '#src/language/voices.ts';
import { storedJson } from '#src/local/storedValue.ts';

/** How long such a word holds, in milliseconds. */
export const mutedFor = 60 * 60_000;

/** Key in local storage: until when each of them is silent, in milliseconds. */
export const mutedKey = 'mutedVoices';

const muted = storedJson(
  mutedKey,
  (value): ReadonlyMap<string, unknown> =>
    new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []),
  (voices) => Object.fromEntries(voices),
);

/** Whether that moment is to come; a clock that was set back must not silence a voice for longer than the hour. */
function isAhead(end: unknown): boolean {
  const now = Date.now();
  return typeof end === 'number' && end > now && end <= now + mutedFor;
}

/** Notes that the service cannot speak a voice. */
export function muteVoice(language: SpeechLanguage, voice: string): void {
  const others = [...muted.get()].filter(([, end]) => isAhead(end));
  muted.set(new Map([...others, [`${language}:${voice}`, Date.now() + mutedFor]]));
}

/** Whether the service is not to be asked for a voice now. */
export function isMuted(language: SpeechLanguage, voice: string): boolean {
  return isAhead(muted.get().get(`${language}:${voice}`));
}

/** Calls `listener` when a voice is muted; returns how to stop. */
export function whenMuted(listener: () => void): () => void {
  return muted.subscribe(listener);
}

/** Forgets what the service said. For tests that start a new visit. */
export function forgetMutedVoices(): void {
  muted.remove();
}
