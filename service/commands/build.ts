/** `npm run build`: the app alone, for a static host; `npm run configure` then fills in where it is to ask. */
import { projectFolder, settingsFrom } from '#service/server/settings.ts';
import { buildIfNeeded } from './appBuild.ts';

await buildIfNeeded(projectFolder, settingsFrom(process.env).appFolder);
