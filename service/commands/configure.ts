/**
 * `npm run configure -- <file>`: writes a configuration into a built app, without a
 * rebuild, for a host that only serves files.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFile } from '#service/build/appBuild.ts';
import { commandLine, runCommand } from '#service/node/command.ts';
import { readConfigurationFile, settingsFrom } from '#service/node/settings.ts';
import {
  fillManifest,
  fillPage,
  fillServiceWorker,
  manifestPath,
  withPolicyMeta,
  withRevision,
} from '#service/server/page.ts';
import {
  contentSecurityPolicy,
  headersFile,
  missingFilePage,
  redirectsFile,
} from '#service/server/securityHeaders.ts';
import { configurationFrom } from '#src/contract/configuration.ts';

/** Changes a file and its compressed forms. */
async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  await compressFile(file);
}

async function configure(file: string | undefined): Promise<void> {
  const configuration = configurationFrom(process.env, file === undefined ? {} : readConfigurationFile(file));
  const { appFolder } = settingsFrom(process.env);
  const pageFile = join(appFolder, 'index.html');
  const workerFile = join(appFolder, 'sw.js');
  const manifestFile = join(appFolder, manifestPath);
  if (!existsSync(pageFile))
    throw new Error(`${appFolder} contains no built app. Build it first: npm run build`);
  const filled = fillPage(readFileSync(pageFile, 'utf8'), configuration, []);
  const policy = contentSecurityPolicy(filled, configuration);
  const page = withRevision(withPolicyMeta(filled, policy));
  await rewrite(pageFile, () => page);
  if (existsSync(workerFile)) await rewrite(workerFile, (text) => fillServiceWorker(text, page));
  if (existsSync(manifestFile)) await rewrite(manifestFile, (text) => fillManifest(text, configuration));
  writeFileSync(join(appFolder, '_headers'), headersFile(policy));
  writeFileSync(join(appFolder, '_redirects'), redirectsFile);
  writeFileSync(
    join(appFolder, missingFilePage),
    '<!doctype html>\n<title>404</title>\n<p>This file does not exist.\n',
  );
  console.info(
    `Configured ${appFolder}: dictionary service ${configuration.dictionary}, site title ${configuration.siteTitle}.`,
  );
}

const usage =
  'npm run configure [-- <file>]\n' + '  file  a configuration in JSON; environment variables override it';

const [file] = commandLine(usage, 1, {}).positionals;

await runCommand(() => configure(file));
