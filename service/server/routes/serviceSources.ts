/** The sources of the service's routes over an open database. */
import { readFileSync } from 'node:fs';
import { createService, type Service } from '#service/core/resolvers/service.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { readDataState } from '#service/node/dataState.ts';
import type { Integrity } from '#service/node/integrityWatch.ts';
import type { Speech } from '#service/server/speech/speech.ts';
import { createGraphqlAnswers } from './graphqlAnswers.ts';
import type { PackAnswers } from './packAnswers.ts';
import type { ServiceSources } from './serviceRoutes.ts';

const schemaFile = new URL('../../schema.graphql', import.meta.url);

/**
 * Makes the sources: the service of the core over `driver`, this machine's speech, packs where some are made, and what is known of the database's integrity.
 * @throws {Error} where the schema's file can't be read.
 */
export function createServiceSources(
  driver: Driver,
  speech: Speech,
  noteError: (error: unknown) => void,
  packs?: PackAnswers,
  integrity?: () => Integrity,
): ServiceSources & Pick<Service, 'preparing'> {
  const service = createService(driver, readFileSync(schemaFile, 'utf8'));
  return {
    graphql: createGraphqlAnswers(service, noteError),
    speech,
    packs,
    examples: service.examples,
    preparing: () => service.preparing(),
    dataState: () => readDataState(driver),
    integrity,
  };
}
