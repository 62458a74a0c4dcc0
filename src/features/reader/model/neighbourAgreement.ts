import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';
import { asWritten, isGuess, isWritten, type Neighbours, readingsOf, tagsIn, tagsOf } from './glossTags.ts';
import { asOtherPartOfSpeech, expectedInNorwegian } from './norwegianAgreement.ts';
import { isOfLanguage, mayPrecedeName, nameIn } from './textLanguage.ts';

/** What the tags of a word between its neighbours match. */
function expected(gloss: Gloss, { before, after }: Neighbours): RegExp | undefined {
  if (gloss.found[0]?.language === 'nob') return expectedInNorwegian(gloss, { before, after });
  const first = tagsOf(before);
  if (tagsOf(after).startsWith('+Po+')) return /^\+(?:N|Pron|Num|A)\+.*Gen\+/u;
  if (first.startsWith('+V+Neg+')) return /^\+V\+.*ConNeg/u;
  if (!first.includes('+Nom+')) return undefined;
  // A verb has the person and number of its subject.
  const own = /\+Pron\+Pers\+((?:Sg|Du|Pl)[123])\+/u.exec(first)?.[1];
  const number = /^\+(?:N|Pron|A)\+.*?(Sg|Pl)\+/u.exec(first)?.[1];
  const person = own ?? (number && `${number}3`);
  return person === undefined ? undefined : new RegExp(`^\\+V\\+(?!.*Imprt).*\\+${person}\\+`, 'u');
}

/** Up to this cost only capitals and marks differ. Above that of `hasOwnLetters`: a name counts for a text in lower case. */
const sameLettersCost = 0.12;

/** Puts words and readings that agree first, but no guesses; returns the same gloss if none does. */
export function agreeingGloss(gloss: Gloss, neighbours: Neighbours): Gloss {
  const [best] = gloss.found;
  if (best === undefined) return gloss;
  const isOwn = ({ language, cost }: FoundWord): boolean =>
    language === best.language && cost <= sameLettersCost;
  // A numeral in the partitive follows another: alone, Finnish *sataa* is rain and no hundred.
  if (/^\+Num\+.*\+Par\+/u.test(tagsOf(gloss)) && !tagsOf(neighbours.before).startsWith('+Num+')) {
    const other = gloss.found.find((one) => one.stem !== best.stem && isOwn(one));
    return other === undefined ? gloss : withFirst(gloss, other);
  }
  const subject =
    firstName(gloss, neighbours) ??
    subjectName(gloss, neighbours) ??
    subjectWord(gloss, neighbours) ??
    possessedWord(gloss, neighbours);
  if (subject !== undefined) return withFirst(gloss, subject);
  const other = asOtherPartOfSpeech(gloss, neighbours);
  if (other !== undefined) return other;
  const wanted = expected(gloss, neighbours);
  if (wanted === undefined) return gloss;
  const agrees = (analysis: string): boolean => wanted.test(tagsIn(analysis));
  const first = gloss.found.find((one) => isOwn(one) && readingsOf(one, gloss).some(agrees));
  if (first === undefined) return gloss;
  const own = first.analyses.filter(agrees);
  return withFirst(gloss, first, [...own, ...first.analyses.filter((one) => !own.includes(one))]);
}

/** At the start, before another name, also one that no dictionary has: *Ole Henrik Magga*. */
function firstName(gloss: Gloss, { before, after }: Neighbours): FoundWord | undefined {
  const isBeforeName = after !== undefined && isCapitalised(after.word) && !isOtherWord(after);
  return before === undefined && isBeforeName && !mayPrecedeName(gloss) ? nameIn(gloss) : undefined;
}

function isOtherWord({ found: [best] }: Gloss): boolean {
  return best !== undefined && isOfLanguage(best.by) && !isCapitalised(best.form);
}

function isCapitalised(text: string): boolean {
  return /^\p{Lu}\P{Lu}+$/u.test(text);
}

/**
 * A name at the start: before its verb, where it is also a form of a word which is no subject (*Anna kommer*, *Anna tulee*),
 * and where nothing else has its letters (*Ánte*, Norwegian *ante*).
 */
function subjectName(gloss: Gloss, { before, after }: Neighbours): FoundWord | undefined {
  const [best] = gloss.found;
  if (before === undefined && best !== undefined && isGuess(best)) return nameIn(gloss);
  const isForm = /^\+(?:V\+(?!Neg)|Det\+.*Sg\+)/u.test(tagsOf(gloss)) && best?.by === 'FORM';
  // *Per bor i Oslo.*
  const isOther = isForm || tagsOf(gloss).startsWith('+Pr+');
  // South Sámi *lea* is an entry.
  const hasVerb = /^\+V\+(?:$|(?!Neg|.*(?:ConNeg|[SDP][gul][12]|Pl3|Du3)).*Ind\+)/u.test(tagsOf(after));
  if (before !== undefined || !isOther || !hasVerb) return undefined;
  return nameIn(gloss);
}

const finite = /^\+V\+(?!Neg|.*ConNeg).*\+Ind\+.*\+(?:Sg|Du|Pl)3\+/u;

/** No finite verb stands before another one: Finnish *tuli on* is fire, and no form of *tulla*. */
function subjectWord(gloss: Gloss, { before, after }: Neighbours): FoundWord | undefined {
  if (before !== undefined || !finite.test(tagsOf(gloss)) || !finite.test(tagsOf(after))) return undefined;
  const [best] = gloss.found;
  return gloss.found.find((one) => isWritten(one, gloss) && one.language === best?.language);
}

/** Nor after a genitive of *sinä*: Finnish *missä kirjasi on* and *sinun kirjasi* are your book. */
function possessedWord(gloss: Gloss, { before, after }: Neighbours): FoundWord | undefined {
  const isPast = /^\+V\+Act\+Ind\+Prt\+Sg3\+/u.test(tagsOf(gloss));
  const isNoun = finite.test(tagsOf(after)) || /^\+Pron\+Pers\+Sg2\+Gen/u.test(tagsOf(before));
  if (!isPast || !isNoun) return undefined;
  return gloss.found.find(({ analyses }) => analyses.some((one) => one.endsWith('+PxSg2')));
}

function partOfSpeech(gloss: Gloss): string | undefined {
  return tagsOf(gloss).split('+')[1];
}

function withFirst(gloss: Gloss, first: FoundWord, analyses = first.analyses): Gloss {
  const ofOther = isWritten(first, gloss)
    ? asWritten(gloss)
    : { translations: undefined, translatedPos: undefined };
  const read = { ...gloss, found: [{ ...first, analyses }, ...gloss.found.filter((one) => one !== first)] };
  // Those of *vitne* as a noun are not those of the verb.
  const hasOwn = first === gloss.found[0] && partOfSpeech(read) === partOfSpeech(gloss);
  return hasOwn ? read : { ...read, ...ofOther };
}
