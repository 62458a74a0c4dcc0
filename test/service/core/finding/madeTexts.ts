/** Texts as people may type them, made of a database's own words: the same at every run. */
import { StoredForms } from '#service/core/forms/storedForms.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { evenSample } from '#test/service/findingBenchmark/findingTexts.ts';

/** Numbers from 0 up to, without, 1: the same row for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const letters = [...'abdeghijklmnoprstuvyzáâäåæčđǧǥïŋǩõöøšŧžʒǯʹ'];

/** What no word is: texts that a search field gets all the same. */
const junk = [
  ...['', ' ', '!?', '1234', 'ʹʹʹ', 'http://a.b/c', '🐟', 'ｇｕｏｌｌｉ', '\u0301\u0301', 'рыба рыба'],
  ...['a\u00adb', '-', 'a'.repeat(56)],
];

/**
 * So many texts: words as they stand, in capitals, their beginnings, forms, two joined to one, two side by
 * side, without their accents, with a slip or two, and junk; `more` are mixed in.
 */
export function madeTexts(driver: Driver, count: number, more: readonly string[] = []): readonly string[] {
  const random = randomFrom(20_261_122);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const stems = driver.prepare('SELECT text FROM stem ORDER BY sort, text').all();
  const words = stems.map(({ text }) => String(text));
  const source = new StoredForms(driver);
  const lemmas = driver
    .prepare('SELECT DISTINCT base || ending AS lemma, language FROM paradigm ORDER BY language, lemma')
    .all();
  const forms = evenSample(lemmas, Math.ceil(count / 4)).flatMap(({ lemma, language }) => {
    const form = pick(source.allForms(String(lemma), String(language)));
    return form === undefined ? [] : [form];
  });
  const word = () => pick(words) ?? '';
  const known = () => pick(random() < 0.5 ? forms : words) ?? '';
  const makers: readonly (() => string)[] = [
    word,
    () => pick(forms) ?? '',
    () => word().toUpperCase(),
    () => known().slice(0, 1 + Math.floor(random() * 5)),
    () => word() + known(),
    () => `${word()} ${known()}`,
    () => known().normalize('NFD').replace(/\p{M}/gu, ''),
    () => withSlip(known(), random),
    () => withSlip(withSlip(known(), random), random),
    () => pick(more) ?? pick(forms) ?? '',
    () => pick(more) ?? word(),
    () => pick(junk) ?? '',
  ];
  return Array.from({ length: count }, (_, place) => (makers[place % makers.length]?.() ?? '').slice(0, 200));
}

/** The text with a letter left out, doubled, another one, or two in each other's place. */
function withSlip(text: string, random: () => number): string {
  const all = [...text];
  const at = Math.floor(random() * all.length);
  const here = all[at] ?? '';
  const changed = [
    [],
    [here, here],
    [letters[Math.floor(random() * letters.length)] ?? ''],
    [all[at + 1] ?? '', here],
  ][Math.floor(random() * 4)];
  const after = changed?.length === 2 && changed[1] === here && changed[0] !== here ? at + 2 : at + 1;
  return [...all.slice(0, at), ...(changed ?? []), ...all.slice(after)].join('');
}
