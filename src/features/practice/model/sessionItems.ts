/** The cards of a session: of words, what is to be asked of them now. */
import type { QueryClient } from '@tanstack/react-query';
import { paradigmPosOf } from '#src/language/paradigmWord.ts';
import { failureOf } from '#src/lookup/lookupError.ts';
import { paradigmLayoutOf, paradigmQuery } from '#src/lookup/operations/paradigmQuery.ts';
import type { CardKind, PracticeCard } from '#src/saved/practice/practiceCard.ts';
import { canPractise, type PracticeWord } from '#src/saved/practice/practiceWord.ts';
import { dueItems, type PracticeItem, practiceItem } from './dueCards.ts';
import { eachInTurn } from './eachInTurn.ts';
import { formItems, formsInTurn } from './formItems.ts';
import { heardWord } from './heardWord.ts';
import { mostCards, type PracticeChoice } from './practiceChoices.ts';
import { isDue } from './practiceDay.ts';

/** What is needed to make a session. */
export interface SessionOrder {
  readonly words: readonly PracticeWord[];
  readonly choice: PracticeChoice;
  readonly cards: ReadonlyMap<string, PracticeCard>;
  readonly now: number;
  /** Whether cards that are not due yet are asked, too. */
  readonly isEarly: boolean;
  /** Numbers from 0 to 1: which forms are asked is chance. */
  readonly random: () => number;
}

/** The cards of a session. */
export interface SessionItems {
  readonly items: readonly PracticeItem[];
  /** Words left out: no answer came with their forms, or no voice can read them. */
  readonly leftOut: number;
}

/** The cards that return soonest first, those that were never asked last. */
function bySoonest(items: readonly PracticeItem[]): readonly PracticeItem[] {
  const due = ({ card }: PracticeItem): number => card?.due ?? Number.POSITIVE_INFINITY;
  return [...items].sort((one, other) => (due(one) < due(other) ? -1 : 1));
}

/** The words whose forms are asked: those with a form that has returned, then others as chance has it. */
function wordsForForms({ words, choice, cards, now, random }: SessionOrder): readonly PracticeWord[] {
  const { pos: wanted } = choice.forms;
  const soonest = new Map<string, number>();
  for (const { kind, word, due } of cards.values()) {
    if (kind === 'form' && isDue(due, now)) soonest.set(word, Math.min(due, soonest.get(word) ?? due));
  }
  const able = words.filter((word) => {
    const pos = paradigmPosOf(word.pos);
    return pos !== undefined && (wanted.length === 0 || wanted.includes(pos)) && canPractise(word, 'form');
  });
  return able
    .map((word) => ({ word, due: soonest.get(word.id) ?? Number.POSITIVE_INFINITY, place: random() }))
    .sort((one, other) => (one.due === other.due ? one.place - other.place : one.due - other.due))
    .slice(0, mostCards(choice.length))
    .map(({ word }) => word);
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

/** The words that can be heard now, until there are as many as the session asks. */
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

/**
 * The cards of a session, in the order in which they are asked; more than it has room for.
 * @throws {LookupError} when forms are asked for, and no answer has come at all.
 */
export async function sessionItems(client: QueryClient, order: SessionOrder): Promise<SessionItems> {
  const { kind } = order.choice;
  if (kind === 'form') return formsOfWords(client, order);
  const found = cardsOfWords(order, kind);
  return kind === 'sound' ? heardItems(found, order) : found;
}
