import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type I18n, setupI18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type InterfaceLanguage, interfaceLanguages, paradigmLanguages } from '#src/language/languages.ts';
import { analysisWords, readingsLine, readingWords } from '#src/ui/grammar/analysisWords.ts';
import { lazyMessages } from '#src/ui/waiting/lazyMessages.ts';
import { describeWithData } from '#test/fullData.ts';

const speakers = new Map<InterfaceLanguage, I18n>();

beforeAll(async () => {
  for (const language of interfaceLanguages) {
    const messages = { [language]: await lazyMessages(language) };
    speakers.set(language, setupI18n({ locale: language, locales: [language, 'en'], messages }));
  }
});

function spoken(language: InterfaceLanguage): I18n {
  const i18n = speakers.get(language);
  if (i18n === undefined) throw new Error(`Nobody speaks ${language}.`);
  return i18n;
}

const said = (template: string, language: InterfaceLanguage = 'en'): string =>
  analysisWords(spoken(language), `lemma${template}`);

describe('an analysis in words [F101]', () => {
  test.each([
    ['+N+Pl+Nom', 'plural nominative'],
    ['+N+Sg+Nom', 'base form (singular nominative)'],
    ['+N+Ess', 'essive'],
    ['+N+Sg+Gen+PxSg3', 'singular genitive, 3rd person singular possessive'],
    ['+N+Der/Dimin+N+Sg+Acc', 'singular accusative, derived: diminutive'],
    ['+A+Attr', 'attribute form'],
    ['+A+Der/Comp+A+Sg+Nom', 'comparative, singular nominative'],
    ['+A+Der/Superl+A+Der/AAdv+Adv', 'superlative, derived: adverb'],
    ['+A+Attr+Der/vuota+N+Pl+Nom', 'plural nominative, derived: noun for a quality'],
    ['+A+Ord+Sg+Gen', 'ordinal number, singular genitive'],
    ['+V+Inf', 'base form (infinitive)'],
    ['+V+Act+InfA+Sg+Lat', 'base form (infinitive)'],
    ['+V+Act+InfMa+Sg+Ill', 'MA-infinitive, illative'],
    ['+V+Ind+Prs+Sg1', '1st person singular present tense'],
    ['+V+Cond+Prt+Pl3', '3rd person plural past conditional'],
    ['+V+Ind+Prs+Sg4', 'indefinite person present tense'],
    ['+V+Ind+Prt+ConNeg', 'negative form (past tense)'],
    ['+V+Act+Imprt+Prs+ConNeg+Sg2', 'negative form (2nd person singular imperative)'],
    ['+V+Pss+Ind+Prs+Pe4+ConNeg', 'negative form (passive present tense)'],
    ['+V+Act+PrfPrc+Sg+Ess', 'past participle, singular essive'],
    ['+V+Ger+PxSg1', 'gerund, 1st person singular possessive'],
    ['+V+Neg+Sup+Sg3', 'negation verb, 3rd person singular supine'],
    ['+V+Der/NomAct+N+Sg+Gen', 'singular genitive, derived: action noun'],
    ['+V+Der/PassL+V+Ind+Prt+Sg3', '3rd person singular past tense of a passive verb'],
    ['+V+Neg+Ind+Sg3+Foc/Neg-ge', 'negation verb, 3rd person singular, with -ge'],
    ['+CS+Neg+Act+Sg3+Qst', '3rd person singular, with the negation verb, as a question'],
    ['+Adv', 'base form'],
    ['+Adv+Qst+Foc/s', 'as a question, with -s'],
    ['+Pron+Indef+Sg+Ill+Attr', 'singular illative, attribute form'],
    ['+N+Sg+Acc+Xyz', 'singular accusative'],
    ['+Xyz', 'base form'],
    ['+N+Msc+Pl+Def', 'definite plural'],
    ['+N+Msc+Sg+Def+Gen', 'definite singular, genitive'],
    ['+N+Neu+Sg+Indef', 'base form (indefinite singular)'],
    ['+A+Pos+Neu+Sg+Indef', 'neuter, indefinite singular'],
    ['+A+Comp+Indef', 'comparative'],
    ['+A+Superl+Def', 'superlative, definite'],
    ['+V+Ind+Prt+Radical', 'past tense'],
    ['+V+Inf+Pass', 'passive infinitive'],
    ['+V+Imp', 'imperative'],
    ['+Det+Poss+Neu+Sg', 'neuter, singular'],
  ])('%s is “%s”', (template, words) => {
    expect(said(template)).toBe(words);
  });

  test.each([
    ['fi', 'monikon nominatiivi', 'preesens, yksikön 1. persoona'],
    ['nb', 'nominativ flertall', 'presens, 1. person entall'],
    ['se', 'máŋggaidlogu nominatiiva', 'preseansa, 1. persovnna ovttaidlohku'],
    ['smn', 'maaŋgâlovo nominatiiv', 'preesens, oovtâlovo 1. persovn'],
  ] as const)('in the order of its language: %s', (language, noun, verb) => {
    expect(said('+N+Pl+Nom', language)).toBe(noun);
    expect(said('+V+Ind+Prs+Sg1', language)).toBe(verb);
  });

  test('of a compound that an analyser put together it is that of the last word', () => {
    const compound = 'guolli+N+Sg+Nom+Cmp#bivdu+N+Sg+Loc';
    expect(analysisWords(spoken('en'), compound)).toBe('singular locative');
  });
});

