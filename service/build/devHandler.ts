/** The service's request handler as the dev server loads it, again after every change of its sources. */
import type { Driver } from '#service/core/sqlite/driver.ts';
import { settingsFrom } from '#service/node/settings.ts';
import { type Log, logError } from '#service/server/http/requestLog.ts';
import type { PackAnswers } from '#service/server/routes/packAnswers.ts';
import { createRequestHandler, type RequestHandler } from '#service/server/routes/requestHandler.ts';
import { createServiceSources } from '#service/server/routes/serviceSources.ts';
import { createSpeech } from '#service/server/speech/speech.ts';

/**
 * Makes the request handler without an app: what it has no route for goes to Vite.
 * Rejects where a setting is wrong, with the words of `settingsFrom`.
 */
export async function createDevHandler(
  driver: Driver,
  packs: PackAnswers,
  log: Log,
): Promise<RequestHandler> {
  const noteError = (error: unknown) => logError(log, error);
  const sources = createServiceSources(driver, createSpeech(), noteError, packs);
  return createRequestHandler({ ...settingsFrom(process.env), sources, logsRequests: false, log });
}
