/**
 * What the service's questions take as multiples of an empty one (`{ __typename }`) asked in turn with them, so
 * that the figures say the same on any machine: one by one, each a new one; and eight clients at once that ask
 * as people do (60 % start, 10 % middle, 5 % end, 25 % articles; a few words often, most seldom).
 */

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import type { SearchMode } from '#src/language/searchMode.ts';
import { dictArticles } from '#src/lookup/operations/articleQuery.ts';
import { allLemmas } from '#src/lookup/operations/stems/allLemmas.ts';
import { type Figure, type Figures, median } from '#test/bench/run/figures.ts';

/** A question as it is sent. */
interface Question {
  readonly query: string;
  readonly variables: object;
}

const everything = { srcLangs: dataLanguages, targetLangs: dataLanguages, wantedDicts: dictionaryCodes };

const letters = [...'aábcčdđefghijklmnŋoprsštŧuvzžåäöõâ'];

/** Questions of each kind that are asked one by one. */
const perKind = 120;

/** Rounds of the eight clients, and what they ask in each. */
const rounds = 5;
const perRound = 1_000;
const clients = 8;

let asked = 0;

/** The same question, but one that nobody has asked before: it has a variable that it doesn't use. */
function neverAsked({ query, variables }: Question): Question {
  asked += 1;
  return { query, variables: { ...variables, asked } };
}

const empty = (): Question => neverAsked({ query: '{__typename}', variables: {} });

const list = (searchMode: SearchMode, inputValue: string): Question => ({
  query: allLemmas,
  variables: { inputValue, searchMode, ...everything },
});
const article = (lemma: string): Question => ({ query: dictArticles, variables: { lemma, ...everything } });

/** Part of a word, from a place on. */
const part = (word: string, from: number, length: number): string =>
  [...word].slice(from, from + length).join('');

const ending = (word: string, length: number): string => [...word].slice(-length).join('');

const kinds = {
  start: (word, place) => list('start', part(word, 0, 2 + (place % 3))),
  end: (word, place) => list('end', ending(word, 2 + (place % 3))),
  'three letters in the middle': (word) => list('middle', part(word, 1, 3)),
  'one letter in the middle': (_, place) => list('middle', letters[place] ?? 'a'),
  article: (word) => article(word),
} as const satisfies Readonly<Record<string, (word: string, place: number) => Question>>;

/** Measures the product at `url`. */
export async function measure(url: string): Promise<Figures> {
  const words = await wordsOf(url);
  // First the many: they warm the service up.
  const figures: Partial<Record<Figure, number>> = await measureClients(url, words);
  for (const name of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const questions = distinct(words.map(kinds[name])).slice(0, perKind).map(neverAsked);
    const ofEmpty: number[] = [];
    const own: number[] = [];
    // The first few prepare what is prepared once.
    for (const [place, question] of questions.entries()) {
      const emptyTime = await ask(url, empty());
      const time = await ask(url, question);
      if (place < 5) continue;
      ofEmpty.push(emptyTime);
      own.push(time);
    }
    figures[`${name}, × an empty question`] = median(own) / median(ofEmpty);
  }
  return figures;
}

/** The processor's time for questions as people ask them, to that for empty ones: the median of the rounds, and their spread. */
async function measureClients(url: string, words: readonly string[]): Promise<Figures> {
  const random = randomFrom(20_261_122);
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ofEmpty = await timeOf(url, Array.from({ length: perRound }, empty));
    const own = await timeOf(
      url,
      Array.from({ length: perRound }, () => asPeopleDo(words, random)),
    );
    // The first round is for the service to warm up.
    if (round > 0) ratios.push(own / ofEmpty);
  }
  const middle = median(ratios);
  return {
    'eight clients, processor time × empty questions': middle,
    'eight clients, spread of the rounds': ((Math.max(...ratios) - Math.min(...ratios)) / middle) * 100,
  };
}

/** Rank by rank a word is asked for less often: the second half as often as the first, the third a third. */
function asPeopleDo(words: readonly string[], random: () => number): Question {
  const word = words[Math.floor(words.length ** random()) - 1] ?? 'guolli';
  const kind = random();
  const length = 2 + Math.floor(random() * 4);
  if (kind < 0.6) return list('start', part(word, 0, length));
  if (kind < 0.7) return list('middle', part(word, 1, length));
  return kind < 0.75 ? list('end', ending(word, length)) : article(word);
}

