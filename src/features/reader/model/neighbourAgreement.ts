import { sameLettersCost } from '#src/language/spelling/letterGroups.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';
import { isOfLanguage, mayPrecedeName, nameIn } from './textLanguage.ts';

/** Separated by blanks only; `undefined` without one, or before its gloss is loaded. */
export interface Neighbours {
  readonly before?: Gloss | undefined;
  readonly after?: Gloss | undefined;
}

/** In the order of `persons`; `-` where the language has no such pronoun, a slash between two. Lists of forms lack many. */
const pronouns: Readonly<Record<string, string>> = {
  sme: 'mun don son moai doai soai mii dii sii',
  sma: 'manne datne dïhte månnoeh dåtnoeh - mijjieh dijjieh dah',
  smj: 'mån dån sån måj dåj såj mij dij sij',
  smn: 'mun tun sun muoi tuoi suoi mij tij sij',
  sms: 'mon ton son - - - mij tij sij',
  fin: 'minä sinä hän - - - me te he',
  nob: 'jeg du han/hun - - - vi dere de',
};

const persons = ['Sg1', 'Sg2', 'Sg3', 'Du1', 'Du2', 'Du3', 'Pl1', 'Pl2', 'Pl3'] as const;

/** `undefined` for what is no personal pronoun. */
function personOf({ language, stem }: FoundWord): string | undefined {
  const place = pronouns[language]?.split(' ').findIndex((own) => own.split('/').includes(stem));
  return persons[place ?? -1];
}

/** Tags of the first reading, with a plus before and after; '' without one. */
function tagsOf(gloss: Gloss | undefined): string {
  const [best] = gloss?.found ?? [];
  const [first] = best?.analyses ?? [];
  if (best === undefined || isGuess(best)) return '';
  const person = first === undefined ? personOf(best) : undefined;
  if (person !== undefined) return `+Pron+Pers+${person}+Nom+`;
  return first === undefined ? `+${gloss?.translations?.[0]?.pos ?? ''}+` : tagsIn(first);
}

/** Another word than the text has. */
function isGuess({ by }: FoundWord): boolean {
  return by === 'LETTERS' || by === 'SPELLING';
}

function tagsIn(analysis: string): string {
  return `${analysis.slice(analysis.indexOf('+'))}+`;
}

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

const definite = /^\+N\+.*\+Def\+/u;

const indefinite = /^\+N\+.*\+Indef\+/u;

/** Stand before a singular; *min* is also the head word of *mine*. */
const singular: ReadonlySet<string> = new Set(['en', 'hver']);

/** Stand before an indefinite noun, and are no subjects. */
const determiners: ReadonlySet<string> = new Set([
  ...singular,
  ...'min din sin vår ingen noen mange flere få alle all begge hvilken'.split(' '),
]);

/** Subjects that are no personal pronouns. */
const otherSubjects: ReadonlySet<string> = new Set(['det', 'hvem', 'som']);

