/** The rank of a reading: how unlikely it is in running text, the negative logarithm of a smoothed count of its lemma and template. */

import type { Reading } from '#service/core/forms/storedForms.ts';
import { memoized } from '#src/state/memoized.ts';
import readingCounts from './readingCounts.json' with { type: 'json' };

/** Texts grouped by count, the count first: `12 guolli giella;11 johka`. */
export type TextsByCount = string;

export interface ReadingCounts {
  /** Lemmas by `wordClass`; uninflected ones have the class `uninflectedClass`. */
  readonly lemmas: Readonly<Record<string, TextsByCount>>;
  readonly templates: TextsByCount;
  /** Lemma and template, of the most frequent lemmas. */
  readonly readings: TextsByCount;
}

const uninflectedClass = '';

/** Counts assumed for lemmas and templates that the texts do not contain. */
const unseen = { lemma: 0.25, template: 0.1 } as const;

/** The counts of the word class weigh as much as this many occurrences of the lemma. */
const classWeight = 10;

/** Texts of different lengths are compared by how often a lemma stands in so many words. */
const perWords = 10_000;

/** Parts of speech whose words the counts often lack: they have one form, or lists of forms lack many. */
export const uninflected: ReadonlySet<string> = new Set(
  'Adv Adp Po Pr CC CS Pcle Pron Det Interj'.split(' '),
);

/** Added for a head word that texts have in no uninflected reading: stored readings of the text are likelier. */
const noReadingRank = 7;

/** The template without clitics and other tags that do not change the reading; its tags are those of stored forms. */
export function countedTemplate(template: string): string {
  return template.replace(/\+(?:Foc\/|Qst|CLB|sentinit|Allegro)[^+]*/gu, '').replace('+A+Sup+', '+A+Superl+');
}

/** The word class of a template: `+N`, `+N+Prop`, `+V`. */
export function wordClass(template: string): string {
  return /^\+[^+]+(?:\+Prop)?/u.exec(template)?.[0] ?? '';
}

/** How unusual a form is by its tags alone; tags of rare forms count three times. */
export function rarityOf(form: string, { lemma, template }: Reading): number {
  if (form === lemma) return 0;
  const tags = template.split('+').length - 1;
  const rare = template.match(/\+(?:Der\/|Px|Foc\/|Qst|Prop|Err|Imprt|Pot)/gu)?.length ?? 0;
  return tags + 2 * rare;
}

/**
 * How often lemmas and templates occur in running text, by language: words and counts, no sentences. Written by
 * `npm run readings` from half of the gold corpora of GiellaLT's language repositories
 * (https://github.com/giellalt/lang-*, GPL-3.0), for Norwegian from half of the words in the example sentences of the
 * dictionaries (https://github.com/giellalt/dict-*).
 */
const storedCounts: Readonly<Record<string, ReadingCounts>> = readingCounts;

export const countsOf = memoized((language: string) => new LanguageCounts(storedCounts[language]));

class Sums {
  readonly #sums = new Map<string, number>();
  total = 0;

  add(key: string, count: number): void {
    this.#sums.set(key, this.of(key) + count);
    this.total += count;
  }

  of(key: string): number {
    return this.#sums.get(key) ?? 0;
  }
}

class LanguageCounts {
  readonly #lemmas = new Sums();
  readonly #lemmasOfClass = new Sums();
  readonly #templates = new Sums();
  readonly #classes = new Sums();
  readonly #readings = new Sums();
  readonly #readingsOfLemma = new Sums();
  /** Part of every rank by counts, so that words of languages with longer and shorter texts are compared. */
  readonly #lengthRank: number;

  constructor({ lemmas, templates, readings }: ReadingCounts = { lemmas: {}, templates: '', readings: '' }) {
    for (const [ofClass, own] of Object.entries(lemmas)) {
      for (const [lemma, count] of counted(own)) {
        this.#lemmas.add(lemma, count);
        this.#lemmasOfClass.add(lemma + ofClass, count);
      }
    }
    for (const [text, count] of counted(templates)) {
      this.#templates.add(text, count);
      this.#classes.add(wordClass(text), count);
    }
    for (const [text, count] of counted(readings)) {
      const lemma = lemmaIn(text);
      this.#readings.add(text, count);
      this.#readingsOfLemma.add(lemma + wordClass(text.slice(lemma.length)), count);
    }
    this.#lengthRank = Math.log(Math.max(1, this.#lemmas.total) / perWords);
  }

  /** Without counts of the language by its tags alone, a number from 0. */
  readingRank(form: string, reading: Reading): number {
    if (this.#templates.total === 0) return rarityOf(form, reading);
    const { lemma } = reading;
    const template = countedTemplate(reading.template);
    const ofClass = wordClass(template);
    const classCount = this.#classes.of(ofClass) + 1;
    const templateCount =
      this.#templates.of(template) || unseen.template * Math.exp(-rarityOf(form, reading) / 2);
    const lemmaCount =
      this.#lemmasOfClass.of(lemma + ofClass) + (unseen.lemma * classCount) / this.#templates.total;
    const share =
      (this.#readings.of(lemma + template) + (classWeight * templateCount) / classCount) /
      (this.#readingsOfLemma.of(lemma + ofClass) + classWeight);
    return this.#lengthRank - Math.log(lemmaCount) - Math.log(share);
  }

  /**
   * How often the texts have the lemma; with `pos`, how often as that part of speech. Parts of speech that the counts do
   * not tell apart, which are uninflected, share one count. Names (`Prop`), and words of unknown part of speech (''), count 0.
   */
  lemmaCount(lemma: string, pos?: string): number {
    if (pos === undefined) return this.#lemmas.of(lemma);
    const own = this.#lemmasOfClass.of(`${lemma}+${pos}`);
    return own > 0 || /^(?:N|V|A|Prop)?$/u.test(pos) ? own : this.#lemmasOfClass.of(lemma + uninflectedClass);
  }

  /** Of a lemma that has counts of readings: whether texts lack this one. */
  lacksReading(analysis: string): boolean {
    const lemma = lemmaIn(analysis);
    const template = countedTemplate(analysis.slice(lemma.length));
    return (
      this.#readingsOfLemma.of(lemma + wordClass(template)) > 0 && this.#readings.of(lemma + template) === 0
    );
  }

  /** The rank of a lemma by itself. One with stored forms also has the ranks of its readings, of which the best counts. */
  headWordRank(lemma: string): number {
    if (this.#templates.total === 0) return 0;
    const count = this.#lemmasOfClass.of(lemma + uninflectedClass);
    if (count > 0) return this.#lengthRank - Math.log(count);
    return this.#lengthRank + noReadingRank - Math.log(this.#lemmas.of(lemma) + unseen.lemma);
  }
}

function counted(texts: TextsByCount): readonly (readonly [string, number])[] {
  return texts.split(';').flatMap((group) => {
    const [count, ...own] = group.split(' ');
    return own.map((text) => [text, Number(count)] as const);
  });
}

export function lemmaIn(text: string): string {
  const end = text.indexOf('+');
  return end < 0 ? text : text.slice(0, end);
}