/** What the service works for questions, in milliseconds; where nobody tells, how long they take. */
async function timeOf(url: string, questions: readonly Question[]): Promise<number> {
  const clock = processorClock(url) ?? (() => performance.now());
  const left = questions.values();
  const start = clock();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const question of left) await ask(url, question);
    }),
  );
  return clock() - start;
}

/** Words from every part of the list, in no order. */
async function wordsOf(url: string): Promise<readonly string[]> {
  const words: string[] = [];
  for (const letter of letters) {
    const { stemList } = (await answerOf(url, list('start', letter))).data;
    words.push(...stemList.edges.map(({ node }) => node.stem).filter((word) => [...word].length > 4));
  }
  return words
    .map((word, place) => [(place * 7_919) % words.length, word] as const)
    .sort(([one], [other]) => one - other)
    .map(([, word]) => word);
}

function distinct(questions: readonly Question[]): readonly Question[] {
  return [...new Map(questions.map((question) => [JSON.stringify(question.variables), question])).values()];
}

interface Answer {
  readonly data: {
    readonly stemList: { readonly edges: readonly { readonly node: { readonly stem: string } }[] };
  };
}

async function answerOf(url: string, question: Question): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  const answer = (await response.json()) as Answer & { readonly errors?: unknown };
  if (!response.ok || answer.errors !== undefined) throw new Error(JSON.stringify(answer.errors));
  return answer;
}

/** Milliseconds from the question to the answer, read. */
async function ask(url: string, question: Question): Promise<number> {
  const start = performance.now();
  await answerOf(url, question);
  return performance.now() - start;
}

/** Numbers from 0 to 1, always the same ones. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

/** Linux counts in hundredths of a second. */
const millisecondsPerTick = 10;

/** A socket that waits for connections, in `/proc/net/tcp`. */
const listening = '0A';

/**
 * Makes a clock of the milliseconds that the processes have worked which listen at this address, with all that
 * they have started; `undefined` where the system doesn't tell.
 */
export function processorClock(url: string): (() => number) | undefined {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
  const sockets = new Set(
    ['tcp', 'tcp6'].flatMap((name) =>
      linesOf(`/proc/net/${name}`).flatMap((line) => {
        const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/u);
        return local.endsWith(`:${port}`) && state === listening ? [`socket:[${inode}]`] : [];
      }),
    ),
  );
  const owners = processes().filter((id) => filesOf(id).some((file) => sockets.has(file)));
  return owners.length === 0 ? undefined : () => workedBy(owners);
}

function workedBy(owners: readonly string[]): number {
  const all = new Map(processes().map((id) => [id, statOf(id)]));
  const isOwned = (id: string | undefined): boolean =>
    id !== undefined && (owners.includes(id) || isOwned(all.get(id)?.parent));
  return (
    [...all].reduce((sum, [id, stat]) => sum + (isOwned(id) ? (stat?.ticks ?? 0) : 0), 0) *
    millisecondsPerTick
  );
}

/** The parent of a process and its time; `undefined` for one that has ended. */
function statOf(id: string): { readonly parent: string | undefined; readonly ticks: number } | undefined {
  const [line = ''] = linesOf(`/proc/${id}/stat`);
  // The name before may have anything in it.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [, parent] = fields;
  return line === '' ? undefined : { parent, ticks: Number(fields[11]) + Number(fields[12]) };
}

function processes(): readonly string[] {
  return unless(() => readdirSync('/proc').filter((name) => /^\d+$/u.test(name)), []);
}

function filesOf(id: string): readonly string[] {
  const folder = `/proc/${id}/fd`;
  return unless(() => readdirSync(folder), []).map((name) =>
    unless(() => readlinkSync(`${folder}/${name}`), ''),
  );
}

function linesOf(file: string): readonly string[] {
  return unless(() => readFileSync(file, 'utf8').split('\n'), []);
}

/** What another user's process doesn't show, and one that has just ended, is none of the product's. */
function unless<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
