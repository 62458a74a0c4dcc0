/** The sources of the service's routes over an open database. */
import { readFileSync } from 'node:fs';
import type { Driver } from '#service/core/driver.ts';
import { createService } from '#service/core/service.ts';
import { readDataState } from './dataState.ts';
import { createGraphqlAnswers } from './graphqlAnswers.ts';
import type { PackAnswers } from './packAnswers.ts';
import type { ServiceSources } from './serviceRoutes.ts';
import type { Speech } from './speech.ts';

const schemaFile = new URL('../schema.graphql', import.meta.url);

/** Makes the sources: the service of the core over `driver`, this machine's speech, and packs where some are made. */
export function createServiceSources(
  driver: Driver,
  speech: Speech,
  noteError: (error: unknown) => void,
  packs?: PackAnswers,
): ServiceSources {
  const service = createService(driver, readFileSync(schemaFile, 'utf8'));
  return {
    graphql: createGraphqlAnswers(service, noteError),
    speech,
    packs,
    examples: service.examples,
    dataState: () => readDataState(driver),
  };
}
