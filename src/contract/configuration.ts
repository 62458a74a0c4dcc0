/**
 * What an installation decides, in one shape that the service writes into `index.html` and the app reads from
 * there: no request, and it is in the offline copy too. Everything has a default: the embedded service.
 */
import * as v from 'valibot';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { corpusLanguages } from '#src/language/languages.ts';

/** A path on this origin (`/graphql`) or an absolute http(s) address. */
const address = v.pipe(
  v.string(),
  v.check(
    (text) => /^\/[^/\\]/u.test(text) || /^https?:\/\/[^\s/]+/u.test(text),
    'must be a path that starts with one slash, or an http(s) address',
  ),
);

/** Where somebody hears of something: a mail address, or a page for a new issue. */
const place = v.union(
  [v.pipe(v.string(), v.email()), v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]+/iu))],
  'must be a mail address, or the http(s) address of a page for a new issue',
);

const corpus = v.strictObject({
  /** Back end that answers `/query`. */
  backend: address,
  /** Comma-separated corpora to ask for; empty for the embedded back end. */
  corpora: v.optional(v.string(), ''),
  /** Search page to link to, the lemma's place marked `…`; absent: the app's own examples page. */
  page: v.optional(v.pipe(address, v.includes('…', 'must contain … in place of the word'))),
});

const credit = v.strictObject({
  /** Name of a group or a person. */
  name: v.pipe(v.string(), v.nonEmpty()),
  /** The group's site; a person is named without one (A31). */
  url: v.optional(
    v.pipe(
      v.string(),
      v.url(),
      // A link that a person taps: anything else would be run, or opened by who knows which program.
      v.regex(/^(?:https?:\/\/|mailto:)/iu, 'must be an http(s) or mailto address'),
    ),
  ),
});

/** Shape and defaults of the configuration; unknown keys are refused so that a typing error is seen. */
const configurationSchema = v.strictObject({
  /** Where the GraphQL questions go. */
  dictionary: v.optional(address, '/graphql'),
  /**
   * Where the packs lie that devices download; absent: beside the embedded service, if that is the
   * one asked. Packs of one service and answers of another would contradict each other.
   */
  packs: v.optional(address),
  /** Speech service, asked as `{speech}/{code}/{voice}`. */
  speech: v.optional(address, '/-/speech'),
  /** Corpus back end per language (sma, sme, smj, smn, sms); the embedded one has all of them. */
  corpus: v.optional(v.record(v.picklist(corpusLanguages), corpus), () =>
    Object.fromEntries(corpusLanguages.map((language) => [language, { backend: `/-/corpus/${language}` }])),
  ),
  /** Page with the full inflection of a word; absent: no «More …» link (D31). */
  fullInflection: v.optional(address),
  /** Address that feedback mail goes to; absent: no feedback link (D31). */
  feedback: v.optional(v.pipe(v.string(), v.email())),
  /** Page for a new issue, with `title` and `body` in its address: where corrections of texts go without `feedback`. */
  issues: v.optional(address, 'https://github.com/giellalt/giella-core/issues/new'),
  /**
   * Where it is told that something is wrong or missing in a dictionary, by its code; `other`: in all others. Absent:
   * where feedback goes, and without that, the page for issues.
   */
  reports: v.optional(v.record(v.picklist([...dictionaryCodes, 'other']), place), {}),
  /** Name of the site; ends in `.org` (A7). */
  siteTitle: v.optional(v.pipe(v.string(), v.maxLength(40), v.endsWith('.org')), 'sátnegirji.org'),
  /** The credits; absent: no list of credits (D31). */
  credits: v.optional(v.array(credit), []),
  /** Address errors are reported to; absent: none are (D32). */
  errorReporting: v.optional(
    v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//iu, 'must be an http(s) address')),
  ),
});

/** A checked configuration, defaults filled in. */
export type Configuration = v.InferOutput<typeof configurationSchema>;

/** Reads a configuration. Throws Error naming every wrong key and what is wrong with it. */
export function parseConfiguration(value: unknown): Configuration {
  const result = v.safeParse(configurationSchema, value);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'configuration'}: ${issue.message}`);
  throw new Error(`The configuration is not usable.\n${wrong.join('\n')}`);
}

/** Environment variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One variable: which key of the configuration it sets, and whether it is written as JSON. */
interface ConfigurationVariable {
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
    throw new Error('The configuration is not usable: the file must contain one JSON object.');
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
