/**
 * A teacher's link: what is practised, how and for how long, whole in the fragment of an address, which no server
 * sees. A tablet that opens it needs nothing else.
 */
import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import * as v from 'valibot';
import { keptTranslation, longestLemma } from '#src/data/kept/keptWord.ts';
import { longestListName } from '#src/data/kept/wordList.ts';
import { type PracticeChoice, practiceChoice } from './practiceChoices.ts';
import { type PracticeWord, shownTranslations } from './practiceWord.ts';

/** Words of a link at most. */
export const mostClassWords = 500;

const classWord = v.object({
  stem: v.pipe(v.string(), v.minLength(1), v.maxLength(longestLemma)),
  language: v.pipe(v.string(), v.minLength(1), v.maxLength(35)),
  pos: v.optional(v.pipe(v.string(), v.maxLength(40))),
  translations: v.pipe(v.array(keptTranslation), v.maxLength(20)),
});

const classContent = v.object({
  name: v.pipe(v.string(), v.maxLength(longestListName)),
  choice: practiceChoice,
  words: v.pipe(v.array(classWord), v.minLength(1), v.maxLength(mostClassWords)),
});

/** What a teacher's link says. */
export interface ClassSession {
  /** Name of the list. */
  readonly name: string;
  readonly choice: PracticeChoice;
  readonly words: readonly PracticeWord[];
}

/** How a link of this version begins. */
const version = '1';

/** The longest content of a link that is read, in bytes: a link from elsewhere must not fill the memory. */
const longestContent = 1_000_000;

/** How much of a link is unpacked at a time, in bytes: before the next piece it is looked how much came of it. */
const piece = 512;

/** A sum over a text, so that a link that lost or changed a letter is known for it (FNV-1a, 32 bits). */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (const byte of strToU8(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(36);
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '');
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function inflated(bytes: Uint8Array): string {
  const parts: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((part) => {
    parts.push(part);
    length += part.length;
  });
  for (let at = 0; at < bytes.length; at += piece) {
    inflate.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
    if (length > longestContent) throw new Error('The link unpacks to more than any list is.');
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return strFromU8(whole);
}

/** The fragment of a teacher's link, without its `#`. Of each word what a card shows, no notes. */
export function classFragment({ name, choice, words }: ClassSession): string {
  const content = {
    name,
    choice,
    words: words.slice(0, mostClassWords).map((word) => {
      const { stem, language, pos } = word;
      return { stem, language, ...(pos !== undefined && { pos }), translations: shownTranslations(word) };
    }),
  };
  const code = toBase64Url(deflateSync(strToU8(JSON.stringify(content)), { level: 9 }));
  return `${version}.${checksum(code)}.${code}`;
}

/**
 * Reads the fragment of a link, with or without its `#`. `damaged`: a letter is lacking or another, as when it was cut
 * off in a message; `newer`: a later version of this app made it.
 */
export function readClassFragment(fragment: string): ClassSession | 'damaged' | 'newer' {
  const [made = '', sum, code = ''] = fragment.replace(/^#/u, '').split('.');
  if (/^\d+$/u.test(made) && Number(made) > Number(version)) return 'newer';
  if (made !== version || sum !== checksum(code)) return 'damaged';
  try {
    const result = v.safeParse(classContent, JSON.parse(inflated(fromBase64Url(code))));
    if (!result.success) return 'damaged';
    const { name, choice, words } = result.output;
    return {
      name,
      choice,
      words: words.map((word, place) => ({
        ...word,
        id: `class/${place}`,
        dictionary: undefined,
        note: '',
        examples: [],
      })),
    };
  } catch (error) {
    console.warn('A link to a session can not be read.', error);
    return 'damaged';
  }
}
