/** The recount of all files: which entries and stems there are, which a question finds, and what is asked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RecountDictionary, type RecountEntry, type RecountWord, recountEntry } from './recountEntry.ts';
import { childrenOf, recountXml } from './recountXml.ts';

/** A filter as it is asked. */
export interface RecountFilter {
  readonly srcLangs: readonly string[];
  readonly targetLangs: readonly string[];
  readonly wantedDicts: readonly string[];
}

/** A stem as the service should answer it. */
interface RecountStem extends RecountWord {
  readonly stem: string;
  readonly srclangs: readonly string[];
  readonly targetlangs: readonly string[];
  readonly dicts: readonly string[];
}

/** Everything counted. */
export interface Recount {
  /** Files whose number of `<e>` is not what files.tsv says: the reader itself is wrong. */
  readonly miscounted: readonly string[];
  readonly codes: readonly string[];
  /** Entries by lemma; dictionaries in the specification's order, then the order of the files. */
  readonly entries: ReadonlyMap<string, readonly RecountEntry[]>;
  /** Stems in the order of lists. */
  readonly stems: readonly { readonly stem: RecountStem; readonly key: string }[];
}

/** The specification's list (section 1). */
const listed =
  'sammallahtismefin termwiki gtsmenob gtnobsme gtnobsma gtsmanob gtsmefin gtfinsme gtsmesmn gtsmnsme gtfinsmn ' +
  'gtsmnfin gtfinnob habmersmjnob habmernobsmj gtsmsnob gtsmsfin gtsmsrus gtnobsms gtfinsms gtrussms';

/** The languages in the order of their list (section 9). */
export const recountLanguages = 'sma sme smj smn sms fin nob swe lat eng nno rus'.split(' ');

/** Counts the files that files.tsv names. */
export function recount(folder: string): Recount {
  const rows = readFileSync(join(folder, 'files.tsv'), 'utf8').trim().split('\n').slice(1);
  const files = rows.map((row) => {
    const [code = '', source = '', target = '', , file = '', , , size] = row.split('\t');
    return { code, source, target, file, size: Number(size) };
  });
  const miscounted: string[] = [];
  const entries = new Map<string, RecountEntry[]>();
  const codes = listed.split(' ').filter((code) => files.some((file) => file.code === code));
  for (const code of codes) {
    for (const { source, target, file, size } of files.filter((row) => row.code === code)) {
      const elements = childrenOf(recountXml(join(folder, file)), 'e');
      if (elements.length !== size) miscounted.push(`${file}: ${elements.length} instead of ${size}`);
      const dictionary: RecountDictionary = { code, source, target };
      for (const element of elements) {
        const entry = recountEntry(element, dictionary);
        for (const lemma of new Set(entry?.lemmas.map((word) => word.lemma))) {
          const known = entries.get(lemma);
          if (entry && known) known.push(entry);
          else if (entry) entries.set(lemma, [entry]);
        }
      }
    }
  }
  const stems = [...entries]
    .map(([text, found]) => ({ stem: stemOf(text, found), key: comparable(text) }))
    .map((item) => ({ item, order: Buffer.from(`${lower(item.stem.stem)}\0${item.stem.stem}`) }))
    // Bytes of UTF-8 are in the order of code points.
    .sort((one, other) => one.order.compare(other.order))
    .map(({ item }) => item);
  return { miscounted, codes, entries, stems };
}

/** The entries a lemma should have. */
export function recountArticle(
  { entries }: Recount,
  lemma: string,
  filter: RecountFilter,
): readonly RecountEntry[] {
  return (entries.get(lemma) ?? []).filter(({ dictionary }) => isWanted(dictionary, filter));
}

/** All stems a search should find. */
export function recountSearch(
  { stems, entries }: Recount,
  search: string,
  mode: string,
  filter: RecountFilter,
): readonly RecountStem[] {
  if (search === '') return [];
  const wanted = comparable(search);
  const matches = (key: string) => {
    if (mode === 'start') return key.startsWith(wanted);
    return mode === 'end' ? key.endsWith(wanted) : key.includes(wanted);
  };
  return stems
    .filter(({ stem, key }) => {
      if (!matches(key)) return false;
      return entries.get(stem.stem)?.some(({ dictionary }) => isWanted(dictionary, filter));
    })
    .map(({ stem }) => stem);
}

/** A text as searches compare it (D12). */
export function comparable(text: string): string {
  return lower(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u02b9\u02bc\u02ca\u2019]/gu, "'");
}

function lower(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function isWanted({ code, source, target }: RecountDictionary, filter: RecountFilter): boolean {
  const { srcLangs, targetLangs, wantedDicts } = filter;
  return wantedDicts.includes(code) && srcLangs.includes(source) && targetLangs.includes(target);
}

function stemOf(text: string, found: readonly RecountEntry[]): RecountStem {
  const word = found[0]?.lemmas.find(({ lemma }) => lemma === text);
  if (word === undefined) throw new Error(`${text} is in no entry`);
  const among = (languages: readonly string[]) => recountLanguages.filter((one) => languages.includes(one));
  return {
    ...word,
    stem: text,
    srclangs: among(found.map(({ dictionary }) => dictionary.source)),
    targetlangs: among(found.map(({ dictionary }) => dictionary.target)),
    dicts: [...new Set(found.map(({ dictionary }) => dictionary.code))],
  };
}

/** A search to compare. */
interface RecountedSearch {
  readonly search: string;
  readonly mode: string;
  readonly filter: RecountFilter;
}

/** The letters of the popup (A38, D9). */
const letters = [...'áâåæäčđǧïǩŋõøöšŧžʒǯʹǥʼ'];

/** Signs that mean something elsewhere, case, another apostrophe, and a letter in two characters. */
const oddities = ['%', '_', '*', '.', '?', '(', ' ', "'", '’', 'ǨIÕ', 'a\u0301', 'so\u00adám', ''];

/** How many pieces of random words. */
const pieces = 35;

/** Searches in every mode: each letter, the oddities, and pieces of random words. */
export function recountedSearches(counted: Recount): readonly RecountedSearch[] {
  const random = seeded(20_261_120);
  const modes = ['start', 'middle', 'end'];
  const words = Array.from({ length: pieces }, () => pick(counted.stems, random)?.stem.stem ?? '');
  const cut = words.map((word, place) => {
    const characters = [...word];
    const size = 1 + Math.floor(random() * 4);
    const from = Math.max(0, characters.length - size);
    return characters.slice([0, Math.floor(random() * from), from][place % modes.length]).slice(0, size);
  });
  return [...cut.map((characters) => characters.join('')), ...letters, ...oddities].map((search, place) => ({
    search,
    mode: modes[place % modes.length] ?? 'start',
    filter: place % 2 === 0 ? everything(counted) : narrowed(counted, random),
  }));
}

/** Nothing filtered away. */
export function everything({ codes }: Recount): RecountFilter {
  return { srcLangs: recountLanguages, targetLangs: recountLanguages, wantedDicts: codes };
}

function narrowed({ codes }: Recount, random: () => number): RecountFilter {
  const some = (list: readonly string[]) => list.filter(() => random() < 0.7);
  return { srcLangs: some(recountLanguages), targetLangs: some(recountLanguages), wantedDicts: some(codes) };
}

function pick<Item>(list: readonly Item[], random: () => number): Item | undefined {
  return list[Math.floor(random() * list.length)];
}

/** Numbers from 0 up to 1, the same for the same seed (a linear congruence). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
