import { makeStyles, tokens } from '@fluentui/react-components';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { browserLibrary } from '#src/device/library/browserLibrary.ts';
import {
  type LibraryState,
  type Pack,
  type PackState,
  packBytes,
  packState,
  progress,
  shownPacks,
  storedBytes,
  updateSum,
  updates,
} from '#src/device/library/libraryState.ts';
import type { JobFailure } from '#src/device/storage/deviceStorage.ts';
import { formsLanguage } from '#src/language/packIds.ts';
import { ActionFailure, useAction } from '#src/ui/controls/actions.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { languageLabel, shareLabel, sizeLabel } from '#src/ui/labels/labels.ts';
import { surfaceStyle, textSize } from '#src/ui/theme/theme.ts';
import { ProgressBar } from '#src/ui/waiting/ProgressBar.tsx';
import { bytesOf, installedSize, mostUsedFirst, ownLanguages, packsFor } from './offlinePlan.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gap: '0.75rem',
    margin: '1rem 0 1.25rem',
    padding: '1rem',
    ...surfaceStyle(),
  },
  count: { ...textSize(400), fontWeight: 600 },
  size: {
    marginLeft: '0.75rem',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 400,
  },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem' },
  progress: { display: 'grid', gap: '0.5rem' },
});

type StateName = PackState['state'];

/** Being fetched, or waiting for that. */
export const movingStates: readonly StateName[] = ['waiting', 'fetching', 'offline', 'silent'];

/** Ids of packs in one of these states. */
export function packsIn(state: LibraryState, names: readonly StateName[]): readonly string[] {
  const ids = shownPacks(state).map(({ id }) => id);
  return ids.filter((id) => names.includes(packState(id, state).state));
}

interface DownloadSummaryProps {
  readonly state: LibraryState;
  readonly download: (ids: readonly string[]) => void;
}

export function DownloadSummary({ state, download }: DownloadSummaryProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const library = browserLibrary();
  const { run, failure } = useAction();
  const packs = shownPacks(state);
  const states = packs.map((pack) => ({ pack, own: packState(pack.id, state) }));
  const absent = states.filter(({ own }) => own.state === 'absent').map(({ pack }) => pack);
  const moving = packsIn(state, movingStates);
  const paused = packsIn(state, ['paused']);
  const failed = packsIn(state, ['failed']);
  const firstFailure = states.flatMap(({ own }) =>
    own.state === 'failed' ? [jobFailureText(i18n, own.failure)] : [],
  )[0];
  const newer = updates(state);
  const here = state.record?.packs.length ?? 0;
  const total = packs.length;
  const now = progress(state);
  const percent = now?.kind === 'fetching' && {
    done: sizeLabel(i18n, now.bytes),
    of: sizeLabel(i18n, now.of),
  };
  const absentSize = sizeLabel(i18n, bytesOf(absent));
  const own = packsFor(ownLanguages(), absent);
  const isOwnLess = own.length > 0 && own.length < absent.length;
  const ownNames = ownLanguages()
    .map((language) => languageLabel(i18n, language))
    .join(', ');
  const ownSize = sizeLabel(i18n, bytesOf(absent, own));
  const newerSize = sizeLabel(i18n, updateSum(state));
  return (
    <section className={styles.card} aria-label={t`All dictionaries`}>
      <div className={styles.count}>
        {here === 0 ? t`Nothing is on this device yet.` : t`${here} of ${total} on this device`}
        {here === 0 ? null : <span className={styles.size}>{sizeLabel(i18n, storedBytes(state))}</span>}
      </div>
      {now?.kind === 'fetching' && percent ? (
        <div className={styles.progress}>
          <ProgressBar
            label={t`Download progress`}
            value={now.bytes}
            max={now.of}
            still={state.activity?.fetch?.kind !== 'fetching'}
          />
          <span className={styles.quiet}>
            {t`${percent.done} of ${percent.of}`}
            {state.secondsLeft === undefined ? null : ` · ${timeLeft(i18n, state.secondsLeft)}`}
          </span>
        </div>
      ) : null}
      {now?.kind === 'building' ? (
        <div className={styles.progress}>
          <ProgressBar label={t`Preparing for offline use…`} value={now.share} max={1} />
          <span className={styles.quiet}>
            <span role="status">{t`Preparing for offline use…`}</span> {shareLabel(i18n, now.share)}
          </span>
        </div>
      ) : null}
      {absent.length + newer.length + moving.length + paused.length + failed.length === 0 ? null : (
        <div className={styles.buttons}>
          {absent.length > 0 && moving.length === 0 ? (
            <TextButton onClick={() => download(mostUsedFirst(absent))}>
              {absent.length === packs.length
                ? t`Download everything, ${absentSize}`
                : t`Download the others, ${absentSize}`}
            </TextButton>
          ) : null}
          {isOwnLess && moving.length === 0 ? (
            <TextButton onClick={() => download(own)}>{t`Download: ${ownNames}, ${ownSize}`}</TextButton>
          ) : null}
          {newer.length > 0 ? (
            <TextButton onClick={() => download(newer.map(({ pack }) => pack.id))}>
              {t`Update all, ${newerSize}`}
            </TextButton>
          ) : null}
          {moving.length > 0 ? (
            <TextButton onClick={() => run(() => library.pause(moving))}>{t`Pause`}</TextButton>
          ) : null}
          {paused.length > 0 ? (
            <TextButton onClick={() => run(() => library.resume(paused))}>{t`Continue`}</TextButton>
          ) : null}
          {failed.length > 0 ? (
            <TextButton onClick={() => run(() => library.resume(failed))}>{t`Try again`}</TextButton>
          ) : null}
        </div>
      )}
      {absent.length > 0 && moving.length === 0 ? (
        <div className={styles.quiet}>{installedSize(i18n, packs)}</div>
      ) : null}
      {firstFailure === undefined ? null : <div className={styles.quiet}>{firstFailure}</div>}
      <ActionFailure text={failure} />
    </section>
  );
}

const failures: Readonly<Record<JobFailure, MessageDescriptor>> = {
  corrupted: msg`The download was corrupted twice. Try again later.`,
  full: msg`No space left on this device.`,
  gone: msg`The service no longer has this version. Try again.`,
  refused: msg`Your browser can’t store this.`,
  unusable: msg`It could not be set up on this device.`,
};

export function jobFailureText(i18n: I18n, failure: JobFailure): string {
  return i18n._(failures[failure]);
}

/** Seconds up to a minute and a half, then minutes. */
function timeLeft(i18n: I18n, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 90) return i18n._(msg`${plural(seconds, { one: '# second left', other: '# seconds left' })}`);
  return i18n._(msg`${plural(minutes, { one: '# minute left', other: '# minutes left' })}`);
}

export function packFacts(i18n: I18n, pack: Pack): string {
  const { id, entries, origin, licence } = pack;
  const count =
    formsLanguage(id) === undefined
      ? i18n._(msg`${plural(entries, { one: '# entry', other: '# entries' })}`)
      : i18n._(msg`${plural(entries, { one: '# word', other: '# words' })}`);
  const source = origin === 'starter' ? i18n._(msg`sample dictionary`) : licence;
  const sizes = [sizeLabel(i18n, packBytes(pack)), installedSize(i18n, [pack])];
  return [count, ...sizes, source].filter((part) => part).join(' · ');
}
