/** Analyses in words: `guolli+N+Pl+Nom` as *plural nominative*. */
import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type Analysis, isBaseForm, readAnalysis } from '#src/language/analysis.ts';
import {
  definiteTerms,
  derivationTerms,
  derivedPosTerms,
  kindTerms,
  moodTerms,
  nonFiniteTerms,
  personTerms,
  type Terms,
  wholeTagLabel,
} from './tagLabel.ts';

/** Between readings of one form. */
export const betweenReadings = ' · ';

function joined(words: readonly (string | undefined)[]): string {
  return words.filter((one) => one !== undefined && one !== '').join(', ');
}

function termOf(i18n: I18n, terms: Terms, tag: string | undefined): string | undefined {
  const term = tag === undefined ? undefined : terms[tag];
  return term && i18n._(term);
}

/** *plural nominative*, *definite plural*; '' without either. */
function nominalWords(i18n: I18n, read: Partial<Analysis>): string {
  const { number, inCase, definiteness, gender } = read;
  if (definiteness !== undefined) return definiteWords(i18n, read);
  if (gender !== undefined)
    return joined([wholeTagLabel(i18n, gender), number && wholeTagLabel(i18n, number)]);
  if (inCase === undefined) return number === undefined ? '' : wholeTagLabel(i18n, number);
  const nameOfCase = wholeTagLabel(i18n, inCase);
  if (number === 'Sg') return i18n._(msg({ message: `singular ${nameOfCase}`, context: 'case' }));
  if (number === 'Du') return i18n._(msg({ message: `dual ${nameOfCase}`, context: 'case' }));
  if (number === 'Pl') return i18n._(msg({ message: `plural ${nameOfCase}`, context: 'case' }));
  return nameOfCase;
}

/** With number, and the gender of adjectives first: *neuter, indefinite singular*. */
function definiteWords(i18n: I18n, { pos, number, inCase, definiteness = '', gender }: Partial<Analysis>) {
  // Only definite comparatives and superlatives say more than their degree.
  if (number === undefined && definiteness === 'Indef') return '';
  return joined([
    pos === 'N' || gender === undefined ? '' : wholeTagLabel(i18n, gender),
    termOf(i18n, definiteTerms, `${definiteness}/${number ?? ''}`) ?? wholeTagLabel(i18n, definiteness),
    inCase && wholeTagLabel(i18n, inCase),
  ]);
}

/** *past conditional* */
function moodWords(i18n: I18n, { mood, tense }: Analysis): string | undefined {
  if (mood === undefined || mood === 'Ind') return tense && wholeTagLabel(i18n, tense);
  return termOf(i18n, moodTerms, `${mood}/${tense ?? ''}`) ?? termOf(i18n, moodTerms, mood);
}

function passiveOr(i18n: I18n, { isPassive }: Analysis, form: string): string {
  return isPassive ? i18n._(msg({ message: `passive ${form}`, context: 'verb' })) : form;
}

function personAnd(i18n: I18n, { person }: Analysis, form: string): string {
  const whose = termOf(i18n, personTerms, person) ?? '';
  if (whose === '' || form === '') return whose + form;
  return i18n._(msg({ message: `${whose} ${form}`, context: 'person and form of a verb or pronoun' }));
}

/** After a negation. The plain one is the present's, which the imperative shares. */
function connegativeWords(i18n: I18n, read: Analysis): string {
  const { mood, tense, conNeg, number, person, isPassive } = read;
  const isPlain = (mood === undefined || mood === 'Ind') && tense !== 'Prt' && conNeg === 'ConNeg';
  const secondImperative = conNeg === 'ConNegII' ? { ...read, mood: 'ImprtII' } : read;
  const form = isPlain && !isPassive ? '' : (moodWords(i18n, secondImperative) ?? '');
  const details = [
    personAnd(i18n, read, passiveOr(i18n, read, form)),
    person === undefined && number !== undefined ? wholeTagLabel(i18n, number) : '',
  ];
  const more = joined(details);
  const name = wholeTagLabel(i18n, 'ConNeg');
  return more === '' ? name : `${name} (${more})`;
}

