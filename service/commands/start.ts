/** `npm start`: builds what changed, prepares the data, serves the whole product from one origin. */

import { setImmediate } from 'node:timers/promises';
import { buildIfNeeded } from '#service/build/appBuild.ts';
import { openData } from '#service/import/starter/openData.ts';
import { createIntegrityWatch } from '#service/node/integrityWatch.ts';
import { databaseFile, projectFolder, settingsFrom } from '#service/node/settings.ts';
import { stopOnSignal } from '#service/node/stopOnSignal.ts';
import { listen } from '#service/server/http/listening.ts';
import { logError } from '#service/server/http/requestLog.ts';
import { maxConnections } from '#service/server/limits/requestLimits.ts';
import { readAppFiles } from '#service/server/page/appFiles.ts';
import { readConfiguration } from '#service/server/page/configurationFile.ts';
import { createDataPacks } from '#service/server/routes/packAnswers.ts';
import { createRequestHandler } from '#service/server/routes/requestHandler.ts';
import { createServiceSources } from '#service/server/routes/serviceSources.ts';
import { createSpeech } from '#service/server/speech/speech.ts';
import { inTurns } from '#src/state/pieces.ts';

const log = (line: string) => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const settings = settingsFrom(process.env);
  const configuration = readConfiguration(process.env);
  if (settings.buildsApp) await buildIfNeeded(projectFolder, settings.appFolder);
  const noteError = (error: unknown) => logError(log, error);
  const driver = openData(settings.dataFolder, noteError);
  const watch = createIntegrityWatch({ database: databaseFile(settings.dataFolder), noteTrouble: noteError });
  const packs = createDataPacks(driver, settings.dataFolder, noteError);
  const sources = createServiceSources(driver, createSpeech(), noteError, packs.answers, watch.integrity);
  const app = await readAppFiles(settings.appFolder, configuration, sources.dataState);
  const listening = await listen(
    createRequestHandler({ ...settings, sources, app, log }),
    settings.port,
    settings.host,
    // Behind a proxy all connections are the proxy's.
    settings.trustedProxies > 0 ? { mostPerAddress: maxConnections } : {},
  );
  console.info(`The dictionaries are at ${listening.url} (Ctrl+C stops)`);
  packs.keeper.start();
  watch.start();
  const stopping = new AbortController();
  void inTurns(sources.preparing(), setImmediate, () => stopping.signal.aborted).catch(noteError);
  stopOnSignal(async () => {
    stopping.abort();
    await listening.stop();
    await packs.keeper.stop();
    await watch.stop();
    driver.close();
  });
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
