/** Serves the built app and the routes of the service over an open database. */

import { readFileSync } from 'node:fs';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { createService, type Service } from '#service/core/resolvers/service.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { type Settings, settingsFrom } from '#service/node/settings.ts';
import { readAppFiles } from '#service/server/appFiles.ts';
import { createGraphqlAnswers } from '#service/server/graphqlAnswers.ts';
import { readDataState, type ServicePhase } from '#service/server/health.ts';
import { listen } from '#service/server/httpServer.ts';
import type { PackAnswers } from '#service/server/packAnswers.ts';
import {
  createRequestHandler,
  type Log,
  logError,
  type RequestHandler,
} from '#service/server/requestHandler.ts';
import type { ServiceSources } from '#service/server/routes.ts';
import { createSpeech } from '#service/server/speech.ts';
import type { Configuration } from '#src/contract/configuration.ts';
import { inTurns } from '#src/state/pieces.ts';

interface ServeOptions {
  readonly settings: Settings;
  readonly configuration: Configuration;
  readonly driver: Driver;
  readonly packs: PackAnswers;
}

const writeLine: Log = (line) => void process.stdout.write(`${line}\n`);

export function noteError(error: unknown): void {
  logError(writeLine, error);
}

/** Throws Error with a message for the operator when the app is not built, or the port is not available. */
export async function serve({ settings, configuration, driver, packs }: ServeOptions) {
  let phase: ServicePhase = 'starting';
  const isStopping = (): boolean => phase === 'stopping';
  const sources = { ...createServiceSources(driver, noteError, packs), phase: () => phase };
  const app = await readAppFiles(settings.appFolder, configuration, sources.dataState);
  const handler = createRequestHandler({ ...settings, sources, app, log: writeLine, isLeaving: isStopping });
  const { trustedProxies } = settings;
  const { url, stop } = await listen(handler, settings.port, settings.host, { trustedProxies });
  void inTurns(sources.prepareInPieces(), setImmediate, isStopping)
    .catch(noteError)
    .then(() => {
      if (phase === 'starting') phase = 'serving';
    });
  return {
    url,
    /** Reports "not ready" for `STOP_DELAY` seconds, then takes no more requests and finishes running ones. */
    async stop(): Promise<void> {
      phase = 'stopping';
      await setTimeout(settings.stopDelay * 1_000);
      await stop();
    },
  };
}

/** Throws Error where the schema's file can't be read. */
export function createServiceSources(
  driver: Driver,
  noteError: (error: unknown) => void,
  packs?: PackAnswers,
): ServiceSources & Pick<Service, 'prepareInPieces'> {
  const service = createService(driver, readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'));
  return {
    graphql: createGraphqlAnswers(service, noteError),
    speech: createSpeech(),
    packs,
    examples: service.examples,
    prepareInPieces: () => service.prepareInPieces(),
    dataState: () => readDataState(driver),
  };
}

/** Without an app: Vite answers unknown routes. Throws Error of `settingsFrom`. */
export function createDevHandler(driver: Driver, packs: PackAnswers, log: Log): RequestHandler {
  const sources = createServiceSources(driver, (error) => logError(log, error), packs);
  return createRequestHandler({ ...settingsFrom(process.env), sources, logsRequests: false, log });
}
