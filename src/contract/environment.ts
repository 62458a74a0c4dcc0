/**
 * The configuration as environment variables say it, over a file's values.
 * Pure: the caller hands in the environment and what the file held.
 */
import { type Configuration, parseConfiguration } from './configuration.ts';

/** Environment variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One variable: which key of the configuration it sets, and whether it is written as JSON. */
export interface ConfigurationVariable {
  readonly name: string;
  readonly key: keyof Configuration;
  readonly json: boolean;
}

/** Every variable that sets a key; docs/configuration.md describes the same table, and a test compares them. */
export const configurationVariables: readonly ConfigurationVariable[] = [
  { name: 'DICTIONARY_ENDPOINT', key: 'dictionary', json: false },
  { name: 'PACKS', key: 'packs', json: false },
  { name: 'SPEECH_SERVICE', key: 'speech', json: false },
  { name: 'CORPUS', key: 'corpus', json: true },
  { name: 'FULL_INFLECTION_PAGE', key: 'fullInflection', json: false },
  { name: 'FEEDBACK_ADDRESS', key: 'feedback', json: false },
  { name: 'ISSUE_PAGE', key: 'issues', json: false },
  { name: 'REPORTS', key: 'reports', json: true },
  { name: 'SITE_TITLE', key: 'siteTitle', json: false },
  { name: 'CREDITS', key: 'credits', json: true },
  { name: 'ERROR_REPORTING', key: 'errorReporting', json: false },
];

/**
 * Reads the configuration from the environment, over the values of a file.
 * An empty variable counts as absent, so that `CREDITS= npm start` is no error.
 * @throws {Error} naming every wrong variable or key and what is wrong with it.
 */
export function configurationFrom(environment: Environment, file: unknown = {}): Configuration {
  const set = configurationVariables.filter(
    ({ name }) => environment[name] !== undefined && environment[name] !== '',
  );
  const values = Object.fromEntries(
    set.map((variable) => [variable.key, readVariable(variable, environment)]),
  );
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    throw new Error('The configuration is not usable: the file must hold one JSON object.');
  }
  try {
    return parseConfiguration({ ...file, ...values });
  } catch (error) {
    throw new Error(nameVariables(error instanceof Error ? error.message : String(error), set));
  }
}

function readVariable({ name, json }: ConfigurationVariable, environment: Environment): unknown {
  const text = environment[name] ?? '';
  if (!json) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Says `SITE_TITLE: …` where the message says `siteTitle: …` and the value came from the environment. */
function nameVariables(message: string, set: readonly ConfigurationVariable[]): string {
  return message.replaceAll(
    /^(\w+)(?=[.:])/gmu,
    (key) => set.find((variable) => variable.key === key)?.name ?? key,
  );
}
