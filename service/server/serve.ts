/** Serves the built app and the routes of the service over an open database, in this process. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Driver } from '#service/core/sqlite/driver.ts';
import type { Integrity } from '#service/node/integrityWatch.ts';
import type { Settings } from '#service/node/settings.ts';
import type { Configuration } from '#src/contract/configuration.ts';
import { inTurns } from '#src/state/pieces.ts';
import { listen } from './http/listening.ts';
import { type Log, logError } from './http/requestLog.ts';
import { readAppFiles } from './page/appFiles.ts';
import type { ServicePhase } from './routes/healthAnswers.ts';
import type { PackAnswers } from './routes/packAnswers.ts';
import { createRequestHandler } from './routes/requestHandler.ts';
import { createServiceSources } from './routes/serviceSources.ts';
import { createSpeech } from './speech/speech.ts';

/** What the server needs. */
export interface ServeOptions {
  readonly settings: Settings;
  readonly configuration: Configuration;
  readonly driver: Driver;
  readonly packs: PackAnswers;
  readonly integrity: () => Integrity;
}

/** The service while it serves. */
export interface Served {
  /** Where it answers, such as `http://localhost:8080`. */
  readonly url: string;
  /** Reports "not ready" for `STOP_DELAY` seconds, then takes no more requests and finishes those in progress. */
  stop(): Promise<void>;
}

/** One line on standard output. */
const writeLine: Log = (line) => void process.stdout.write(`${line}\n`);

/** Logs a failure of the service itself. */
export function noteError(error: unknown): void {
  logError(writeLine, error);
}

/**
 * Starts to serve.
 * @throws {Error} with a message for the operator when the app is not built, or the port is not available.
 */
export async function serve({
  settings,
  configuration,
  driver,
  packs,
  integrity,
}: ServeOptions): Promise<Served> {
  let phase: ServicePhase = 'starting';
  const isStopping = (): boolean => phase === 'stopping';
  const sources = {
    ...createServiceSources(driver, createSpeech(), noteError, packs, integrity),
    phase: () => phase,
  };
  const app = await readAppFiles(settings.appFolder, configuration, sources.dataState);
  const handler = createRequestHandler({ ...settings, sources, app, log: writeLine, isLeaving: isStopping });
  const { trustedProxies } = settings;
  const { url, stop } = await listen(handler, settings.port, settings.host, { trustedProxies });
  void inTurns(sources.preparing(), setImmediate, isStopping)
    .catch(noteError)
    .then(() => {
      if (phase === 'starting') phase = 'serving';
    });
  return {
    url,
    async stop() {
      phase = 'stopping';
      await setTimeout(settings.stopDelay * 1_000);
      await stop();
    },
  };
}
