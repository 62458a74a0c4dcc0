/** Fields and arguments that services lack: those deployed today have fewer than this app asks for. */
import { storedJson } from '#src/local/storage.ts';
import { dayMs } from '#src/state/time.ts';

/** When services refused fields, in milliseconds. Remembered, so that only one search a day waits for a refusal. */
const refusals = storedJson('refusedFields', (value): object => Object(value));

/** After this time the service is asked again: it may be a newer one. */
const holdsMs = dayMs;

export function refusesAny(service: string, fields: readonly string[]): boolean {
  const refusedAt = (field: string) => Number(Reflect.get(refusals.get(), `${field} ${service}`));
  return fields.some((field) => Date.now() < refusedAt(field) + holdsMs);
}

/** GraphQL has no code for an unknown field or argument, only the message, which names all of a document. */
export function noteRefused(service: string, message: string): void {
  const fields = [...message.matchAll(/\b(?:field|argument)\W+(\w+)/giu)].map(
    ([, field]) => `${field} ${service}`,
  );
  if (fields.length === 0) return;
  refusals.set({ ...refusals.get(), ...Object.fromEntries(fields.map((key) => [key, Date.now()])) });
}
