import { describe, expect, it } from 'vitest';
import {
  filterArguments as all,
  ask,
  type Filter,
  refusalOf,
  serviceOver,
  stemPage,
  unfiltered,
} from '#test/service/core/asking.ts';
import { type Backend, backends } from '#test/service/core/backends.ts';
import { concept, entry, write, writeConcepts, writeWords } from '#test/service/core/smallDictionaries.ts';

const norwegian: Filter = { srcLangs: ['sme'], targetLangs: ['nob'], wantedDicts: ['gtsmenob'] };
const finnish: Filter = { srcLangs: ['sme'], targetLangs: ['fin'], wantedDicts: ['gtsmefin'] };
const both: Filter = { ...finnish, wantedDicts: ['sammallahtismefin'] };
const terms: Filter = { srcLangs: ['sme'], targetLangs: ['nob', 'fin'], wantedDicts: ['termwiki'] };

describe.each(backends)('an index by letter on $backend', ({ open }) => {
  const driver = open();
  write(driver, 'gtsmenob', [
    entry(['čáhci'], ['vann']),
    entry(['Čáhput'], ['svart']),
    entry(['čeahppi'], ['flink', 'dyktig', 'god', 'kyndig']),
    entry(['guolli'], ['fisk']),
    entry(['á'], ['å']),
    entry(['ʼmun'], ['jeg']),
  ]);
  write(driver, 'gtsmefin', [entry(['čoavdda'], ['avain'])]);
  write(driver, 'sammallahtismefin', [entry(['guolli'], ['kala'])]);
  writeConcepts(driver, [concept('Guolástus:dorski', { sme: 'dorski', nob: 'torsk', fin: 'turska' })]);
  const service = serviceOver(driver);

  it.each<[start: string, filter: Filter, index: Record<string, number>]>([
    ['', norwegian, { "'": 1, g: 1, á: 1, č: 3 }],
    ['', finnish, { č: 1 }],
    ['', { ...norwegian, wantedDicts: [] }, {}],
    // Then the beginnings one letter longer, whatever the case.
    ['Č', norwegian, { če: 1, čá: 2 }],
    ['á', norwegian, { á: 1 }],
    ['čá', norwegian, { čáh: 2 }],
  ])('after “%s” words begin in so many ways, and the list has as many: %o [B20]', (start, filter, index) => {
    type Answer = { readonly beginnings: readonly { readonly text: string; readonly words: number }[] };
    const selection = `beginnings(start: $search, ${all}) { text words }`;
    const { beginnings } = ask<Answer>(service, selection, filter, start);
    expect(beginnings).toEqual(Object.entries(index).map(([text, words]) => ({ text, words })));
    for (const { text, words } of beginnings)
      expect(stemPage(service, text, 'start', '', filter).totalCount, text).toBe(words);
  });

  it('a text that is too long is refused [B20]', () => {
    const refused = (length: number) =>
      refusalOf(service, `beginnings(start: "${'a'.repeat(length)}", ${all}) { text }`);
    expect([refused(2000), refused(2001)]).toEqual([undefined, 'TEXT_TOO_LONG']);
  });

  it.each<[search: string, filter: Filter, translations: readonly string[]]>([
    ['g', norwegian, ['fisk']],
    ['če', norwegian, ['flink', 'dyktig', 'god']],
    ['g', both, ['kala']],
    ['k', { ...both, srcLangs: ['fin'], targetLangs: ['sme'] }, ['guolli']],
    ['dor', terms, ['torsk', 'turska']],
  ])('rows of a list have translations of its filter: %s [B21]', (search, filter, expected) => {
    const node = 'node { translations { lemma } }';
    const selection = `stemList(search: $search, mode: "start", ${all}) { edges { ${node} } }`;
    const translations = expected.map((lemma) => ({ lemma }));
    const stemList = { edges: [{ node: { translations } }] };
    expect(ask(service, selection, filter, search)).toEqual({ stemList });
  });
});