/** Norwegian *landet* is a definite noun, and the past of a verb; *grader* are nouns, and present. */
function expectedInNorwegian(gloss: Gloss, { before, after }: Neighbours): RegExp | undefined {
  const [own, first, next] = [tagsOf(gloss), tagsOf(before), tagsOf(after)];
  const stem = before?.found[0]?.stem;
  // *Hjelp meg!*
  if (before === undefined && /^\+Pron\+Pers\+.*\+Acc\+/u.test(next)) return /^\+V\+Imp\+/u;
  const isVerb = /^\+V\+Ind\+/u.test(own);
  const isPredicate = stem === 'være' || stem === 'bli';
  // *Han er fisker.*
  const isPlural = /^\+N\+.*Pl\+Indef/u.test(own);
  const mayBeOne = (isVerb || isPlural) && (isPredicate || singular.has(stem ?? ''));
  const one = /^\+N\+.*Sg\+Indef/u;
  if (mayBeOne && gloss.found.some((word) => readingsOf(word, gloss).some((tags) => one.test(tagsIn(tags)))))
    return one;
  if (isVerb && isPredicate) return /^\+(?:N\+.*\+Indef|A)\+/u;
  const isAfterAdposition = /^\+P[or]\+/u.test(first) && before !== undefined && nameIn(before) === undefined;
  if (isVerb && own.includes('+Prs+')) {
    const isDetermined = determiners.has(stem ?? '') || /^\+(?:A|Num|V)\+/u.test(first);
    return isDetermined || isAfterAdposition ? indefinite : undefined;
  }
  if (isVerb || /^\+V\+PrfPrc\+/u.test(own)) {
    const isDefinite = before?.found.some(
      (one) => one.stem === 'denne' || one.analyses.some((analysis) => /\+A\+.*\+Def$/u.test(analysis)),
    );
    const isNoun = isDefinite || isAfterAdposition || /^\+V\+Ind\+/u.test(next);
    return isNoun ? definite : undefined;
  }
  const isPronoun = first.startsWith('+Pron+Pers+');
  if (indefinite.test(own)) {
    const isSubject = isPronoun || otherSubjects.has(stem ?? '') || /^\+N\+(?:.*\+Def\+)?$/u.test(first);
    // *Hva koster det?*, *Hva koster brødet?*
    const isInverted =
      next.startsWith('+Pron+Pers+') || after?.found[0]?.stem === 'det' || definite.test(next);
    return isSubject || isInverted ? /^\+V\+Ind\+Prs\+/u : undefined;
  }
  // *et hardt liv*
  if (own.startsWith('+Adv+') && next.startsWith('+N+') && determiners.has(stem ?? ''))
    return /^\+A\+Pos\+Neu/u;
  if (!definite.test(own)) return undefined;
  // *Jeg er sulten.*
  if (isPredicate) return /^\+A\+/u;
  if (isPronoun) return /^\+V\+Ind\+/u;
  return stem === 'ha' ? /^\+V\+PrfPrc\+/u : undefined;
}

/** Before an infinitive. */
const modals: ReadonlySet<string> = new Set('å kunne ville skulle måtte burde'.split(' '));

/** Norwegian *med skje* is a spoon, *å skje* to happen: the translations of the other part of speech, where that agrees. */
function asOther(gloss: Gloss, { before, after }: Neighbours): Gloss | undefined {
  const [best] = gloss.found;
  const other = gloss.writtenTranslations?.[0]?.pos;
  if (best?.language !== 'nob' || !isWritten(best, gloss) || before === undefined) return undefined;
  const own = gloss.translations?.[0]?.pos;
  const [first, next] = [tagsOf(before), tagsOf(after)];
  const stem = before.found[0]?.stem ?? '';
  const isAfterNounsWord = determiners.has(stem) || /^\+(?:A|Num|P[or])\+/u.test(first);
  const isNoun = other === 'N' && (own === 'V' || own === 'A') && isAfterNounsWord && !next.startsWith('+N+');
  const isVerb = other === 'V' && own === 'N' && modals.has(stem);
  return isNoun || isVerb ? { ...gloss, translations: gloss.writtenTranslations } : undefined;
}

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
  const other = asOther(gloss, neighbours);
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

/** Of a Norwegian noun or adjective as it is written, too: *leder* is also a form of *lede*. */
function readingsOf(one: FoundWord, gloss: Gloss): readonly string[] {
  const pos = gloss.writtenTranslations?.[0]?.pos;
  const isAsWritten = one.language === 'nob' && isWritten(one, gloss) && (pos === 'N' || pos === 'A');
  return isAsWritten ? [`${one.stem}+${pos}+Sg+Indef`] : one.analyses;
}

export function isWritten({ by, form }: FoundWord, { word }: Gloss): boolean {
  return by === 'WRITTEN' && form === word;
}

function partOfSpeech(gloss: Gloss): string | undefined {
  return tagsOf(gloss).split('+')[1];
}

function withFirst(gloss: Gloss, first: FoundWord, analyses = first.analyses): Gloss {
  const ofOther = isWritten(first, gloss) ? gloss.writtenTranslations : undefined;
  const read = { ...gloss, found: [{ ...first, analyses }, ...gloss.found.filter((one) => one !== first)] };
  // Those of *vitne* as a noun are not those of the verb.
  const hasOwn = first === gloss.found[0] && partOfSpeech(read) === partOfSpeech(gloss);
  return { ...read, translations: hasOwn ? gloss.translations : ofOther };
}
