/**
 * What an installation decides, in one shape that the service writes into `index.html`, so that it needs no
 * request and is in the offline copy. The defaults are the embedded service.
 */
import * as v from 'valibot';
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { corpusLanguages } from '#src/language/languages.ts';

// Messages go on where a sentence names the value: “SITE_TITLE is “x.com”; it must end in .org.”

const text = v.string('must be a text');

/** An absolute URL with one of some schemes. */
function addressWith(schemes: RegExp, words: string) {
  return v.pipe(text, v.regex(schemes, words), v.url(words));
}

const httpAddress = addressWith(/^https?:\/\//iu, 'must be an http(s) address');

const mailAddress = v.pipe(text, v.email('must be a mail address'));

const withKeys = (keys: readonly string[]): string => `must be an object with keys out of ${keys.join(', ')}`;

/** Refuses unknown keys, to show typing errors. */
function object<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, withKeys(Object.keys(entries)));
}

/** An object of values by key; no list, which is an object, too. */
function byKey<Key extends v.GenericSchema<string>, Value extends v.GenericSchema>(
  key: Key,
  value: Value,
  words: string,
) {
  return v.pipe(
    v.custom<object>((one) => !Array.isArray(one), words),
    v.record(key, value, words),
  );
}

/** A path of this origin (`/graphql`) or an absolute http(s) URL. */
const address = v.union(
  [v.pipe(text, v.regex(/^\/[^/\\]/u)), httpAddress],
  'must be a path that starts with one slash, or an http(s) address',
);

/** Of a service that has several; without a slash at the end. */
const baseAddress = v.pipe(
  address,
  v.transform((one) => one.replace(/\/$/u, '')),
);

/** A mail address, or a page for a new issue. */
const place = v.union(
  [mailAddress, httpAddress],
  'must be a mail address, or the http(s) address of a page for a new issue',
);

const corpus = object({
  /** Back end that answers `/query`. */
  backend: baseAddress,
  /** Comma-separated corpora to ask for; empty for the embedded back end. */
  corpora: v.optional(text, ''),
  /** Search page with `…` for the lemma; absent: the app's own examples page. */
  page: v.optional(v.pipe(address, v.includes('…', 'must contain … in place of the word'))),
});

const credit = object({
  /** The name of a group or a person. */
  name: v.pipe(text, v.nonEmpty('must not be empty')),
  /** The group's site; a person has none (A31). */
  // People tap it: other schemes could run code or open any program.
  url: v.optional(addressWith(/^(?:https?:\/\/|mailto:)/iu, 'must be an http(s) or mailto address')),
});

const corpusWords = withKeys(corpusLanguages);

const reportWords = 'must be an object whose keys are dictionary codes or “other”';

const reportKey = v.pipe(
  text,
  v.check((key) => key === 'other' || isDictionaryCode(key), reportWords),
);

const configurationSchema = object({
  /** Address of the GraphQL service. */
  dictionary: v.optional(address, '/graphql'),
  /**
   * Of the packs that devices download; absent: those of the embedded service, if `dictionary` is that. Packs
   * of one service and answers of another would contradict each other.
   */
  packs: v.optional(baseAddress),
  /** Requested as `{speech}/{code}/{voice}`. */
  speech: v.optional(baseAddress, '/-/speech'),
  /** By language (sma, sme, smj, smn, sms); the embedded one has all. */
  corpus: v.optional(byKey(v.picklist(corpusLanguages, corpusWords), corpus, corpusWords), () =>
    Object.fromEntries(corpusLanguages.map((language) => [language, { backend: `/-/corpus/${language}` }])),
  ),
  /** Page with the full inflection of a word; absent: no «More …» link (D31). */
  fullInflection: v.optional(address),
  /** Mail address; absent: no feedback link (D31). */
  feedback: v.optional(mailAddress),
  /** Page for a new issue, with `title` and `body` in its address; for corrections of texts without `feedback`. */
  issues: v.optional(address, 'https://github.com/giellalt/giella-core/issues/new'),
  /** Where errors of a dictionary (or of all `other` ones) are reported. Absent: as feedback, otherwise as issues. */
  reports: v.optional(byKey(reportKey, place, reportWords), {}),
  /** Ends in `.org` (A7). */
  siteTitle: v.optional(
    v.pipe(
      text,
      v.maxLength(40, 'must have at most 40 characters'),
      v.regex(/[^\s.]\.org$/u, 'must end in .org'),
    ),
    'sátnegirji.org',
  ),
  /** Absent: no list of credits (D31). */
  credits: v.optional(v.array(credit, 'must be a list'), []),
  /** Says on the start page that only the sample dictionary is installed; without it this is said on the own machine. */
  sampleNote: v.optional(v.boolean('must be true or false'), false),
  /** Absent: no error reports (D32). */
  errorReporting: v.optional(httpAddress),
});

export type Configuration = v.InferOutput<typeof configurationSchema>;

type Issue = v.InferIssue<typeof configurationSchema>;

/** Whether the app asks the service that it came from, so that what this one knows of its data holds. */
export function asksOwnService({ dictionary }: Configuration): boolean {
  return dictionary === '/graphql';
}

/** Throws Error with a sentence for each wrong key: its name (of the variable that set it), its value, what is allowed. */
export function parseConfiguration(
  value: unknown,
  nameOf: (key: string) => string = (key) => key,
): Configuration {
  const result = v.safeParse(configurationSchema, value, { abortPipeEarly: true });
  if (result.success) return result.output;
  const unknown = result.issues.filter(({ path }) => path?.at(-1)?.origin === 'key');
  // What is inside a key that is not allowed does not matter.
  const isInside = (issue: Issue): boolean =>
    unknown.some((one) => one !== issue && `${v.getDotPath(issue)}.`.startsWith(`${v.getDotPath(one)}.`));
  const issues = result.issues.filter((issue) => !isInside(issue));
  throw new Error(issues.map((issue) => sentenceOf(issue, nameOf)).join('\n'));
}

function sentenceOf({ path, input, message }: Issue, nameOf: (key: string) => string): string {
  const steps: readonly v.IssuePathItem[] = path ?? [];
  const keys = steps.map(({ key }, index) => (index === 0 ? nameOf(String(key)) : String(key)));
  const value = typeof input === 'string' ? input : JSON.stringify(input);
  if (steps.at(-1)?.origin !== 'key')
    return `${keys.join('.') || 'The configuration'} is “${value}”; it ${message}.`;
  const owner = keys.slice(0, -1).join('.') || 'The configuration';
  return `${owner} ${input === undefined ? 'lacks' : 'has'} the key “${keys.at(-1)}”; it ${message}.`;
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
    throw new Error(`The configuration is “${JSON.stringify(file)}”; it must be an object.`);
  }
  return parseConfiguration(
    { ...file, ...values },
    (key) => set.find((variable) => variable.key === key)?.name ?? key,
  );
}

function readVariable({ name, json }: ConfigurationVariable, environment: Environment): unknown {
  const text = environment[name] ?? '';
  if (!json) return text;
  try {
    return JSON.parse(text);
  } catch {
    // The schema says what it must be.
    if (!/^[[{]/u.test(text)) return text;
    throw new Error(`${name} is “${text}”; it must be JSON.`);
  }
}
