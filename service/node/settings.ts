/** Settings from the environment. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileFailure } from '#service/node/files.ts';
import { type Configuration, configurationFrom, type Environment } from '#src/contract/configuration.ts';
import { messageOf } from '#src/state/unknownValue.ts';

export const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

export function databaseFile(dataFolder: string): string {
  return resolve(dataFolder, 'satnegirji.sqlite');
}

export function packFolder(dataFolder: string): string {
  return resolve(dataFolder, 'packs');
}

export function dataFolderFrom(environment: Environment): string {
  return resolve(projectFolder, environment['DATA_DIR'] || 'data');
}

/** Reads whole numbers; notes in `wrong` what else variables have. */
export function numbersFrom(environment: Environment, wrong: string[]) {
  return (name: string, fallback: number, least: number, most: number): number => {
    const text = environment[name] || String(fallback);
    const value = Number(text);
    if (/^\d+$/u.test(text) && value >= least && value <= most) return value;
    wrong.push(`${name} is “${text}”; it must be a whole number from ${least} to ${most}.`);
    return fallback;
  };
}

/** Throws Error naming every wrong variable and its allowed values. */
export function settingsFrom(environment: Environment) {
  const wrong: string[] = [];
  const number = numbersFrom(environment, wrong);
  const isOn = (name: string, fallback: 'on' | 'off'): boolean => {
    const value = environment[name] || fallback;
    if (value !== 'on' && value !== 'off') wrong.push(`${name} is “${value}”; it must be on or off.`);
    return value === 'on';
  };
  const settings = {
    /** 0 takes a free one. */
    port: number('PORT', 8080, 0, 65_535),
    /** Loopback by default. */
    host: environment['HOST'] || '127.0.0.1',
    dataFolder: dataFolderFrom(environment),
    /** The data folder is complete and is never written. */
    dataIsReadOnly: isOn('DATA_READ_ONLY', 'off'),
    appFolder: resolve(projectFolder, environment['APP_DIR'] || 'dist'),
    /** False where a folder was named. */
    buildsApp: !environment['APP_DIR'],
    /** Reverse proxies in front whose `X-Forwarded-For` is believed. */
    trustedProxies: number('TRUST_PROXY', 0, 0, 10),
    /** Requests a second per client, in the long run. */
    ratePerSecond: number('RATE_PER_SECOND', 200, 1, 100_000),
    /** Requests per client at once. */
    rateBurst: number('RATE_BURST', 600, 1, 1_000_000),
    logsRequests: isOn('REQUEST_LOG', 'on'),
    /** Seconds of "not ready" before the service stops listening. */
    stopDelay: number('STOP_DELAY', 0, 0, 600),
  };
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return settings;
}

export type Settings = Readonly<ReturnType<typeof settingsFrom>>;

/** Throws Error with a message for people that names the wrong file or variable. */
export function readConfiguration(environment: Environment): Configuration {
  const file = environment['CONFIGURATION'];
  return file ? configurationFrom(environment, readConfigurationFile(file)) : configurationFrom(environment);
}

/** The path is relative to the project's folder. Throws Error with a message for people that names the file. */
export function readConfigurationFile(file: string): unknown {
  const path = resolve(projectFolder, file);
  try {
    // Without a byte order mark; throws for what is not UTF-8.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)));
  } catch (error) {
    const reason = fileFailure(error) ?? messageOf(error);
    throw new Error(`The configuration file ${path} cannot be read: ${reason}`);
  }
}
