/** What `npm run dictionaries` says at its end. */

import type { ImportOutcome } from '#service/import/importRun.ts';
import type { Brought } from './broughtRepository.ts';
import type { RepositoryOutcome } from './repositoryRun.ts';
import type { RepositorySettings } from './repositorySettings.ts';
import { type Repository, repositories, withoutRepository } from './wantedRepositories.ts';

/** Digits of a commit, as git shortens them. */
const shortHash = 10;

/** The table of the import, then what came, what did not, and why; `trouble` is what could not be noted. */
export function repositoryReport(
  settings: RepositorySettings,
  brought: readonly Brought[],
  { lines, hasFailed }: ImportOutcome,
  trouble: string | undefined,
): RepositoryOutcome {
  const inState = <State extends Brought['state']>(state: State) =>
    brought.filter((one): one is Extract<Brought, { readonly state: State }> => one.state === state);
  const absent = inState('absent');
  const refused = inState('refused');
  const failed = inState('failed');
  const isNothingThere = brought.length > 0 && absent.length === brought.length;
  const bases = [...new Set(brought.map(({ repository }) => settings[repository.kind].url))].join(', ');
  const isWhole = repositories.every(
    (one) => one.kind === 'transducers' || brought.some(({ repository }) => repository === one),
  );
  return {
    lines: [
      ...lines,
      ...list(
        'came',
        inState('new').map(({ repository, key }) => `${repository.name} (${key.slice(0, shortHash)})`),
      ),
      ...[...inState('new'), ...failed].flatMap(({ notes = [] }) => notes),
      ...list(
        'nothing new',
        inState('same').map(({ repository }) => repository.name),
      ),
      ...list(
        'not public',
        absent.map(({ repository }) => named(repository)),
      ),
      ...(isWhole
        ? [
            `${withoutRepository} is in no repository: npm run import -- <file> takes an export of the TermWiki`,
          ]
        : []),
      ...refused.map(
        ({ repository, reason }) =>
          `as it was: ${named(repository)}, for nothing has changed since it was refused (${reason}); --force tries again`,
      ),
      ...byReason(failed).map(([reason, names]) => `failed: ${names.join(', ')}: ${reason}`),
      ...(isNothingThere ? [`Nothing of it is at ${bases}: is the address right?`] : []),
      ...(trouble === undefined ? [] : [trouble]),
    ],
    hasFailed: hasFailed || isNothingThere || failed.length + refused.length > 0 || trouble !== undefined,
  };
}

function list(heading: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [`${heading}: ${items.join(', ')}`];
}

/** A repository with what is made of it, where its name does not say so. */
function named({ name, codes }: Repository): string {
  return `${name} (${codes.join(', ')})`;
}

/** A server that can't be reached is one failure, not twenty. */
function byReason(
  failed: readonly { readonly repository: Repository; readonly reason: string }[],
): readonly (readonly [string, readonly string[]])[] {
  const groups = Map.groupBy(failed, ({ reason }) => reason);
  return [...groups].map(([reason, all]) => [reason, all.map(({ repository }) => repository.name)]);
}
