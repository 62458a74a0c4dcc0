import ArrowClockwise20Regular from 'virtual:icons/ArrowClockwise20Regular';
import ArrowDownload20Regular from 'virtual:icons/ArrowDownload20Regular';
import ArrowSync20Regular from 'virtual:icons/ArrowSync20Regular';
import Checkmark20Regular from 'virtual:icons/Checkmark20Regular';
import Delete20Regular from 'virtual:icons/Delete20Regular';
import Dismiss20Regular from 'virtual:icons/Dismiss20Regular';
import Pause20Regular from 'virtual:icons/Pause20Regular';
import Play20Regular from 'virtual:icons/Play20Regular';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { DeviceLibrary } from '#src/device/library/deviceLibrary.ts';
import type { Pack, PackState } from '#src/device/library/libraryState.ts';
import { choose } from '#src/local/preferences.ts';
import { ActionFailure, InlineConfirm, useAction } from '#src/ui/controls/actions.tsx';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { packLabel, shareLabel, sizeLabel } from '#src/ui/labels/labels.ts';
import { textSize } from '#src/ui/theme/theme.ts';
import { ProgressBar } from '#src/ui/waiting/ProgressBar.tsx';
import { Spinner } from '#src/ui/waiting/Waiting.tsx';
import { jobFailureText, packFacts } from './DownloadSummary.tsx';

const useStyles = makeStyles({
  row: {
    position: 'relative',
    padding: '0.5rem 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    ':last-child': { borderBottom: 0 },
  },
  line: { display: 'flex', alignItems: 'center', gap: '0.25rem', minHeight: '2.75rem' },
  words: { flex: 1, minWidth: 0 },
  name: { ...textSize(400), overflowWrap: 'anywhere' },
  facts: { color: tokens.colorNeutralForeground3, ...textSize(300) },
  failed: { color: tokens.colorNeutralForeground1 },
  // On the line between the rows: a download moves nothing.
  progress: { position: 'absolute', insetInline: 0, bottom: '-2px', zIndex: 1 },
  buttons: { flex: 'none', display: 'flex', justifyContent: 'flex-end', alignItems: 'center' },
  go: { color: tokens.colorBrandForeground1 },
  sign: {
    display: 'inline-flex',
    justifyContent: 'center',
    width: '2.75rem',
    color: tokens.colorNeutralForeground3,
  },
});

interface PackRowProps {
  readonly pack: Pack;
  readonly state: PackState;
  /** Bytes of a newer version. */
  readonly update: number | undefined;
  readonly library: Pick<DeviceLibrary, 'pause' | 'resume' | 'cancel' | 'remove'>;
  /** Also a newer version. */
  readonly onDownload: () => void;
}

export function PackRow({ pack, state, update, library, onDownload }: PackRowProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const [removing, setRemoving] = useState(false);
  const { run, failure } = useAction();
  const ids = [pack.id];
  const name = packLabel(i18n, pack.id);
  const facts = packFacts(i18n, pack);
  const newer = update !== undefined && t`A newer version is available: ${sizeLabel(i18n, update)}`;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.words}>
          <div className={styles.name}>{name}</div>
          <StateLine state={state} otherwise={newer || facts} />
        </div>
        {buttons()}
      </div>
      <ActionFailure text={failure} />
      {removing && state.state === 'here' ? (
        <InlineConfirm
          question={t`Remove it from this device?`}
          yes={t`Remove`}
          no={t`Cancel`}
          onYes={() => {
            setRemoving(false);
            // What a person takes away does not come back by itself.
            choose({ offline: 'no' });
            run(() => library.remove(ids));
          }}
          onNo={() => setRemoving(false)}
        />
      ) : null}
      {'of' in state && (state.state === 'fetching' || (state.bytes > 0 && state.bytes < state.of)) ? (
        <div className={styles.progress}>
          <ProgressBar
            label={t`Download of ${name}`}
            value={state.bytes}
            max={state.of}
            still={state.state !== 'fetching'}
          />
        </div>
      ) : null}
      {state.state === 'building' && state.share !== undefined ? (
        <div className={styles.progress}>
          <ProgressBar label={t`Preparing ${name}`} value={state.share} max={1} />
        </div>
      ) : null}
    </li>
  );

  /** At most two, always at the same place. */
  function buttons(): ReactNode {
    const doing = (act: 'pause' | 'resume' | 'cancel') => () => run(() => library[act](ids));
    const download = { label: t`Download ${name}`, icon: <ArrowDownload20Regular />, onClick: onDownload };
    const newVersion = { label: t`Update ${name}`, icon: <ArrowSync20Regular />, onClick: onDownload };
    const resume = { label: t`Continue with ${name}`, icon: <Play20Regular />, onClick: doing('resume') };
    const retry = { ...resume, label: t`Try again: ${name}`, icon: <ArrowClockwise20Regular /> };
    const pause = { label: t`Pause ${name}`, icon: <Pause20Regular />, onClick: doing('pause') };
    const cancel = {
      label: t`Cancel the download of ${name}`,
      icon: <Dismiss20Regular />,
      onClick: doing('cancel'),
    };
    const remove = { label: t`Remove ${name}`, icon: <Delete20Regular />, onClick: () => setRemoving(true) };
    const forward: Partial<Record<PackState['state'], typeof download>> = {
      absent: download,
      ...(newer && { here: newVersion }),
      paused: resume,
      failed: retry,
    };
    const isInstalled = state.state === 'here';
    const go = forward[state.state];
    // Always the first element: the focus stays when a download begins or pauses.
    const first = go ?? (isInstalled ? undefined : pause);
    if (state.state === 'building' || state.state === 'removing') {
      return (
        <div className={styles.buttons}>
          <span className={styles.sign}>
            <Spinner />
          </span>
        </div>
      );
    }
    return (
      <div className={styles.buttons}>
        {first ? (
          <IconButton className={go ? styles.go : undefined} {...first} />
        ) : (
          <span className={styles.sign} role="img" aria-label={t`On this device`}>
            <Checkmark20Regular />
          </span>
        )}
        {state.state === 'absent' ? null : <IconButton {...(isInstalled ? remove : cancel)} />}
      </div>
    );
  }
}

function StateLine({ state, otherwise }: { readonly state: PackState; readonly otherwise: string }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  if (state.state === 'failed') {
    return (
      <div className={mergeClasses(styles.facts, styles.failed)} role="alert" title={state.text}>
        {jobFailureText(i18n, state.failure)}
      </div>
    );
  }
  return <div className={styles.facts}>{words()}</div>;

  function words(): string {
    if (state.state === 'building') {
      return state.share === undefined ? t`Preparing…` : t`Preparing… ${shareLabel(i18n, state.share)}`;
    }
    if (state.state === 'removing') return t`Removing…`;
    if (!('of' in state)) return otherwise;
    const done = sizeLabel(i18n, state.bytes);
    const of = sizeLabel(i18n, state.of);
    if (state.state === 'paused') return t`${done} of ${of}, paused`;
    if (state.state === 'offline') return t`${done} of ${of}. It continues when the network is back.`;
    if (state.state === 'silent')
      return `${t`${done} of ${of}`}. ${t`The dictionary service isn’t responding.`}`;
    if (state.state === 'fetching') return t`${done} of ${of}`;
    return state.bytes === state.of ? t`${of}, downloaded` : t`${done} of ${of}, waiting`;
  }
}
