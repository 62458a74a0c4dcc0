import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { paradigmPosOf } from '#src/language/paradigmWord.ts';
import { isSpeechLanguage } from '#src/language/voices.ts';
import { preferences } from '#src/local/preferences.ts';
import { answerStateOf, fetchAnswer } from '#src/lookup/answers.ts';
import { neverAborted } from '#src/lookup/lookup.ts';
import { LookupError } from '#src/lookup/lookupError.ts';
import { paradigmLayoutOf, paradigmQuery } from '#src/lookup/operations/paradigmQuery.ts';
import { soundOf } from '#src/lookup/speech/speechSounds.ts';
import { canPractise, hasBrowserVoice, type PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { savedSound } from '#src/saved/savedSounds.ts';
import {
  bySoonest,
  type Cards,
  firstFormReturns,
  inTurn,
  isDue,
  nextReturn,
  type PracticeItem,
  practiceItems,
} from './model/dueCards.ts';
import { formItems, formsInTurn } from './model/formItems.ts';
import { eachInTurn, findEach } from './model/historyWords.ts';
import { mostCards, type PracticeChoice } from './model/practiceChoices.ts';
import {
  forgetSession,
  type PracticeSession,
  savedSession,
  saveSession,
  saveTyped,
  startPractice,
} from './model/practiceSession.ts';

/** Spoken by the person's recording, the service's audio, or a voice of the browser; `undefined` without any. */
export async function heardWord(word: PracticeWord): Promise<PracticeWord | undefined> {
  const { recording, ...others } = word;
  if (recording !== undefined && (await savedSound(recording)) !== undefined) return word;
  const { stem: text, language } = word;
  if (isSpeechLanguage(language)) {
    try {
      // The sound is then played from memory.
      await soundOf({ language, voice: preferences().ttsVoices[language], text }, neverAborted());
      return others;
    } catch (error) {
      if (!(error instanceof LookupError)) throw error;
      console.warn(`No audio of ${text}: ${error.message}`);
    }
  }
  return hasBrowserVoice(language) ? others : undefined;
}

export interface SessionSource {
  /** Id of the list, or the fragment of the link. */
  readonly id: string;
  /** Looked up if needed. */
  readonly words: () => Promise<readonly PracticeWord[]>;
  readonly cards: Cards;
  readonly choice: PracticeChoice;
}

interface SessionOrder extends Pick<SessionSource, 'cards' | 'choice'> {
  readonly words: readonly PracticeWord[];
  readonly now: number;
  /** Also asks cards that are not due yet. */
  readonly isEarly: boolean;
}

/** Due words in order of their return, then the others by chance. */
function wordsForForms({ words, choice, cards, now }: SessionOrder): readonly PracticeWord[] {
  const { pos: wanted } = choice.forms;
  const returns = firstFormReturns(cards, now);
  const able = words.filter((word) => {
    const pos = paradigmPosOf(word.pos);
    return pos !== undefined && (wanted.length === 0 || wanted.includes(pos)) && canPractise(word, 'form');
  });
  return able
    .map((word) => {
      const due = returns.get(word.id);
      const isReturned = due !== undefined && isDue(due, now);
      return { word, rank: isReturned ? due : Number.MAX_SAFE_INTEGER * (1 + Math.random()) };
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostCards(choice.length))
    .map(({ word }) => word);
}

async function formsOfWords(client: QueryClient, order: SessionOrder) {
  const { choice, cards, now, isEarly } = order;
  const { found, failures } = await findEach(wordsForForms(order), async (word) => {
    const { stem: lemma, language, pos } = word;
    const layout = paradigmLayoutOf(language, pos);
    if (layout === undefined) return undefined;
    const { value } = await fetchAnswer(client, paradigmQuery({ lemma, language, pos }));
    return value === null ? undefined : formItems(word, layout, value, choice.forms.tags, cards);
  });
  return { items: dueFirst(found.flat(), formsInTurn(found, now), isEarly), leftOut: failures };
}

function dueFirst(
  all: readonly PracticeItem[],
  due: readonly PracticeItem[],
  isEarly: boolean,
): readonly PracticeItem[] {
  return due.length === 0 && isEarly ? bySoonest(all) : due;
}

/** Checks only as many words as the session asks. */
async function heardItems(items: readonly PracticeItem[], { choice }: SessionOrder) {
  const most = mostCards(choice.length);
  const heard = new Map<string, PracticeItem>();
  let leftOut = 0;
  await eachInTurn(items, async (item) => {
    if (heard.size >= most) return;
    const word = await heardWord(item.word);
    if (word === undefined) leftOut += 1;
    else heard.set(item.key, { ...item, word });
  });
  return { items: items.flatMap(({ key }) => heard.get(key) ?? []), leftOut };
}

/**
 * In order; more than the session asks. `leftOut`: words without forms (no answer), or without a voice.
 * @throws {LookupError} if forms are asked, and there is no answer at all.
 */
async function sessionItems(client: QueryClient, order: SessionOrder) {
  const { words, choice, cards, now, isEarly } = order;
  const { kind } = choice;
  if (kind === 'form') return formsOfWords(client, order);
  const all = practiceItems(words, kind, cards);
  const items = dueFirst(all, inTurn(all, now), isEarly);
  return kind === 'sound' ? heardItems(items, order) : { items, leftOut: 0 };
}

interface ReadySession {
  readonly session: PracticeSession;
  readonly words: readonly PracticeWord[];
  readonly leftOut: number;
}

/** Identifies what is practised, and how. */
export function sourceKey({ id, choice }: Pick<SessionSource, 'id' | 'choice'>): string {
  return JSON.stringify([id, choice]);
}

/** Prepares a session, unless this tab saved one. */
export function usePreparedSession(source: SessionSource) {
  const client = useQueryClient();
  const key = sourceKey(source);
  const [ready, setReady] = useState<ReadySession | undefined>(() => {
    const saved = savedSession(key);
    return saved && { ...saved, leftOut: 0 };
  });
  const [isEarly, setEarly] = useState(false);
  // Left by “Back”, a finished session is over; a reload still shows its result.
  const onGone = useEffectEvent(() => {
    if (ready?.session.endedAt !== undefined) forgetSession();
  });
  useEffect(() => () => onGone(), []);

  function begin(next: ReadySession): void {
    const { session, words } = next;
    saveTyped('');
    saveSession({ source: key, session, words, at: Date.now() });
    setReady(next);
  }

  async function prepare() {
    const { cards, choice } = source;
    const words = await source.words();
    const now = Date.now();
    const { items, leftOut } = await sessionItems(client, { words, choice, cards, now, isEarly });
    if (items.length > 0) begin({ session: startPractice(items, choice.length, now), words, leftOut });
    /** `next`: when the next card is due. */
    return { next: leftOut > 0 ? undefined : nextReturn(words, choice.kind, cards) };
  }

  // Once: answers change the cards, and must not restart the session.
  const preparation = useQuery({
    queryKey: ['practiceSession', key, isEarly],
    queryFn: prepare,
    enabled: ready === undefined,
    networkMode: 'always',
    refetchInterval: false,
    retry: false,
    gcTime: 0,
  });
  return {
    ready,
    preparation: answerStateOf(preparation, () => false),
    /** Also asks cards that are not due yet. */
    practiseEarly: () => setEarly(true),
    setSession: (session: PracticeSession) => ready && begin({ ...ready, session }),
  };
}
