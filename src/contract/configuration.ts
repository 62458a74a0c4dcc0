/**
 * What an installation decides, in one shape that the service writes into `index.html`, so that it needs no
 * request and is in the offline copy. The defaults are the embedded service.
 */
import * as v from 'valibot';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { corpusLanguages } from '#src/language/languages.ts';

/** A path of this origin (`/graphql`) or an absolute http(s) URL. */
const address = v.pipe(
  v.string(),
  v.check(
    (text) => /^\/[^/\\]/u.test(text) || /^https?:\/\/[^\s/]+/u.test(text),
    'must be a path that starts with one slash, or an http(s) address',
  ),
);

/** A mail address, or a page for a new issue. */
const place = v.union(
  [v.pipe(v.string(), v.email()), v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]+/iu))],
  'must be a mail address, or the http(s) address of a page for a new issue',
);

const corpus = v.strictObject({
  /** Back end that answers `/query`. */
  backend: address,
  /** Comma-separated corpora to ask for; empty for the embedded back end. */
  corpora: v.optional(v.string(), ''),
  /** Search page with `…` for the lemma; absent: the app's own examples page. */
  page: v.optional(v.pipe(address, v.includes('…', 'must contain … in place of the word'))),
});

const credit = v.strictObject({
  /** Of a group or a person. */
  name: v.pipe(v.string(), v.nonEmpty()),
  /** The group's site; a person has none (A31). */
  url: v.optional(
    v.pipe(
      v.string(),
      v.url(),
      // People tap it: other schemes could run code or open any program.
      v.regex(/^(?:https?:\/\/|mailto:)/iu, 'must be an http(s) or mailto address'),
    ),
  ),
});

/** Unknown keys are refused, to show typing errors. */
const configurationSchema = v.strictObject({
  /** Of the GraphQL service. */
  dictionary: v.optional(address, '/graphql'),
  /**
   * Of the packs that devices download; absent: those of the embedded service, if `dictionary` is that. Packs
   * of one service and answers of another would contradict each other.
   */
  packs: v.optional(address),
  /** Requested as `{speech}/{code}/{voice}`. */
  speech: v.optional(address, '/-/speech'),
  /** By language (sma, sme, smj, smn, sms); the embedded one has all. */
  corpus: v.optional(v.record(v.picklist(corpusLanguages), corpus), () =>
    Object.fromEntries(corpusLanguages.map((language) => [language, { backend: `/-/corpus/${language}` }])),
  ),
  /** Page with the full inflection of a word; absent: no «More …» link (D31). */
  fullInflection: v.optional(address),
  /** Mail address; absent: no feedback link (D31). */
  feedback: v.optional(v.pipe(v.string(), v.email())),
  /** Page for a new issue, with `title` and `body` in its address; for corrections of texts without `feedback`. */
  issues: v.optional(address, 'https://github.com/giellalt/giella-core/issues/new'),
  /** Where errors of a dictionary (or of all `other` ones) are reported. Absent: as feedback, otherwise as issues. */
  reports: v.optional(v.record(v.picklist([...dictionaryCodes, 'other']), place), {}),
  /** Ends in `.org` (A7). */
  siteTitle: v.optional(v.pipe(v.string(), v.maxLength(40), v.endsWith('.org')), 'sátnegirji.org'),
  /** Absent: no list of credits (D31). */
  credits: v.optional(v.array(credit), []),
  /** Says on the start page that only the sample dictionary is installed; without it this is said on the own machine. */
  sampleNote: v.optional(v.boolean(), false),
  /** Absent: no error reports (D32). */
  errorReporting: v.optional(
    v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//iu, 'must be an http(s) address')),
  ),
});

export type Configuration = v.InferOutput<typeof configurationSchema>;

/** Throws Error naming every wrong key and its problem. */
export function parseConfiguration(value: unknown): Configuration {
  const result = v.safeParse(configurationSchema, value);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'configuration'}: ${issue.message}`);
  throw new Error(`The configuration is not usable.\n${wrong.join('\n')}`);
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Which key it sets, and whether it is JSON. */
interface ConfigurationVariable {
  readonly name: string;
  readonly key: keyof Configuration;
  readonly json: boolean;
}

/** docs/configuration.md has the same table; a test compares them. */
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
  { name: 'SAMPLE_NOTE', key: 'sampleNote', json: true },
  { name: 'ERROR_REPORTING', key: 'errorReporting', json: false },
];

/**
 * The environment overrides the values of a file. An empty variable counts as absent, so that `CREDITS= npm
 * start` is no error. Throws Error naming every wrong variable or key and its problem.
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

/** Says `SITE_TITLE: …` for `siteTitle: …` where the value came from the environment. */
function nameVariables(message: string, set: readonly ConfigurationVariable[]): string {
  return message.replaceAll(
    /^(\w+)(?=[.:])/gmu,
    (key) => set.find((variable) => variable.key === key)?.name ?? key,
  );
}
