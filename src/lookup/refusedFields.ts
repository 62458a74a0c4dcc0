/** Fields that services deployed today lack. Remembered, so that only one search a day waits for a refusal. */
import { storedJson } from '#src/local/storage.ts';

/** When, in milliseconds, by field and service. */
const refusals = storedJson('refusedFields', (value): object => Object(value));

/** After it the service is asked again: it may be a newer one. */
const holdsMs = 24 * 60 * 60_000;

export function isRefused(field: string, service: string): boolean {
  return Date.now() < Number(Reflect.get(refusals.get(), `${field} ${service}`)) + holdsMs;
}

/** GraphQL has no code for an unknown field, only the message, which names all of a document. */
export function noteRefused(message: string, service: string): void {
  const fields = [...message.matchAll(/\bfield\W+(\w+)/giu)].map(([, field]) => `${field} ${service}`);
  if (fields.length === 0) return;
  refusals.set({ ...refusals.get(), ...Object.fromEntries(fields.map((key) => [key, Date.now()])) });
}
