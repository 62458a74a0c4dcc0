/** What is known of a word in a text, as tags of its grammar. */
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';

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

/** Tags of the first reading, with a plus before and after; '' without one, and for another word than the text has. */
export function tagsOf(gloss: Gloss | undefined): string {
  const [best] = gloss?.found ?? [];
  const [first] = best?.analyses ?? [];
  if (best === undefined || isGuess(best)) return '';
  const person = first === undefined ? personOf(best) : undefined;
  if (person !== undefined) return `+Pron+Pers+${person}+Nom+`;
  return first === undefined ? `+${gloss?.translatedPos ?? ''}+` : tagsIn(first);
}

/** In other letters, or misspelt. */
export function isGuess({ by }: FoundWord): boolean {
  return by === 'LETTERS' || by === 'SPELLING';
}

export function tagsIn(analysis: string): string {
  return `${analysis.slice(analysis.indexOf('+'))}+`;
}

/** Of a Norwegian noun or adjective as it is written, too: *leder* is also a form of *lede*. */
export function readingsOf(one: FoundWord, gloss: Gloss): readonly string[] {
  const pos = gloss.writtenPos;
  const isAsWritten = one.language === 'nob' && isWritten(one, gloss) && (pos === 'N' || pos === 'A');
  return isAsWritten ? [`${one.stem}+${pos}+Sg+Indef`] : one.analyses;
}

export function isWritten({ by, form }: FoundWord, { word }: Gloss): boolean {
  return by === 'WRITTEN' && form === word;
}

/** With the translations of the word as it is written. */
export function asWritten({ writtenTranslations, writtenPos }: Gloss): Partial<Gloss> {
  return { translations: writtenTranslations, translatedPos: writtenPos };
}
