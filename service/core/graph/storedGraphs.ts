/**
 * Word graphs as text, in the database and in packs: six columns separated by spaces, of digits that JSON need
 * not escape and gzip compresses to twelve bits an arc.
 *
 * 1. The letters, the commonest first, as UTF-16 units.
 * 2. By state, in the order of states: its number of arcs less one.
 * 3. By arc: the number of its letter.
 * 4. By arc: where it leads (`signs`).
 * 5. By state: how often others refer to it, as a power of two.
 * 6. By referring arc: the number of its state.
 *
 * States stand after those they lead to. So most arcs lead to the last finished state to which none leads yet,
 * which the sign alone says. The others refer to their state by number; the commonest have the lowest numbers.
 */

import { compress, decompress } from '#service/core/sqlite/compression.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { type WordArcs, WordGraph } from './wordGraph.ts';

export class BrokenWordGraph extends Error {
  override readonly name = 'BrokenWordGraph';

  constructor(problem: string) {
    super(`The word graph is damaged: ${problem}.`);
  }
}

/** Every sign of ASCII that JSON leaves as it is, but the space: 92. */
const digits = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  .filter((sign) => sign !== '"' && sign !== '\\')
  .join('');

/** Smaller numbers are one digit. Larger ones begin with digits from here on: the rest of their division. */
const smallest = 60;
const base = digits.length - smallest;

/** The value of a digit, by UTF-16 unit; -1 for others. */
const valueOfUnit = Int8Array.from({ length: 128 }, (_, unit) => digits.indexOf(String.fromCharCode(unit)));

/** Where an arc leads: nowhere (a word ends), to the last finished state, to a state referred to by number. */
const signs = { end: '!', last: '#', lastEnd: '$', other: '%', otherEnd: '&' } as const;

/** More arcs are an error: seven languages together have 700,000. */
const mostArcs = 2 ** 24;

/** The states of the graph must be in order, as a builder and `decodeWordGraph` make them. */
export function encodeWordGraph({ arcs }: WordGraph): string {
  const { labels, targets, root } = arcs;
  const states = statesOf(arcs);
  const letters = commonestFirst(labels.subarray(1));
  const numberOfLetter = new Map(letters.map((letter, number) => [letter, number]));
  const sizes = states.map((state, index) => (states[index + 1] ?? labels.length) - state - 1);
  const kinds = new Array<string>(labels.length).fill('');
  const numberOfState = new Map(states.map((state, number) => [state, number]));
  const uses = new Uint32Array(states.length);
  const waiting: number[] = [];
  states.forEach((state, number) => {
    for (let arc = state + (sizes[number] ?? 0); arc >= state; arc -= 1) {
      const target = (targets[arc] ?? 0) >>> 2;
      const ends = ((targets[arc] ?? 0) & 2) !== 0;
      if (target === 0) kinds[arc] = signs.end;
      else if (waiting.at(-1) === target) {
        waiting.pop();
        kinds[arc] = ends ? signs.lastEnd : signs.last;
      } else {
        const used = numberOfState.get(target) ?? 0;
        uses[used] = (uses[used] ?? 0) + 1;
        kinds[arc] = ends ? signs.otherEnd : signs.other;
      }
    }
    waiting.push(state);
  });
  if (waiting.length > 1 || (waiting[0] ?? 0) !== root)
    throw new BrokenWordGraph('its states are not in order');
  const powers = uses.map((count) => (count === 0 ? 0 : 1 + Math.floor(Math.log2(count))));
  const numberOfReferred = new Map(
    Array.from(mostReferredFirst(powers), (state, number) => [states[state], number]),
  );
  const references = Array.from(targets, (target, arc) =>
    kinds[arc] === signs.other || kinds[arc] === signs.otherEnd
      ? encoded(numberOfReferred.get(target >>> 2) ?? 0)
      : '',
  );
  return [
    letters.map(encoded).join(''),
    sizes.map(encoded).join(''),
    Array.from(labels.subarray(1), (label) => encoded(numberOfLetter.get(label) ?? 0)).join(''),
    kinds.join(''),
    Array.from(powers, encoded).join(''),
    references.join(''),
  ].join(' ');
}

