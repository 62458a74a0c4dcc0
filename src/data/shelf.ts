/** A place where this device keeps something, with what it weighs. */
export interface Shelf {
  /** Whole dictionaries, answers and sounds that were seen, what was last on screen, words seen, choices. */
  readonly name: 'whole' | 'answers' | 'sounds' | 'last' | 'history' | 'choices';
  /** Bytes that are kept. */
  readonly bytes: () => Promise<number>;
  /** Gives them back. */
  readonly clear: () => Promise<void>;
}
