/** The letters of each language in their order, as its alphabet has them. */
import type { DataLanguage } from './languages.ts';

const latin = 'abcdefghijklmnopqrstuvwxyz';

const alphabets: Readonly<Record<DataLanguage, string>> = {
  sma: 'abdefghiïjklmnoprstuvyæäöøå',
  sme: 'aábcčdđefghijklmnŋoprsštŧuvzž',
  smj: 'aábdefghijklmnŋńoprstuvåäæø',
  smn: 'aâbcčdđefghijklmnŋoprsštuvyzžäá',
  sms: 'aâbcčʒǯdđefgǧǥhijkǩlmnŋoõprsštuvzžåä',
  fin: `${latin}åäö`,
  nob: `${latin}æøå`,
  swe: `${latin}åäö`,
  lat: latin,
  eng: latin,
  nno: `${latin}æøå`,
  rus: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
};

/** The letters of a language in their order, lower case. */
export function alphabetOf(language: DataLanguage): readonly string[] {
  return [...alphabets[language]];
}

/**
 * Compares two texts by the alphabet of a language: letters in its order, letters that it lacks after them, what is no
 * letter last.
 */
export function compareIn(language: DataLanguage): (one: string, other: string) => number {
  const alphabet = alphabets[language];
  const rank = (letter: string): number => {
    const place = alphabet.indexOf(letter);
    if (place >= 0) return place;
    return (letter.codePointAt(0) ?? 0) + (/\p{L}/u.test(letter) ? 0x1000 : 0x200000);
  };
  return (one, other) => {
    const [left, right] = [[...one], [...other]];
    for (const [place, letter] of left.entries()) {
      const beside = right[place];
      if (beside === undefined) return 1;
      if (letter !== beside) return rank(letter) - rank(beside);
    }
    return left.length - right.length;
  };
}
