/** `npm start`: builds what changed, prepares the data, serves the whole product from one origin. */

import { buildIfNeeded } from '#service/build/appBuild.ts';
import { dataSummary } from '#service/import/dataSummary.ts';
import { openData, openToRead } from '#service/import/starter/openData.ts';
import { endOnSignal, runCommand, stopOnSignal } from '#service/node/command.ts';
import { projectFolder, readConfiguration, settingsFrom } from '#service/node/settings.ts';
import { createPackAnswers } from '#service/server/packAnswers.ts';
import { noteError, serve } from '#service/server/serve.ts';
import { asksOwnService } from '#src/contract/configuration.ts';

await runCommand(async () => {
  const stopListening = endOnSignal();
  const settings = settingsFrom(process.env);
  const configuration = readConfiguration(process.env);
  if (settings.buildsApp) await buildIfNeeded(projectFolder, settings.appFolder);
  const { dataFolder, dataIsReadOnly } = settings;
  const driver = dataIsReadOnly ? openToRead(dataFolder) : openData(dataFolder, noteError);
  const packs = createPackAnswers(dataFolder, noteError, !dataIsReadOnly);
  const served = await serve({ settings, configuration, driver, packs });
  stopListening();
  stopOnSignal(async () => {
    await served.stop();
    await packs.made;
    driver.close();
  });
  const summary = asksOwnService(configuration)
    ? dataSummary(driver)
    : `The app asks the service ${configuration.dictionary}`;
  // Last, because readers of this line may send signals.
  console.info(`The dictionaries are at ${served.url} (Ctrl+C stops)\n${summary}`);
});
