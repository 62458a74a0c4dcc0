import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { paradigmPosOf } from '#src/language/paradigmWord.ts';
import { isSpeechLanguage } from '#src/language/voices.ts';
import { preferences } from '#src/local/preferences.ts';
import { failureOf, LookupError } from '#src/lookup/answers.ts';
import { paradigmLayoutOf, paradigmQuery } from '#src/lookup/operations/paradigmQuery.ts';
import { soundOf } from '#src/lookup/speech/speechSounds.ts';
import type { CardKind, PracticeCard } from '#src/saved/practice/practiceCard.ts';
import { canPractise, hasBrowserVoice, type PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { savedSound } from '#src/saved/savedSounds.ts';
import {
  bySoonest,
  dueItems,
  firstFormReturns,
  isDue,
  nextReturn,
  type PracticeItem,
  practiceItem,
} from './model/dueCards.ts';
import { formItems, formsInTurn } from './model/formItems.ts';
import { eachInTurn } from './model/historyWords.ts';
import { mostCards, type PracticeChoice } from './model/practiceChoices.ts';
import {
  type PracticeSession,
  savedSession,
  saveSession,
  saveTyped,
  startPractice,
} from './model/practiceSession.ts';

/** The audio is then played from memory. */
async function hasServiceAudio({ stem: text, language }: PracticeWord): Promise<boolean> {
  if (!isSpeechLanguage(language)) return false;
  const voice = preferences().ttsVoices[language];
  try {
    await soundOf({ language, voice, text }, new AbortController().signal);
    return true;
  } catch (error) {
    if (!(error instanceof LookupError)) throw error;
    console.warn(`No audio of ${text}: ${error.message}`);
    return false;
  }
}

/** Spoken by the user's recording, the service's audio, or a voice of the browser; `undefined` without any. */
async function heardWord(word: PracticeWord): Promise<PracticeWord | undefined> {
  const { recording, ...others } = word;
  if (recording !== undefined && (await savedSound(recording)) !== undefined) return word;
  return (await hasServiceAudio(word)) || hasBrowserVoice(word.language) ? others : undefined;
}

interface SessionOrder {
  readonly words: readonly PracticeWord[];
  readonly choice: PracticeChoice;
  readonly cards: ReadonlyMap<string, PracticeCard>;
  readonly now: number;
  /** Also asks cards that are not due yet. */
  readonly isEarly: boolean;
  /** From 0 to 1. */
  readonly random: () => number;
}

interface SessionItems {
  readonly items: readonly PracticeItem[];
  /** Words without forms (no answer), or without a voice. */
  readonly leftOut: number;
}

function wordsForForms({ words, choice, cards, now, random }: SessionOrder): readonly PracticeWord[] {
  const { pos: wanted } = choice.forms;
  const returns = firstFormReturns(cards);
  /** Due words in order of their return, then the others by chance. */
  const rank = ({ id }: PracticeWord): number => {
    const due = returns.get(id);
    return due !== undefined && isDue(due, now) ? due : Number.MAX_SAFE_INTEGER * (1 + random());
  };
  const able = words.filter((word) => {
    const pos = paradigmPosOf(word.pos);
    return pos !== undefined && (wanted.length === 0 || wanted.includes(pos)) && canPractise(word, 'form');
  });
  return able
    .map((word) => [word, rank(word)] as const)
    .sort(([, one], [, other]) => one - other)
    .slice(0, mostCards(choice.length))
    .map(([word]) => word);
}

async function formsOfWords(client: QueryClient, order: SessionOrder): Promise<SessionItems> {
  const { choice, cards, now, isEarly, random } = order;
  const found: (readonly PracticeItem[])[] = [];
  const failures: unknown[] = [];
  await eachInTurn(wordsForForms(order), async (word) => {
    const layout = paradigmLayoutOf(word.language, word.pos);
    if (layout === undefined) return;
    try {
      const { stem: lemma, language, pos } = word;
      const { value } = await client.fetchQuery(paradigmQuery({ lemma, language, pos }));
      if (value !== null) found.push(formItems(word, layout, value, choice.forms.tags, cards));
    } catch (error) {
      console.warn(`The forms of ${word.stem} are left out: ${failureOf(error)}.`);
      failures.push(error);
    }
  });
  const [failure] = failures;
  if (found.length === 0 && failure !== undefined) throw failure;
  const inTurn = formsInTurn(found, now, random);
  const items = inTurn.length === 0 && isEarly ? bySoonest(found.flat()) : inTurn;
  return { items, leftOut: failures.length };
}

function cardsOfWords(
  { words, cards, now, isEarly }: SessionOrder,
  kind: Exclude<CardKind, 'form'>,
): SessionItems {
  const due = dueItems(words, kind, cards, now);
  if (due.length > 0 || !isEarly) return { items: due, leftOut: 0 };
  const able = words.filter((word) => canPractise(word, kind));
  return { items: bySoonest(able.map((word) => practiceItem(word, kind, cards))), leftOut: 0 };
}

/** Checks only as many words as the session asks. */
async function heardItems({ items }: SessionItems, { choice, cards }: SessionOrder): Promise<SessionItems> {
  const most = mostCards(choice.length);
  const heard = new Map<string, PracticeItem>();
  let leftOut = 0;
  await eachInTurn(items, async ({ key, word }) => {
    if (heard.size >= most) return;
    const spoken = await heardWord(word);
    if (spoken === undefined) leftOut += 1;
    else heard.set(key, practiceItem(spoken, 'sound', cards));
  });
  return { items: items.flatMap(({ key }) => heard.get(key) ?? []), leftOut };
}

/** In order; more than the session asks. @throws {LookupError} if forms are asked, and there is no answer at all. */
async function sessionItems(client: QueryClient, order: SessionOrder): Promise<SessionItems> {
  const { kind } = order.choice;
  if (kind === 'form') return formsOfWords(client, order);
  const found = cardsOfWords(order, kind);
  return kind === 'sound' ? heardItems(found, order) : found;
}

export interface SessionSource {
  /** Id of the list, or the fragment of the link. */
  readonly id: string;
  /** Looked up if needed. */
  readonly words: () => Promise<readonly PracticeWord[]>;
  readonly cards: ReadonlyMap<string, PracticeCard>;
  readonly choice: PracticeChoice;
}

type PreparedSession =
  | { readonly state: 'preparing' }
  | { readonly state: 'failed'; readonly error: unknown }
  /** `next`: when the next card is due. */
  | { readonly state: 'nothing'; readonly next: number | undefined }
  | {
      readonly state: 'ready';
      readonly session: PracticeSession;
      readonly words: readonly PracticeWord[];
      readonly leftOut: number;
    };

/** Identifies what is practised, and how. */
export function sourceKey({ id, choice }: Pick<SessionSource, 'id' | 'choice'>): string {
  return JSON.stringify([id, choice]);
}

/** Prepares a session, unless this tab saved one. `isEarly`: with cards that are not due yet. */
export function usePreparedSession(source: SessionSource) {
  const client = useQueryClient();
  const { words: wordsOf, cards, choice } = source;
  const key = sourceKey(source);
  const [prepared, setPrepared] = useState<PreparedSession>(() => {
    const saved = savedSession(key);
    return saved === undefined ? { state: 'preparing' } : { state: 'ready', ...saved, leftOut: 0 };
  });

  function begin(session: PracticeSession, words: readonly PracticeWord[], leftOut: number): PreparedSession {
    saveTyped('');
    saveSession({ source: key, session, words, at: Date.now() });
    return { state: 'ready', session, words, leftOut };
  }

  async function made(isEarly: boolean): Promise<PreparedSession> {
    try {
      const words = await wordsOf();
      const now = Date.now();
      const order = { words, choice, cards, now, isEarly, random: Math.random };
      const { items, leftOut } = await sessionItems(client, order);
      if (items.length > 0) return begin(startPractice(items, choice.length, now), words, leftOut);
      return { state: 'nothing', next: leftOut > 0 ? undefined : nextReturn(words, choice.kind, cards) };
    } catch (error) {
      console.error('A session could not be prepared.', error);
      return { state: 'failed', error };
    }
  }

  function prepare(isEarly: boolean): void {
    setPrepared({ state: 'preparing' });
    void made(isEarly).then(setPrepared);
  }
  const prepareOnce = useEffectEvent(() => {
    if (prepared.state === 'preparing') prepare(false);
  });
  // Once: answers change the cards, and must not restart the session.
  useEffect(() => prepareOnce(), []);
  return {
    prepared,
    prepare,
    setSession(session: PracticeSession) {
      if (prepared.state === 'ready') setPrepared(begin(session, prepared.words, prepared.leftOut));
    },
  };
}
