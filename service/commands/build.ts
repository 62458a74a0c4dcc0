/** `npm run build`: the app alone, for a static host; `npm run configure` then fills in where it is to ask. */

import { buildIfNeeded } from '#service/build/appBuild.ts';
import { projectFolder, settingsFrom } from '#service/node/settings.ts';

await buildIfNeeded(projectFolder, settingsFrom(process.env).appFolder);
