/** The service's origin as the dev server loads it, again after every change of its sources. */
import type { Driver } from '#service/core/driver.ts';
import { createOrigin, type Origin } from './origin.ts';
import type { PackAnswers } from './packAnswers.ts';
import { type Log, logError } from './requestLog.ts';
import { createServiceSources } from './serviceSources.ts';
import { settingsFrom } from './settings.ts';
import { createSpeech } from './speech.ts';

/** Makes the origin without an app: what it has no route for goes to Vite. */
export async function createDevOrigin(driver: Driver, packs: PackAnswers, log: Log): Promise<Origin> {
  const noteError = (error: unknown) => logError(log, error);
  const sources = createServiceSources(driver, createSpeech(), noteError, packs);
  return createOrigin({ ...settingsFrom(process.env), sources, logsRequests: false, log });
}
