/**
 * The dictionaries on this device as a second backend beside the service. Most devices have
 * none: its code is loaded only where something was downloaded.
 */

/** What the device answers. */
export interface DeviceAnswer {
  /** `data` of a GraphQL answer. */
  readonly data: unknown;
  /** Packs that are not on the device and could have known something: none, and the answer is whole. */
  readonly missing: readonly string[];
  /** When the packs that it is from came to the device, in milliseconds, where that is known. */
  readonly since?: Readonly<Record<string, number>> | undefined;
}

/** The dictionaries on this device. */
export interface DeviceBackend {
  /**
   * Answers from what is there; `undefined` when nothing of it concerns the operation.
   * Rejects when it can't be read, and for operations that the service would refuse too.
   */
  ask(document: string, variables: Readonly<Record<string, unknown>>): Promise<DeviceAnswer | undefined>;
  /** A page of stored sentences with a lemma, from a place on, as the embedded corpus gives it; otherwise as `ask`. */
  examples(language: string, lemma: string, start: number): Promise<DeviceAnswer | undefined>;
}

let backend: Promise<DeviceBackend> | undefined;

/** Makes the dictionaries of this device answer, or no longer. */
export function setDeviceBackend(next: Promise<DeviceBackend> | undefined): void {
  backend = next;
  // Who uses it hears of a failure; as long as nobody does it is none.
  next?.catch(() => undefined);
}

/** What the device answers; `undefined` when it has no dictionaries or none that concern the operation. Rejects as `DeviceBackend.ask`. */
export async function askDevice(
  document: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<DeviceAnswer | undefined> {
  return (await backend)?.ask(document, variables);
}

/** A page of the device's sentences; `undefined` when it has no dictionaries or none with such sentences. Rejects as `DeviceBackend.examples`. */
export async function askDeviceExamples(
  language: string,
  lemma: string,
  start: number,
): Promise<DeviceAnswer | undefined> {
  return (await backend)?.examples(language, lemma, start);
}
