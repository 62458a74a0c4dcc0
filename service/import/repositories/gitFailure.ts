/** Why git could not do something, in words for people. */

/** What kind of failure it is: what is to be done next depends on it. */
export type GitTrouble =
  /** There is no such repository, or none for the public. */
  | 'absent'
  /** The host can't be reached: neither can the other repositories. */
  | 'unreachable'
  /** It took too long. */
  | 'slow'
  /** What is in it is of no use here, or more than is borne: so it will be the next time. */
  | 'unfit'
  /** The disk is full. */
  | 'full'
  /** There is no git on this machine. */
  | 'missing'
  /** Anything else: the clone itself may be broken. */
  | 'other';

/** A failure of git. */
export class GitFailure extends Error {
  /** Names the kind of error in reports. */
  override readonly name = 'GitFailure';
  readonly trouble: GitTrouble;

  /** The message is the reason, in words. */
  constructor(trouble: GitTrouble, reason: string) {
    super(reason);
    this.trouble = trouble;
  }
}

/** What git says, in its own English, and what it means here. The first that fits counts. */
const meanings: readonly (readonly [RegExp, GitTrouble, string])[] = [
  [/No space left on device|Disk quota exceeded/iu, 'full', 'the disk is full; make room and try again'],
  [
    /repository '.*' not found|does not appear to be a git repository|returned error: 410/iu,
    'absent',
    'not there',
  ],
  // GitHub asks for a name where there is no repository, too, so as not to tell which it is.
  [
    /could not read (?:Username|Password)|Authentication failed|terminal prompts disabled/iu,
    'absent',
    'not there, or not without a password',
  ],
  [/Operation too slow|Operation timed out/iu, 'slow', 'the server answers too slowly, or no more'],
  [
    /Could(?:n't| not) (?:resolve|connect)|Failed to connect|Connection refused|Network is unreachable/iu,
    'unreachable',
    'the server can not be reached',
  ],
];

/** The longest reason of git's own, in characters. */
const longest = 300;

/** What a failed git means, from what it wrote to its standard error. */
export function gitFailureOf(said: string): GitFailure {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((one) => /^(?:fatal|error):/u.test(one)) ?? lines.at(-1) ?? 'it said nothing';
  // Address and time would make of one failure as many as there are repositories.
  const own = line
    .replace(/^(?:fatal|error): (?:unable to access '[^']*': )?/u, '')
    .replace(/ after \d+ ms/u, '')
    .slice(0, longest);
  const [, trouble, meaning] = meanings.find(([pattern]) => pattern.test(said)) ?? [];
  if (trouble === undefined || meaning === undefined) return new GitFailure('other', `git: ${own}`);
  return new GitFailure(trouble, trouble === 'unreachable' ? `${meaning} (${own})` : meaning);
}