describe.each(backends)('words to browse on $backend', ({ open }) => {
  const driver = open();
  writeWords(driver, 'gtsmenob', ['azu', 'áhkku', 'ahte', 'Azer', 'abc', 'ábi', 'aʹc', 'bivdu']);
  const service = serviceOver(driver);

  it.each([
    // In the alphabetical order of their language, ʹ ignored, whatever their capitals.
    ['"a"', 5, ['abc', 'aʹc', 'ahte', 'Azer', 'azu']],
    ['"á"', 2, ['ábi', 'áhkku']],
    ['""', 0, []],
    // Page by page.
    ['"a", first: 2', 5, ['abc', 'aʹc']],
    ['"a", first: 2, skip: 4', 5, ['azu']],
    ['"a", first: 2, skip: 5', 5, []],
  ])('start: %s has %i in all, among them %j [N20]', (start, total, texts) => {
    const fields = '{ total words { stem translations { lemma } } }';
    const words = texts.map((stem) => ({ stem, translations: [{ lemma: 'ord' }] }));
    const answer = ask(service, `browseWords(start: ${start}, ${all}) ${fields}`, norwegian);
    expect(answer).toEqual({ browseWords: { total, words } });
  });

  it('a page before the first word is refused [N20]', () => {
    const before = `browseWords(start: "a", ${all}, skip: -1) { total }`;
    expect(refusalOf(service, before)).toBe('PAGE_NEGATIVE');
  });
});

interface Lemma {
  readonly lemma: string;
}

interface Page {
  readonly total: number;
  readonly words: readonly { readonly lemma: Lemma; readonly translations: readonly Lemma[] }[];
}

const concepts = [
  concept('Guolástus:torsk', { sme: 'dorski', nob: 'torsk', fin: 'turska', swe: 'torsk', eng: 'cod' }),
  concept('Guolástus:sei', { sme: 'Sáidi', nob: 'sei' }),
  concept('Guolástus:pale', { nob: 'pale' }),
  concept('Juridihkka:lov', { sme: 'láhka', nob: 'lov' }),
  concept('A "b":c', { sme: 'x' }),
  concept('nothing', { sme: 'y' }),
];

describe.each(backends)('terms by subject on $backend', ({ open }) => {
  const driver = open();
  writeConcepts(driver, concepts);
  const service = serviceOver(driver);
  /** How many words a subject has, and the words of a page with their translations. */
  const page = (given: string) => {
    const fields = '{ total words { lemma { lemma } translations { lemma } } }';
    const { subjectWords } = ask<{ subjectWords: Page }>(service, `subjectWords(${given}) ${fields}`);
    const lemmas = subjectWords.words.map(({ lemma, translations }) => [lemma, ...translations]);
    return [subjectWords.total, lemmas.map((own) => own.map(({ lemma }) => lemma).join(' '))];
  };

  it('a subject is the name before the colon, with how many concepts it has [B22]', () => {
    const counts = Object.entries({ 'A "b"': 1, Guolástus: 3, Juridihkka: 1 });
    const subjects = counts.map(([name, concepts]) => ({ name, concepts }));
    expect(ask(service, 'subjects { name concepts }')).toEqual({ subjects });
  });

  it.each([
    // In the order of lists, with three translations at most.
    ['Guolástus', 'sme', '["nob", "fin", "swe", "eng"]', [2, ['dorski torsk turska torsk', 'Sáidi sei']]],
    ['Guolástus', 'nob', '[], first: 2', [3, ['pale', 'sei']]],
    ['Guolástus', 'nob', '[], first: 2, skip: 2', [3, ['torsk']]],
    ['Guolástus', 'nob', '[], skip: 3', [3, []]],
    ['Guolástus:', 'nob', '[]', [0, []]],
  ])('the words of %s in %s, into %s [B22]', (subject, language, more, expected) => {
    expect(page(`subject: "${subject}", srcLangs: ["${language}"], targetLangs: ${more}`)).toEqual(expected);
  });

  it('the words are in the order of the language that is asked for first, each time [R345]', () => {
    const own = open();
    writeConcepts(own, [concept('Luondu:x', { sme: 'šaddu' }), concept('Luondu:y', { sme: 'siida' })]);
    const terms = serviceOver(own);
    const ordered = (languages: string) => {
      const given = `subject: "Luondu", srcLangs: ${languages}, targetLangs: []`;
      const { subjectWords } = ask<{ subjectWords: Page }>(
        terms,
        `subjectWords(${given}) { total words { lemma { lemma } translations { lemma } } }`,
      );
      return subjectWords.words.map(({ lemma }) => lemma.lemma);
    };
    expect(ordered('["sme", "nob"]')).toEqual(['siida', 'šaddu']);
    expect(ordered('["nob", "sme"]')).toEqual(['šaddu', 'siida']);
  });

  it.each([
    ['first: 500', undefined],
    ['first: 501', 'PAGE_TOO_LARGE'],
    ['first: -1', 'PAGE_NEGATIVE'],
    ['skip: -1', 'PAGE_NEGATIVE'],
  ])('of %s says %s [B22]', (given, code) => {
    const words = `subjectWords(subject: "x", srcLangs: $srcLangs, targetLangs: $targetLangs, ${given}) { total }`;
    const stem = 'hasStem(exact: "x", srcLangs: [], targetLangs: [], wantedDicts: $wantedDicts) { id }';
    expect(refusalOf(service, `${words} ${stem}`)).toBe(code);
  });
});

