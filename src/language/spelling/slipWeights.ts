/** How much more likely one slip of spelling is than another: in hundredths of an ordinary slip, the less the likelier. */

/** Costs of slips, in hundredths; factors as such. */
export interface SlipWeights {
  /** ä for æ. */
  readonly twin: number;
  /** A letter without its diacritic. */
  readonly plain: number;
  /** A diacritic too much, or another one. */
  readonly special: number;
  /** aa for á, and the other way round. */
  readonly pair: number;
  /** A mark or a hyphen too much or too few. */
  readonly mark: number;
  /** A vowel for one that sounds near to it. */
  readonly closeVowel: number;
  /** A vowel for another. */
  readonly vowel: number;
  /** A consonant for one that sounds near to it. */
  readonly closeConsonant: number;
  /** A letter for one beside it on the keyboard. */
  readonly key: number;
  /** A letter for another. */
  readonly other: number;
  /** One letter for two, or two for one. */
  readonly double: number;
  /** A vowel too much or too few beside another vowel. */
  readonly diphthong: number;
  /** An h or j too much or too few. */
  readonly breath: number;
  /** Another vowel too much or too few. */
  readonly looseVowel: number;
  /** Another consonant too much or too few. */
  readonly looseConsonant: number;
  /** Two letters in the wrong order. */
  readonly swap: number;
  /** A capital that should be small, or the other way round. */
  readonly letterCase: number;
  /** By what a slip at the first letter costs more. */
  readonly firstFactor: number;
  /** By what a slip at the last letter costs less. */
  readonly lastFactor: number;
}

/** The costs. */
export const slipWeights: SlipWeights = {
  twin: 5,
  plain: 25,
  special: 35,
  pair: 35,
  mark: 12,
  closeVowel: 65,
  vowel: 85,
  closeConsonant: 70,
  key: 90,
  other: 120,
  double: 45,
  diphthong: 70,
  breath: 70,
  looseVowel: 95,
  looseConsonant: 100,
  swap: 80,
  letterCase: 4,
  firstFactor: 1.5,
  lastFactor: 0.9,
};
