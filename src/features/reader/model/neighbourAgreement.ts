import { certainCost } from '#src/language/spelling/letterGroups.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';

/** Separated by blanks only; `undefined` without one, or before its gloss is loaded. */
export interface Neighbours {
  readonly before?: Gloss | undefined;
  readonly after?: Gloss | undefined;
}

/** Of the first reading, with a plus before and after; '' without one. */
function tagsOf(gloss: Gloss | undefined): string {
  const [best] = gloss?.found ?? [];
  const [first] = best?.analyses ?? [];
  if (best === undefined) return '';
  return first === undefined ? `+${gloss?.translations?.[0]?.pos ?? ''}+` : tagsIn(first);
}

function tagsIn(analysis: string): string {
  return `${analysis.slice(analysis.indexOf('+'))}+`;
}

/** What the tags of a word between them match. */
function expected({ before, after }: Neighbours): RegExp | undefined {
  const first = tagsOf(before);
  if (tagsOf(after).startsWith('+Po+')) return /^\+(?:N|Pron|Num|A)\+.*Gen\+/u;
  if (first.startsWith('+V+Neg+')) return /^\+V\+.*ConNeg/u;
  if (!first.includes('+Nom+')) return undefined;
  // A verb has the person and number of its subject.
  const own = /\+Pron\+Pers\+((?:Sg|Du|Pl)[123])\+/u.exec(first)?.[1];
  const number = /^\+(?:N|Pron|A)\+.*?(Sg|Pl)\+/u.exec(first)?.[1];
  const person = own ?? (number && `${number}3`);
  return person === undefined ? undefined : new RegExp(`^\\+V\\+.*\\+${person}\\+`, 'u');
}

/** Puts words and readings that agree first, but no guesses; returns the same gloss if none does. */
export function agreeingGloss(gloss: Gloss, neighbours: Neighbours): Gloss {
  const wanted = expected(neighbours);
  const [best] = gloss.found;
  if (wanted === undefined || best === undefined) return gloss;
  const agrees = (analysis: string): boolean => wanted.test(tagsIn(analysis));
  const isCandidate = ({ language, cost, analyses }: FoundWord): boolean =>
    language === best.language && cost <= certainCost && analyses.some(agrees);
  const first = gloss.found.find(isCandidate);
  if (first === undefined) return gloss;
  const own = first.analyses.filter(agrees);
  const word = { ...first, analyses: [...own, ...first.analyses.filter((one) => !own.includes(one))] };
  return {
    ...gloss,
    found: [word, ...gloss.found.filter((one) => one !== first)],
    // The service translated the former first word.
    translations: first === best ? gloss.translations : undefined,
  };
}
