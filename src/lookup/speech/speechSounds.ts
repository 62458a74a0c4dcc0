/**
 * Sounds of the speech service, cached as object URLs under `language:voice:text` (A107); the least recently
 * used goes first, its URL revoked (A106). Nothing outlasts the visit (A168).
 */

import { isHtml } from '#src/contract/htmlPage.ts';
import { isSpeechLanguage, type SpeechLanguage, speechCode } from '#src/language/voices.ts';
import { configuration } from '#src/local/installation.ts';
import { choose, preferences } from '#src/local/preferences.ts';
import { storedJson } from '#src/local/storage.ts';
import { withinTimeout } from '#src/lookup/lateRequests.ts';
import { notPortal } from '#src/lookup/lookup.ts';
import { LookupError, requestFailure, statusFailure, wantedPauseMs } from '#src/lookup/lookupError.ts';
import { BoundedMap } from '#src/state/boundedMap.ts';
import { hourMs, minuteMs } from '#src/state/time.ts';
import { isObject } from '#src/state/unknownValue.ts';

/** A voice is not requested again. */
export const mutedMs = hourMs;

/** In local storage: end of muting by voice, in milliseconds. */
export const mutedKey = 'mutedVoices';

const muted = storedJson(
  mutedKey,
  (value): ReadonlyMap<string, unknown> => new Map(isObject(value) ? Object.entries(value) : []),
  (voices) => Object.fromEntries(voices),
);

/** Not beyond the hour, in case the clock was set back. */
function isAhead(end: unknown): boolean {
  const now = Date.now();
  return typeof end === 'number' && end > now && end <= now + mutedMs;
}

function muteVoice(language: SpeechLanguage, voice: string): void {
  const others = [...muted.get()].filter(([, end]) => isAhead(end));
  muted.set(new Map([...others, [`${language}:${voice}`, Date.now() + mutedMs]]));
}

export function isMuted(language: SpeechLanguage, voice: string): boolean {
  return isAhead(muted.get().get(`${language}:${voice}`));
}

/** Returns how to stop. */
export const whenMuted = muted.subscribe;

/** Stores the whole map. */
export function chooseVoice(language: SpeechLanguage, voice: string): void {
  choose({ ttsVoices: { ...preferences().ttsVoices, [language]: voice } });
}

export interface Utterance {
  readonly language: string;
  readonly voice: string;
  readonly text: string;
}

/** A spoken word is about 10 kB. */
const maxCachedSounds = 100;

const sounds = new BoundedMap<string, string>(maxCachedSounds, (url) => URL.revokeObjectURL(url));

function keyOf({ language, voice, text }: Utterance): string {
  return `${language}:${voice}:${text}`;
}

/** For a sound that could not be played. */
export function dropSound(utterance: Utterance): void {
  sounds.delete(keyOf(utterance));
}

export function dropAllSounds(): void {
  sounds.clear();
}

/**
 * An object URL, from the service unless cached. Throws LookupError when the service gives none; `refused`
 * without a request if it said within the hour that it cannot speak this voice (D21).
 */
export async function soundOf(utterance: Utterance, signal: AbortSignal): Promise<string> {
  const { language, voice } = utterance;
  if (!isSpeechLanguage(language)) throw new LookupError('refused', `No service speaks "${language}".`);
  const key = keyOf(utterance);
  const cached = sounds.get(key);
  if (cached !== undefined) return cached;
  if (isMuted(language, voice)) throw new LookupError('refused', 'The service has no such voice.');
  try {
    const sound = await withinTimeout(`speech ${key}`, signal, (until) =>
      fetchSound(language, utterance, until),
    );
    const url = URL.createObjectURL(sound);
    sounds.set(key, url);
    return url;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw requestFailure(error);
  }
}

async function fetchSound(
  language: SpeechLanguage,
  { voice, text }: Utterance,
  signal: AbortSignal,
): Promise<Blob> {
  const { speech } = configuration();
  const address = new URL(`${speech}/${speechCode(language)}/${voice}`, location.href);
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'audio/mpeg' },
    body: JSON.stringify({ text }),
    credentials: 'omit',
    signal,
  } as const;
  const response = notPortal(await fetch(address, request));
  if (!response.ok) {
    const failure = statusFailure(response, (await response.text()).slice(0, 200), !isHtml(response.headers));
    if (response.status !== 503 || isHtml(response.headers) || isOnlyBusy(response)) throw failure;
    muteVoice(language, voice);
    throw new LookupError('refused', failure.message);
  }
  const sound = await response.blob();
  if (sound.size === 0 || /^(?:text|application\/json)/u.test(sound.type)) {
    throw new LookupError('broken', `No sound, but ${sound.size} bytes of "${sound.type}"`);
  }
  return sound;
}

/** Whether the service says to ask again within a minute. */
function isOnlyBusy({ headers }: Response): boolean {
  return wantedPauseMs(headers.get('retry-after') ?? '') <= minuteMs;
}
