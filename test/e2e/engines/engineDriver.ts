/** A running browser of any engine: as little of it as the journeys need, so that each engine is one small file. */
export interface EngineDriver {
  /** Goes to an address by a full load. */
  open(url: string): Promise<void>;
  /**
   * The value of an expression in the page; a promise is awaited. What can be said in JSON comes over.
   * @throws {Error} with the page's own error, and while the page is changing to another.
   */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases the mouse, in CSS pixels of the window. */
  press(x: number, y: number): Promise<void>;
  /** Types letters into what has the focus, key by key. */
  type(text: string): Promise<void>;
  /** Prints the page as the engine does: a PDF. */
  print(): Promise<Uint8Array>;
  /** Ends the browser as a person does; the profile's folder stays. */
  close(): Promise<void>;
}

/** Starts a browser over a profile's folder: started there again, it has what it kept. */
export type StartEngine = (profile: string) => Promise<EngineDriver>;