type Sample = { readonly lemma: { readonly lemma: string; readonly language: string } } | null;

/** An entry of two senses, of which the second has an example. */
function withExample(lemma: string, translation: string) {
  const example = { example: `${lemma}!`, translation: `${translation}!` };
  const second = entry([lemma], [translation], [example]).groups.map((one) => ({ ...one, sense: 1 }));
  const { lemmas, groups } = entry([lemma], ['nothing']);
  return { lemmas, groups: [...groups, ...second] };
}

const days = Array.from({ length: 40 }, (_, index) => `2026-11-${index}`);

function answers({ open }: Backend) {
  const driver = open();
  const plain = Array.from({ length: 200 }, (_, index) => entry([`sátni${index}`], ['ord']));
  const more = [withExample('áhkku', 'bestemor'), withExample('two words', 'to ord')];
  write(driver, 'gtsmenob', [...plain, withExample('guolli', 'fisk'), ...plain, ...more]);
  write(driver, 'gtnobsme', [withExample('fisk', 'guolli')]);
  write(driver, 'gtsmefin', [withExample('x'.repeat(200), 'y')]);
  write(driver, 'gtsmsrus', [withExample('kueʹll', 'рыба')]);
  const service = serviceOver(driver);
  const fields = 'lemma { lemma language } dictionary translations { lemma } example { example translation }';
  const selection = `sampleWord(seed: $search, ${all}) { ${fields} }`;
  return (seed: string, filter: Filter = unfiltered) =>
    ask<{ sampleWord: Sample }>(service, selection, filter, seed).sampleWord;
}

describe.each(backends)('a word with an example on $backend', (backend) => {
  const sample = answers(backend);

  it('is the same for the same seed, has an example, and the translations of its sense [B30]', () => {
    const words = days.map((day) => sample(day));
    expect(words).toEqual(days.map((day) => sample(day)));
    expect([...new Set(words.map((word) => word?.lemma.lemma))].sort()).toEqual(['guolli', 'áhkku']);
    expect(words.find((word) => word?.lemma.lemma === 'guolli')).toEqual({
      lemma: { lemma: 'guolli', language: 'sme' },
      dictionary: 'gtsmenob',
      translations: [{ lemma: 'fisk' }],
      example: { example: 'guolli!', translation: 'fisk!' },
    });
  });

  it('is translated into the first asked language that has an example [V141]', () => {
    const inOrder = (...targetLangs: readonly string[]) =>
      new Set(days.map((day) => sample(day, { ...unfiltered, targetLangs })?.lemma.language));
    expect(inOrder('fin', 'rus', 'nob')).toEqual(new Set(['sms']));
    expect(inOrder('fin', 'nob', 'rus')).toEqual(new Set(['sme']));
  });

  it.each([
    [{ srcLangs: ['nob'] }, 'nob'],
    [{ srcLangs: ['nob', 'sme'] }, 'sme'],
    [{ targetLangs: ['fin'] }, undefined],
    [{ wantedDicts: [] }, undefined],
    [{ wantedDicts: ['termwiki'] }, undefined],
  ])('is of what is chosen, a Sámi one if any: %o gives %s [B30]', (chosen, language) => {
    expect(sample('a', { ...unfiltered, ...chosen })?.lemma.language).toBe(language);
  });
});

it('server and device choose the same word [B30]', () => {
  const [server, device] = backends.map(answers);
  expect(days.map((day) => server?.(day))).toEqual(days.map((day) => device?.(day)));
});