describe('readings of one form [F102]', () => {
  test('are said each once; one that only says more of another is left to that', () => {
    const mana = ['mannat+V+Imprt+Sg2', 'mannat+V+Ind+Prs+ConNeg', 'mannat+V+Imprt+ConNeg'];
    expect(readingsLine(spoken('en'), mana)).toBe('2nd person singular imperative · negative form');
    const goas = ['goas+Adv+Foc/Neg-ge', 'goas+Adv+Foc/Pos-ge'];
    expect(readingWords(spoken('en'), goas)).toEqual(['with -ge']);
  });

  test('are three at most, and how many more there are', () => {
    const five = ['Acc', 'Gen', 'Ill', 'Loc', 'Com'].map((tag) => `guolli+N+Sg+${tag}`);
    expect(readingsLine(spoken('en'), five)).toBe(
      'singular accusative · singular genitive · singular illative · and 2 more',
    );
    expect(readingsLine(spoken('fi'), five.slice(0, 4))).toMatch(/ · ja 1 muu$/u);
  });
});

/** What tells one template from another whatever its language: the last of each, but for those that are silent. */
const essentials = [
  /^(?:Sg|Du|Pl)$/u,
  /^(?:Nom|Acc|Gen|Ill|Ine|Ela|Loc|Abe|Par|Ess|All|Abl|Ade|Tra|Lat)$/u,
  /^(?:Sg|Du|Pl)[1-4]$/u,
  /^Px/u,
  /^(?:Imprt|Cond|Pot|Opt)/u,
  /^Prt$/u,
  /^(?:Inf|PrfPrc|PrsPrc|AgPrc|Ger|Sup|VAbess|VGen|Actio|ConNeg)/u,
];

function essenceOf(template: string): string {
  const own = template.slice(template.lastIndexOf('Der/') + 1);
  // Infinitives have no plural, and the second imperative is the only one with a negative form of its own.
  const tags = own
    .replace(/(InfA|InfE|InfMa)\+Sg/u, '$1')
    .replace('Imprt+ConNegII', 'ConNegII')
    .split('+');
  return essentials.map((tag) => tags.findLast((one) => tag.test(one)) ?? '').join(' ');
}

function speaksOf(templates: readonly string[]): void {
  for (const language of interfaceLanguages) {
    const essences = new Map<string, Set<string>>();
    for (const template of new Set(templates)) {
      const words = said(template, language);
      const where = `${language} ${template}: ${words}`;
      expect(words, where).toMatch(/\p{L}{3}|\p{L}+/u);
      expect(words, where).not.toMatch(/[+{}<>#/]|^[\s,]|[\s,]$|, ,|\(\)/u);
      const tags = template.split('+').filter((tag) => tag.length > 1);
      const spokenTags = words.split(/[\s,:()]+/u).filter((word) => tags.includes(word));
      expect(spokenTags, where).toEqual([]);
      const essence = `${template.includes('Der/')} ${essenceOf(template)}`;
      essences.set(words, (essences.get(words) ?? new Set()).add(essence));
    }
    const mixed = [...essences].filter(([, templatesOfWords]) => templatesOfWords.size > 1);
    expect(mixed.map(([words, all]) => `${language} ${words}: ${[...all].join(' | ')}`)).toEqual([]);
  }
}

test('every template of the starter lexicon has words in ten languages: no tag, nothing empty, what differs said [F103]', () => {
  const folder = join(import.meta.dirname, '../../../service/starter/forms');
  for (const language of readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const files = readdirSync(join(folder, language.name));
    const templates = files.flatMap((file) =>
      readFileSync(join(folder, language.name, file), 'utf8')
        .split('\n')
        .flatMap((line) => line.split('\t').filter((cell) => cell.startsWith('+'))),
    );
    expect(templates.length, language.name).toBeGreaterThan(20);
    speaksOf(templates);
  }
});

describeWithData('PARADIGMS_DATA', 'F103: every template of the lists of forms', (folder) => {
  test.each(paradigmLanguages)('in %s has words in ten languages', (language) => {
    const [, ...lines] = readFileSync(join(folder, 'templates', `${language}.tsv`), 'utf8').split('\n');
    const templates = lines.flatMap((line) => line.split('\t')[1] ?? []);
    expect(templates.length).toBeGreaterThan(language === 'nob' ? 30 : 400);
    speaksOf(templates);
  });
});
