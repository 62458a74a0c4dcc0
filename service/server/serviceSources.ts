/** The sources of the service's routes over an open database. */
import { readFileSync } from 'node:fs';
import type { Driver } from '#service/core/driver.ts';
import { createService } from '#service/core/service.ts';
import { readDataState } from './dataState.ts';
import { createGraphqlAnswers } from './graphqlAnswers.ts';
import type { PackAnswers } from './packAnswers.ts';
import { queryMilliseconds } from './requestLimits.ts';
import type { ServiceSources } from './serviceRoutes.ts';
import type { Speech } from './speech.ts';
import { createTimedDriver } from './timedDriver.ts';

const schemaFile = new URL('../schema.graphql', import.meta.url);

/** Makes the sources: the service of the core over `driver`, this machine's speech, and packs where some are made. */
export function createServiceSources(
  driver: Driver,
  speech: Speech,
  noteError: (error: unknown) => void,
  packs?: PackAnswers,
): ServiceSources {
  const timed = createTimedDriver(driver);
  const service = createService(timed.driver, readFileSync(schemaFile, 'utf8'));
  const inTime: typeof service.execute = (...question) =>
    timed.within(queryMilliseconds, () => service.execute(...question));
  return {
    graphql: createGraphqlAnswers({ ...service, execute: inTime }, noteError),
    speech,
    packs,
    findExamples: (language, lemma) =>
      timed.within(queryMilliseconds, () => service.examples.find(language, lemma)),
    dataState: () => readDataState(driver),
  };
}
