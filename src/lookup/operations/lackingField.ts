/** Services that lack a field: those deployed today know fewer than this app asks for. */
import { endpoint } from '#src/lookup/lookup.ts';
import { LookupError } from '#src/lookup/lookupError.ts';

/** Fields with the services that have refused them once since this page was loaded. */
const lacking = new Set<string>();

/** Whether it is the very field that a service refused, not what was asked of it. */
function lacksField(error: unknown, field: string): boolean {
  return (
    error instanceof LookupError &&
    error.failure === 'refused' &&
    new RegExp(`\\bfield\\W+${field}\\b`, 'iu').test(error.message)
  );
}

/** What `ask` answers; from the service's first refusal of the field on, what `otherwise` does. Rejects as they do. */
export async function unlessLacking<Value>(
  field: string,
  ask: () => Promise<Value>,
  otherwise: () => Promise<Value>,
): Promise<Value> {
  const key = `${field} ${endpoint()}`;
  if (lacking.has(key)) return otherwise();
  try {
    return await ask();
  } catch (error) {
    if (!lacksField(error, field)) throw error;
    lacking.add(key);
    return otherwise();
  }
}
