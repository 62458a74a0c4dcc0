/** Settings from the environment: address, data folder, limits. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileFailure } from '#service/node/files.ts';
import { type Configuration, configurationFrom, type Environment } from '#src/contract/configuration.ts';

/** Folder of the project. */
export const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

/** The service's settings, checked. */
export interface Settings {
  /** Port to listen on; 0 takes a free one. */
  readonly port: number;
  /** Address to listen on; loopback unless told otherwise. */
  readonly host: string;
  /** Folder of everything made at run time. */
  readonly dataFolder: string;
  /** Folder of the built app. */
  readonly appFolder: string;
  /** Whether the app in `appFolder` is kept up to date with the sources: not where a folder was named. */
  readonly buildsApp: boolean;
  /** Reverse proxies in front whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: number;
  /** Requests a second that one client may keep up. */
  readonly ratePerSecond: number;
  /** Requests one client may make at once. */
  readonly rateBurst: number;
  /** Whether a line is written for every request. */
  readonly logsRequests: boolean;
  /** Seconds that the service says it is not ready before it stops listening. */
  readonly stopDelay: number;
}

/** File of the database inside the data folder. */
export function databaseFile(dataFolder: string): string {
  return resolve(dataFolder, 'satnegirji.sqlite');
}

/** Folder of the packs for devices inside the data folder. */
export function packFolder(dataFolder: string): string {
  return resolve(dataFolder, 'packs');
}

/** The folder of everything made at run time, from `DATA_DIR`. */
export function dataFolderFrom(environment: Environment): string {
  return resolve(projectFolder, environment['DATA_DIR'] || 'data');
}

/** Reads the settings. Throws Error naming every wrong variable and what it may be. */
export function settingsFrom(environment: Environment): Settings {
  const wrong: string[] = [];
  const number = (name: string, fallback: number, least: number, most: number): number => {
    const text = environment[name] || String(fallback);
    const value = Number(text);
    if (/^\d+$/u.test(text) && value >= least && value <= most) return value;
    wrong.push(`${name} is “${text}”; it must be a whole number from ${least} to ${most}.`);
    return fallback;
  };
  const requestLog = environment['REQUEST_LOG'] || 'on';
  if (requestLog !== 'on' && requestLog !== 'off') {
    wrong.push(`REQUEST_LOG is “${requestLog}”; it must be on or off.`);
  }
  const settings: Settings = {
    port: number('PORT', 8080, 0, 65_535),
    host: environment['HOST'] || '127.0.0.1',
    dataFolder: dataFolderFrom(environment),
    appFolder: resolve(projectFolder, environment['APP_DIR'] || 'dist'),
    buildsApp: !environment['APP_DIR'],
    trustedProxies: number('TRUST_PROXY', 0, 0, 10),
    ratePerSecond: number('RATE_PER_SECOND', 200, 1, 100_000),
    rateBurst: number('RATE_BURST', 600, 1, 1_000_000),
    logsRequests: requestLog === 'on',
    stopDelay: number('STOP_DELAY', 0, 0, 600),
  };
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return settings;
}

/**
 * Reads the configuration of this installation.
 * @throws {Error} in words for people, naming the file or variable that is wrong.
 */
export function readConfiguration(environment: Environment): Configuration {
  const file = environment['CONFIGURATION'];
  return file ? configurationFrom(environment, readConfigurationFile(file)) : configurationFrom(environment);
}

/** Reads a JSON file; its path counts from the project's folder. Throws Error in words for people, naming the file. */
export function readConfigurationFile(file: string): unknown {
  const path = resolve(projectFolder, file);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = fileFailure(error) ?? (error instanceof Error ? error.message : error);
    throw new Error(`The configuration file ${path} cannot be read: ${reason}`);
  }
}