/** Without degree, possessor, clitics and derivation. */
function formWords(i18n: I18n, read: Analysis): string {
  const { nonFinite, conNeg, mood, tense, inCase } = read;
  if (conNeg !== undefined) return connegativeWords(i18n, read);
  if (nonFinite !== undefined) {
    if (nonFinite === 'InfA' && inCase === 'Lat') return termOf(i18n, nonFiniteTerms, 'Inf') ?? '';
    const name = termOf(i18n, nonFiniteTerms, nonFinite) ?? wholeTagLabel(i18n, nonFinite);
    // Infinitives have few cases, and no plural.
    const nominal = nominalWords(i18n, nonFinite.startsWith('Inf') && inCase ? { inCase } : read);
    return joined([personAnd(i18n, read, passiveOr(i18n, read, name)), nominal]);
  }
  if (mood !== undefined || tense !== undefined) {
    return personAnd(i18n, read, passiveOr(i18n, read, moodWords(i18n, read) ?? ''));
  }
  return personAnd(i18n, read, nominalWords(i18n, read));
}

/** A verb that is passive by derivation, without further derivation. */
function isOfPassive({ derivations, pos }: Analysis): boolean {
  return pos === 'V' && derivations.length > 0 && derivations.every((tag) => tag.startsWith('Pass'));
}

function derivedWords(i18n: I18n, { derivations, pos }: Analysis): string | undefined {
  const words = joined(
    derivations.map((tag, index) => {
      const isLast = index === derivations.length - 1;
      return termOf(i18n, derivationTerms, tag) ?? (isLast ? termOf(i18n, derivedPosTerms, pos) : '');
    }),
  );
  return words === '' ? undefined : i18n._(msg({ message: `derived: ${words}`, context: 'word' }));
}

function ownerWords(i18n: I18n, { owner }: Analysis): string | undefined {
  const person = termOf(i18n, personTerms, owner);
  return person && i18n._(msg({ message: `${person} possessive`, context: 'suffix' }));
}

function cliticWords(i18n: I18n, clitic: string): string {
  if (clitic === '') return i18n._(msg({ message: 'with a particle', context: 'at the end of a word' }));
  return i18n._(msg({ message: `with -${clitic}`, context: 'at the end of a word' }));
}

/** Never a tag: *singular genitive, 3rd person singular possessive*. */
export function analysisWords(i18n: I18n, analysis: string): string {
  const read = readAnalysis(analysis);
  const form = formWords(i18n, read);
  if (isBaseForm(read)) {
    return form === ''
      ? i18n._(msg({ message: 'base form', context: 'grammar' }))
      : i18n._(msg({ message: `base form (${form})`, context: 'grammar' }));
  }
  const ofPassive = form !== '' && isOfPassive(read);
  const words = joined([
    read.isNegationVerb ? i18n._(msg({ message: 'negation verb', context: 'grammar' })) : undefined,
    termOf(i18n, kindTerms, read.degree),
    termOf(i18n, kindTerms, read.kind),
    ofPassive ? i18n._(msg({ message: `${form} of a passive verb`, context: 'form of a verb' })) : form,
    read.isAttributive ? i18n._(msg({ message: 'attribute form', context: 'grammar' })) : undefined,
    termOf(i18n, kindTerms, read.length),
    ownerWords(i18n, read),
    ofPassive ? undefined : derivedWords(i18n, read),
    read.isNegated ? i18n._(msg({ message: 'with the negation verb', context: 'grammar' })) : undefined,
    read.isQuestion ? i18n._(msg({ message: 'as a question', context: 'grammar' })) : undefined,
    ...read.clitics.map((clitic) => cliticWords(i18n, clitic)),
  ]);
  return words === '' ? i18n._(msg({ message: 'inflected form', context: 'grammar' })) : words;
}

/** Each once, in order; without those that another one includes. */
export function readingWords(i18n: I18n, analyses: readonly string[]): readonly string[] {
  const words = [...new Set(analyses.map((analysis) => analysisWords(i18n, analysis)))];
  return words.filter((one) => !words.some((other) => one.startsWith(`${other} (`)));
}

/** The first few, and the number of others. */
export function readingsLine(i18n: I18n, analyses: readonly string[], most = 3): string {
  const words = readingWords(i18n, analyses);
  const more = words.length - most;
  if (more <= 0) return words.join(betweenReadings);
  return [...words.slice(0, most), moreReadings(i18n, more)].join(betweenReadings);
}

/** *and 2 more* */
export function moreReadings(i18n: I18n, count: number): string {
  return i18n._(msg`${plural(count, { one: 'and # more', other: 'and # more' })}`);
}
