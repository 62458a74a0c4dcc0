/** The configuration of this installation: the file that `CONFIGURATION` names, under the environment's own variables. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileFailure } from '#service/node/fileFailure.ts';
import { projectFolder } from '#service/node/settings.ts';
import type { Configuration } from '#src/contract/configuration.ts';
import { configurationFrom, type Environment } from '#src/contract/environment.ts';

/**
 * Reads the configuration of this installation.
 * @throws {Error} in words for people, naming the file or variable that is wrong.
 */
export function readConfiguration(environment: Environment): Configuration {
  const file = environment['CONFIGURATION'];
  return file ? configurationFrom(environment, readConfigurationFile(file)) : configurationFrom(environment);
}

/**
 * Reads a JSON file; its path counts from the project's folder.
 * @throws {Error} in words for people, naming the file.
 */
export function readConfigurationFile(file: string): unknown {
  const path = resolve(projectFolder, file);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = fileFailure(error) ?? (error instanceof Error ? error.message : error);
    throw new Error(`The configuration file ${path} cannot be read: ${reason}`);
  }
}
