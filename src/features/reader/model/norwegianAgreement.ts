/** What Norwegian words are between their neighbours. */
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';
import { asWritten, isWritten, type Neighbours, readingsOf, tagsIn, tagsOf } from './glossTags.ts';
import { nameIn } from './textLanguage.ts';

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
export function expectedInNorwegian(gloss: Gloss, { before, after }: Neighbours): RegExp | undefined {
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
  // *Jeg er sulten*, *en sulten ulv*, *Er du sulten?*
  if (isPredicate || singular.has(stem ?? '')) return /^\+A\+/u;
  if (isPronoun) return /^\+(?:V\+Ind|A)\+/u;
  return stem === 'ha' ? /^\+V\+PrfPrc\+/u : undefined;
}

/** Before an infinitive. */
const modals: ReadonlySet<string> = new Set('å kunne ville skulle måtte burde'.split(' '));

/** Norwegian *med skje* is a spoon, *å skje* to happen: the translations of the other part of speech, where that agrees. */
export function asOtherPartOfSpeech(gloss: Gloss, { before, after }: Neighbours): Gloss | undefined {
  const [best] = gloss.found;
  const { translatedPos: own, writtenPos: other } = gloss;
  if (best?.language !== 'nob' || !isWritten(best, gloss) || before === undefined) return undefined;
  const [first, next] = [tagsOf(before), tagsOf(after)];
  const stem = before.found[0]?.stem ?? '';
  const isAfterNounsWord = determiners.has(stem) || /^\+(?:A|Num|P[or])\+/u.test(first);
  const isNoun = other === 'N' && (own === 'V' || own === 'A') && isAfterNounsWord && !next.startsWith('+N+');
  const isVerb = other === 'V' && own === 'N' && modals.has(stem);
  return isNoun || isVerb ? { ...gloss, ...asWritten(gloss) } : undefined;
}
