/** The recount's own reading of an `<e>`: the service contract, section 2, written down a second time. */
import { childrenOf, type RecountElement, tidied, wordsOf } from './recountXml.ts';

/** What files.tsv says of a dictionary. */
export interface RecountDictionary {
  readonly code: string;
  readonly source: string;
  readonly target: string;
}

/** A word as the service should answer it. */
export interface RecountWord {
  readonly lemma: string;
  readonly presentationLemma: string;
  readonly language: string;
  readonly pos: string | null;
  readonly dialect: string | null;
  readonly country: string | null;
}

/** A translation group as the service should answer it. */
interface RecountGroup {
  readonly translations: readonly RecountWord[];
  readonly restriction: string | null;
  /** Attributes of the restriction, from their JSON. */
  readonly attributes: Readonly<Record<string, string>> | null;
  readonly examples: readonly { readonly example: string; readonly translation: string }[];
}

/** An entry as the service should answer it. */
export interface RecountEntry {
  readonly dictionary: RecountDictionary;
  readonly lemmas: readonly RecountWord[];
  readonly groups: readonly RecountGroup[];
}

type Example = RecountGroup['examples'][number];

/** The `xg` that stand beside the groups of a sense, and the `mg` they stand in. */
interface Beside {
  readonly sense: RecountElement | undefined;
  readonly examples: readonly Example[];
}

/** The entry that an `<e>` is in a dictionary; none where the contract leaves it out. */
export function recountEntry(entry: RecountElement, dictionary: RecountDictionary): RecountEntry | undefined {
  if (entry.attributes.get('src') === 'gg') return undefined;
  const lemmas = childrenOf(entry, 'lg')
    .flatMap((group) => childrenOf(group, 'l'))
    .flatMap((lemma) => wordOf(lemma, dictionary.source));
  if (lemmas.length === 0) return undefined;

  const groups: (RecountGroup & { readonly sense: RecountElement | undefined; examples: Example[] })[] = [];
  const besides: Beside[] = [];
  const visit = (element: RecountElement, sense: RecountElement | undefined): void => {
    const examples = childrenOf(element, 'xg').flatMap((example) =>
      examplesOf(example, element.name === 'mg' ? dictionary.target : undefined),
    );
    if (element.name === 'mg') {
      besides.push({ sense: element, examples });
    } else if (element.name === 'tg' && element.attributes.get('xml:lang') === dictionary.target) {
      const translations = childrenOf(element, 't').flatMap((word) => wordOf(word, dictionary.target));
      if (translations.length > 0) groups.push({ translations, ...restrictionOf(element), examples, sense });
      else besides.push({ sense, examples });
    }
    for (const item of element.content) {
      if (typeof item !== 'string') visit(item, element.name === 'mg' ? element : sense);
    }
  };
  visit(entry, undefined);

  // What the contract leaves open: examples beside the groups go to the last group of
  // their sense, or of the entry where their sense has none.
  for (const { sense, examples } of besides) {
    const home = groups.filter((group) => group.sense === sense).at(-1) ?? groups.at(-1);
    home?.examples.push(...examples);
  }
  if (groups.length === 0) return undefined;
  return { dictionary, lemmas, groups: groups.map(({ sense: _, ...group }) => group) };
}

function wordOf(element: RecountElement, language: string): readonly RecountWord[] {
  const lemma = wordsOf(element);
  if (lemma === '') return [];
  const label = (name: string) => tidied(element.attributes.get(name) ?? '');
  return [
    {
      lemma,
      presentationLemma: lemma,
      language,
      pos: posOf(label('pos')),
      dialect: regionOf(label('dialect') || label('dial')),
      country: countryOf(label('country')),
    },
  ];
}

function restrictionOf(group: RecountElement): Pick<RecountGroup, 'restriction' | 'attributes'> {
  const own = childrenOf(group, 're').filter((element) => wordsOf(element) !== '');
  if (own.length > 0) {
    const attributes = Object.fromEntries(own.flatMap((element) => [...element.attributes]));
    return {
      restriction: own.map(wordsOf).join('; '),
      attributes: Object.keys(attributes).length > 0 ? attributes : null,
    };
  }
  const places = childrenOf(group, 't').map((word) => tidied(word.attributes.get('reg') ?? ''));
  return { restriction: places.find((place) => place !== '' && place !== 'x') ?? null, attributes: null };
}

/** The pairs of an `xg`; those beside groups only where the translation is in the language or in none. */
function examplesOf(group: RecountElement, language: string | undefined): Example[] {
  const example = childrenOf(group, 'x').map(wordsOf).at(0) ?? '';
  const translations = childrenOf(group, 'xt').filter((element) => {
    const own = element.attributes.get('xml:lang');
    return language === undefined || own === undefined || own === language;
  });
  return translations
    .map((element) => ({ example, translation: wordsOf(element) }))
    .filter((pair) => pair.example !== '' && pair.translation !== '');
}

/** Labels of the specification and of D19, and those of phrases. */
const labels = 'N V A Adv Pron Prop Num Po Pr Pcle CC CS Interj Phrase MWE'.split(' ');

function posOf(value: string): string | null {
  if (value === 'Pharse') return 'Phrase';
  if (value === '\u0430') return 'A';
  return labels.find((label) => label.toLowerCase() === value.toLowerCase()) ?? (value || null);
}

function regionOf(value: string): string | null {
  const region = ['eastern', 'western', 'northern', 'southern'].find((name) => {
    const lower = value.toLowerCase();
    return lower !== '' && (lower === name[0] || `${lower}ern` === name);
  });
  // What holds no letter (`???`) says nothing.
  return region ?? (/\p{L}/u.test(value) ? value : null);
}

function countryOf(value: string): string | null {
  return { FIN: 'FI', SWE: 'SE', NOR: 'NO', RUS: 'RU' }[value] ?? (value || null);
}