/** Throws BrokenWordGraph for a text that `encodeWordGraph` did not make. Every walk through the result ends. */
export function decodeWordGraph(text: string): WordGraph {
  const columns = text.split(' ');
  const [letterText = '', sizeText = '', labelText = '', kinds = '', powerText = '', referenceText = ''] =
    columns;
  if (columns.length !== 6) throw new BrokenWordGraph(`it has ${columns.length} columns, not 6`);
  if (kinds.length > mostArcs) throw new BrokenWordGraph(`it has ${kinds.length} arcs`);
  const letters = numbersIn(letterText);
  const sizes = numbersIn(sizeText);
  const powers = numbersIn(powerText);
  const arcs = kinds.length + 1;
  const labels = new Uint16Array(arcs);
  const targets = new Uint32Array(arcs);
  const labelNumbers = numbersIn(labelText);
  if (labelNumbers.length !== kinds.length) throw new BrokenWordGraph('not every arc has a letter');
  if (powers.length !== sizes.length) throw new BrokenWordGraph('its columns have different lengths');
  for (let arc = 1; arc < arcs; arc += 1) {
    const letter = letters[labelNumbers[arc - 1] ?? 0];
    if (letter === undefined || letter > 0xffff) throw new BrokenWordGraph('an arc has an invalid letter');
    labels[arc] = letter;
  }
  const states = statesOfSizes(sizes, arcs);
  const referred = mostReferredFirst(powers);
  const references = numbersIn(referenceText);
  let reference = 0;
  /** Finished states to which no arc leads yet, the newest last. */
  const waiting: number[] = [];
  states.forEach((state, number) => {
    const lastArc = state + (sizes[number] ?? 0);
    // References are in the order of arcs; finished states are taken from the last arc on.
    let endOfOwn = reference;
    for (let arc = state; arc <= lastArc; arc += 1) if (isReference(kinds[arc - 1])) endOfOwn += 1;
    reference = endOfOwn;
    for (let arc = lastArc; arc >= state; arc -= 1) {
      if (arc < lastArc && (labels[arc] ?? 0) >= (labels[arc + 1] ?? 0))
        throw new BrokenWordGraph('the arcs of a state are not in order');
      const kind = kinds[arc - 1];
      let target = 0;
      if (kind === signs.last || kind === signs.lastEnd) target = waiting.pop() ?? 0;
      else if (isReference(kind)) {
        endOfOwn -= 1;
        target = states[referred[references[endOfOwn] ?? referred.length] ?? states.length] ?? 0;
      } else if (kind !== signs.end) throw new BrokenWordGraph(`an arc has the unknown kind “${kind}”`);
      // An arc to its own or a later state could make walks endless.
      if (kind !== signs.end && (target === 0 || target >= state))
        throw new BrokenWordGraph('an arc leads to a later state');
      const ends = kind === signs.end || kind === signs.lastEnd || kind === signs.otherEnd;
      targets[arc] = target * 4 + (ends ? 2 : 0) + Number(arc === lastArc);
    }
    waiting.push(state);
  });
  if (reference !== references.length) throw new BrokenWordGraph('some references belong to no arc');
  if (waiting.length > 1) throw new BrokenWordGraph('some states cannot be reached');
  return new WordGraph({ labels, targets, root: waiting[0] ?? 0 });
}

function isReference(kind: string | undefined): boolean {
  return kind === signs.other || kind === signs.otherEnd;
}

/** Each state by its first arc. */
function statesOf({ labels, targets }: WordArcs): readonly number[] {
  const states: number[] = [];
  let isFirst = true;
  for (let arc = 1; arc < labels.length; arc += 1) {
    if (isFirst) states.push(arc);
    isFirst = ((targets[arc] ?? 0) & 1) !== 0;
  }
  return states;
}

/** Each state by its first arc; sizes are numbers of arcs less one. */
function statesOfSizes(sizes: Uint32Array, arcs: number): Uint32Array {
  let next = 1;
  const states = sizes.map((size) => {
    const state = next;
    next += size + 1;
    return state;
  });
  if (next !== arcs) throw new BrokenWordGraph('the number of its arcs is wrong');
  return states;
}

/** Each number once, the commonest first. */
function commonestFirst(numbers: Iterable<number>): readonly number[] {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts]
    .sort(([one, first], [other, second]) => second - first || one - other)
    .map(([number]) => number);
}

/** The indexes of those above 0, the largest first. */
function mostReferredFirst(powers: Uint32Array): Uint32Array {
  return powers
    .map((_, index) => index)
    .filter((place) => powers[place] !== 0)
    .sort((one, other) => (powers[other] ?? 0) - (powers[one] ?? 0) || one - other);
}

function encoded(number: number): string {
  let text = '';
  let rest = number;
  while (rest >= smallest) {
    text += digits[smallest + (rest % base)];
    rest = Math.floor(rest / base);
  }
  return text + (digits[rest] ?? '');
}

function numbersIn(text: string): Uint32Array {
  const numbers = new Uint32Array(text.length);
  let count = 0;
  let number = 0;
  let factor = 1;
  for (let place = 0; place < text.length; place += 1) {
    const value = valueOfUnit[text.charCodeAt(place)] ?? -1;
    if (value < 0) throw new BrokenWordGraph(`it contains the invalid character “${text[place]}”`);
    if (value >= smallest) {
      number += (value - smallest) * factor;
      factor *= base;
    } else {
      numbers[count] = number + value * factor;
      count += 1;
      number = 0;
      factor = 1;
    }
  }
  if (factor > 1) throw new BrokenWordGraph('a column ends within a number');
  return numbers.subarray(0, count);
}

/** As packs have it; `undefined` for a language without forms. */
export function storedGraph(driver: Driver, language: string): string | undefined {
  const row = driver.prepare('SELECT graph FROM wordGraph WHERE language = ?').get([language]);
  return row && decompress(row['graph']);
}

/** As `encodeWordGraph` writes it; replaces that of the language. */
export function writeGraph(driver: Driver, language: string, graph: string): void {
  driver
    .prepare('INSERT OR REPLACE INTO wordGraph (language, graph) VALUES (?, ?)')
    .run([language, compress(graph)]);
}
