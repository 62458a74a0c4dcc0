/** What one process answers with: the routes over an open database, and the built app. */
import type { RequestListener } from 'node:http';
import type { Driver } from '#service/core/sqlite/driver.ts';
import type { Integrity } from '#service/node/integrityWatch.ts';
import type { Settings } from '#service/node/settings.ts';
import { type Log, logError } from '#service/server/http/requestLog.ts';
import { maxSpeakers, speechTurnTimeoutMs } from '#service/server/limits/requestLimits.ts';
import type { SharedSpending } from '#service/server/limits/sharedSpending.ts';
import { readAppFiles } from '#service/server/page/appFiles.ts';
import type { ServicePhase } from '#service/server/routes/healthAnswers.ts';
import type { PackAnswers } from '#service/server/routes/packAnswers.ts';
import { createRequestHandler } from '#service/server/routes/requestHandler.ts';
import { createServiceSources } from '#service/server/routes/serviceSources.ts';
import { createSpeakerTurns, createSpeech } from '#service/server/speech/speech.ts';
import type { Configuration } from '#src/contract/configuration.ts';
import type { Pieces } from '#src/state/pieces.ts';

/** What answers are made from. */
export interface AnsweringParts {
  readonly settings: Settings;
  readonly configuration: Configuration;
  readonly driver: Driver;
  readonly packs: PackAnswers;
  readonly integrity: () => Integrity;
  readonly phase: () => ServicePhase;
  /** Whether clients are to come by another connection next time. */
  readonly isLeaving: () => boolean;
  /** Absent where no other process answers. */
  readonly spending?: SharedSpending;
}

/** What answers. */
export interface Answering {
  readonly listener: RequestListener;
  /** Makes what finding keeps in memory, piece by piece. */
  preparing(): Pieces<void>;
}

/** One line on standard output. */
export const writeLine: Log = (line) => void process.stdout.write(`${line}\n`);

/** Notes a failure of ours in the log. */
export function noteError(error: unknown): void {
  logError(writeLine, error);
}

/**
 * Makes what answers.
 * @throws {Error} when there is no built app, or the configuration does not fit it.
 */
export async function createAnswering(parts: AnsweringParts): Promise<Answering> {
  const { settings, configuration, driver, packs, integrity, phase, isLeaving, spending } = parts;
  // All processes together speak as many texts at a time as one would, but each may speak.
  const speakers = Math.max(1, Math.floor(maxSpeakers / settings.workers));
  const speech = createSpeech({ takeTurn: createSpeakerTurns(speechTurnTimeoutMs, speakers) });
  const sources = { ...createServiceSources(driver, speech, noteError, packs, integrity), phase };
  const app = await readAppFiles(settings.appFolder, configuration, sources.dataState);
  return {
    listener: createRequestHandler({ ...settings, sources, app, log: writeLine, spending, isLeaving }),
    preparing: () => sources.preparing(),
  };
}
