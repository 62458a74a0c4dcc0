/** Answers of before, once another version of a dictionary is on this device. */
import type { QueryClient } from '@tanstack/react-query';
import { provenancesIn } from '#src/lookup/provenance.ts';

/** Lets them go, so that no old translation is shown first; what is on the screen is asked for anew. */
export function dropOlderAnswers(client: QueryClient): void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) {
    if (provenancesIn(query.state.data).length === 0) continue;
    if (query.getObserversCount() === 0) cache.remove(query);
    else void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}
