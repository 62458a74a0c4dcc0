/** How far a lookup goes: a broken or hostile transducer leads in circles, or everywhere at once. */

/** Transitions one after another, those that read nothing included: no word is so long. */
export const mostDepth = 1000;

/** Different outputs of one text. */
export const mostOutputs = 5000;

/** Transitions looked at for one lookup: a thousand times what a word takes. */
export const mostTransitions = 500_000;

/** Transitions more for each text that is looked up together with others. */
export const mostTransitionsPerText = 2000;

/** A lookup that was given up: what it would have found is not known. */
export class LookupOverflow extends Error {
  /** Names the kind of error in reports. */
  override readonly name = 'LookupOverflow';

  /** Of what there was too much. */
  constructor(what: 'transitions' | 'outputs' | 'flags') {
    super(`a lookup in this transducer needs too many ${what}`);
  }
}
