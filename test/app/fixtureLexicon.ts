/** A small dictionary with one of everything the screens have to show, so that a test can name what it expects. */
import { type Concept, encodeConcept, type Term } from '#service/core/article/concept.ts';
import type { Entry, Lemma, TranslationGroup } from '#service/core/article/entry.ts';
import { replaceDictionary } from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { type DictionaryCode, isDictionaryCode } from '#src/language/dictionaries.ts';
import { write } from '#test/service/core/smallDictionaries.ts';

const longListLength = 250;

export const longWord = 'boazodoallohálddahusguovlostivrra';

export const oddLemmas = ['guolli/luossa', 'maid?', 'C#', '100 %', '"nie"', 'a b', 'a&b=c', 'a+b', '../x'];

function noun(lemma: string, more: Partial<Lemma> = {}): Lemma {
  return { lemma, pos: 'N', ...more };
}

function group(translations: readonly Lemma[], more: Partial<TranslationGroup> = {}): TranslationGroup {
  return { sense: 0, translations, examples: [], ...more };
}

function entry(lemma: Lemma, ...groups: readonly TranslationGroup[]): Entry {
  return { lemmas: [lemma], groups };
}

const entries: Partial<Record<DictionaryCode, readonly Entry[]>> = {
  sammallahtismefin: [
    entry(noun('guolli', { presentationLemma: 'guol@li' }), group([noun('kala')])),
    entry(noun('biegga', { presentationLemma: 'b@ieg@ga' }), group([noun('tuuli')])),
  ],
  gtsmenob: [
    entry(
      noun('guolli'),
      group([noun('fisk')], {
        examples: [
          { example: 'Mun boran guoli.', translation: 'Jeg spiser fisk.' },
          { example: 'Guolli vuodjá.', translation: 'Fisken svømmer.' },
          { example: 'Mun boran guoli.', translation: 'Jeg et fisk.' },
        ],
      }),
    ),
    entry(
      noun('mánnu'),
      group([noun('måned')], { restriction: { restriction: 'del av året' } }),
      group([noun('måne')], {
        sense: 1,
        restriction: { restriction: 'på himmelen', attributes: '{"a":"b"}' },
      }),
    ),
    entry({ lemma: 'dat', pos: 'Pron' }, group([{ lemma: 'det', pos: 'Pron' }])),
    entry({ lemma: 'dat', pos: 'Pcle' }, group([{ lemma: 'nok', pos: 'Pcle' }])),
    entry({ lemma: 'viehkat', pos: 'V' }, group([{ lemma: 'løpe', pos: 'V' }])),
    entry({ lemma: 'ruoksat', pos: 'A' }, group([{ lemma: 'rød', pos: 'A' }])),
    entry({ lemma: 'farga', pos: 'Adv' }, group([{ lemma: 'snart', pos: 'Adv' }])),
    entry({ lemma: 'jah', pos: 'Xyz' }, group([{ lemma: 'ja', pos: 'Xyz' }])),
    {
      lemmas: [
        noun('gáhkku', { dialect: 'western', country: 'NO' }),
        noun('gáhkko', { dialect: 'eastern', country: 'FI' }),
      ],
      groups: [group([noun('kake', { dialect: 'northern' }), noun('brød', { country: 'SE' })])],
    },
    entry(noun('čáhci'), group([noun('vann')])),
    entry(noun(longWord), group([noun('distriktsstyre for reindrift')])),
    entry(noun('davvi sámegiella'), group([noun('nordsamisk')])),
    ...oddLemmas.map((lemma) => entry(noun(lemma), group([noun('merkelig')]))),
  ],
  gtnobsme: [
    entry(noun('fisk'), group([noun('guolli')])),
    entry(noun('vann'), group([noun('čáhci')])),
    entry(noun('Fisk'), group([noun('Guolli')])),
  ],
  gtsmefin: [entry(noun('guolli'), group([noun('kala')])), entry(noun('jávri'), group([noun('järvi')]))],
  gtsmanob: [entry(noun('guelie'), group([noun('fisk')]))],
  gtsmsnob: [entry(noun('kueʹll'), group([noun('fisk')]))],
  gtfinnob: Array.from({ length: longListLength }, (_, index) =>
    entry(noun(`sana${String(index + 1).padStart(3, '0')}`), group([noun(`ord${index + 1}`)])),
  ),
};

function term(lemma: string, more: Partial<Term> = {}): Term {
  return { expression: noun(lemma), sanctioned: true, ...more };
}

const concepts: readonly Concept[] = [
  {
    name: 'Guolástus:guolli',
    collections: ['Collection:Guolit', 'Collection:Skuvlasánit'],
    rows: [
      { language: 'nob', terms: [term('fisk')], definition: 'Dyr som lever i vann.' },
      {
        language: 'sme',
        terms: [
          term('guolli', { status: 'recommended', note: 'oktan logus', source: 'Sámediggi' }),
          term('guollesivva', { status: 'outdated' }),
        ],
        definition: 'Ealli mii eallá čázis.',
        explanation: 'Guoli sáhttá borrat.',
      },
      { language: 'lamsg', terms: [term('guolle')] },
    ],
  },
  {
    name: 'Unheard-of:radio',
    collections: [],
    rows: [
      { language: 'sme', terms: [term('radio')] },
      { language: 'nob', terms: [term('radio'), term('kringkaster')] },
    ],
  },
];

/** Fills a dictionary with these words alone, each translated as `translate` says. */
export function fillWords(
  driver: Driver,
  code: DictionaryCode,
  words: readonly string[],
  translate: (word: string) => readonly string[] = () => ['x'],
): void {
  const entries = words.map((word) =>
    entry({ lemma: word }, group(translate(word).map((lemma) => ({ lemma })))),
  );
  write(driver, code, entries);
}

/** Fills a prepared, empty database; `other` dictionaries take the place of those of the fixture. */
export function fillFixture(driver: Driver, other: typeof entries = {}): void {
  for (const [code, list = []] of Object.entries({ ...entries, ...other }))
    if (isDictionaryCode(code)) write(driver, code, list);
  const terms = concepts.map(encodeConcept);
  replaceDictionary(driver, { code: 'termwiki', version: '1', origin: 'starter' }, terms);
}
