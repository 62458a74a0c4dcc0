import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { browserLibrary, useLibrary } from '#src/device/library/browserLibrary.ts';
import type { DeviceLibrary, SpaceShortage } from '#src/device/library/deviceLibrary.ts';
import {
  type LibraryState,
  type Pack,
  packState,
  shownPacks,
  updates,
} from '#src/device/library/libraryState.ts';
import { formsLanguage } from '#src/language/packIds.ts';
import { isInstalled } from '#src/local/installation.ts';
import { choose, usePreferences } from '#src/local/preferences.ts';
import { askToStay, mayStay } from '#src/local/storageArea.ts';
import { untilOnline } from '#src/local/untilOnline.ts';
import { Notice } from '#src/ui/answer/Answer.tsx';
import { ActionFailure, useAction } from '#src/ui/controls/actions.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { Switch } from '#src/ui/controls/choices.tsx';
import { dateLabel } from '#src/ui/labels/dateLabel.ts';
import { packLabel, sizeLabel } from '#src/ui/labels/labels.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { textSize } from '#src/ui/theme/theme.ts';
import { Skeleton } from '#src/ui/waiting/Waiting.tsx';
import { DownloadSummary, movingStates, packsIn } from './DownloadSummary.tsx';
import { NotAsked } from './NotAsked.tsx';
import { PackRow } from './PackRow.tsx';

const useStyles = makeStyles({
  list: { marginBottom: '1.25rem' },
  text: { margin: '0 0 0.25rem', color: tokens.colorNeutralForeground2, lineHeight: 1.5 },
  waiting: { display: 'grid', gap: '2.5rem', padding: '2rem 0' },
  line: { margin: '0.75rem 0 0', color: tokens.colorNeutralForeground2, lineHeight: 1.5 },
  fold: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    '> summary': { minHeight: '2.75rem', lineHeight: '2.75rem', width: 'fit-content', cursor: 'pointer' },
  },
  credits: { margin: '0 0 1rem', '& dt': { marginTop: '0.75rem', color: tokens.colorNeutralForeground1 } },
  credit: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    ...textSize(300),
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  advice: {
    margin: '0.75rem 0',
    padding: '0.75rem 1rem',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    lineHeight: 1.5,
  },
  stay: { margin: '0.5rem 0 1.5rem', color: tokens.colorNeutralForeground2, ...textSize(300) },
});

export function DownloadList() {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const state = useLibrary();
  const library = browserLibrary();
  const { offline } = usePreferences();
  const [shortage, setShortage] = useState<SpaceShortage>();
  /** Whether the browser promised to keep downloads; `undefined` before it was asked. */
  const [stays, setStays] = useState<boolean>();
  const { run, failure } = useAction(String);
  function download(ids: readonly string[]): void {
    run(async () => {
      const lacking = await library.download(ids);
      setShortage(lacking);
      if (lacking === undefined) setStays(await askToStay());
    });
  }
  useEffect(() => {
    void library.ask();
  }, [library]);

  const packs = shownPacks(state);
  const newer = new Map(updates(state).map(({ pack, bytes }) => [pack.id, bytes]));
  const row = (pack: Pack) => (
    <PackRow
      key={pack.id}
      pack={pack}
      state={packState(pack.id, state)}
      update={newer.get(pack.id)}
      library={library}
      onDownload={() => download([pack.id])}
    />
  );
  const dictionaries = packs.filter(({ id }) => formsLanguage(id) === undefined);
  const forms = packs.filter(({ id }) => formsLanguage(id) !== undefined);

  /** Switched off, it also pauses what is coming; switched on, that goes on. */
  function setAutomatic(on: boolean): void {
    choose({ offline: on ? 'yes' : 'no' });
    run(() =>
      on ? library.resume(packsIn(state, ['paused'])) : library.pause(packsIn(state, movingStates)),
    );
  }

  const space = shortage && {
    needed: sizeLabel(i18n, shortage.needed),
    free: sizeLabel(i18n, shortage.free),
  };

  return (
    <>
      <InstallAdvice />
      <LibraryNotice state={state} />
      {space ? (
        <Notice alert title={t`There is not enough space on this device.`}>
          <Trans>
            The download needs {space.needed} for a short time, but the browser has only {space.free} left for
            this page.
          </Trans>
        </Notice>
      ) : null}
      {failure === undefined ? null : (
        <Notice alert title={t`The download could not be started.`} details={failure} />
      )}
      {packs.length === 0 &&
      state.health !== 'refused' &&
      (state.asking === 'no' || state.asking === 'asking') ? (
        <div className={styles.waiting} role="status" aria-label={t`Loading…`}>
          {['60%', '45%', '70%', '52%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ) : null}
      {packs.length > 0 && state.health !== 'refused' ? (
        <>
          <DownloadSummary state={state} download={download} />
          {isInstalled() ? (
            <Switch on={offline !== 'no'} onChange={setAutomatic}>
              {t`Download automatically`}
            </Switch>
          ) : null}
          {(state.record?.packs.length ?? 0) > 0 || stays !== undefined ? <StayLine stays={stays} /> : null}
          <SectionLine>{t`Dictionaries`}</SectionLine>
          <ul className={styles.list}>{dictionaries.map(row)}</ul>
          {forms.length > 0 ? (
            <>
              <SectionLine>{t`Inflection`}</SectionLine>
              <p className={styles.text}>{t`Inflection tables for each language, for offline use.`}</p>
              <ul className={styles.list}>{forms.map(row)}</ul>
            </>
          ) : null}
          <CreditList packs={packs} />
        </>
      ) : null}
    </>
  );
}

function isUnanswered({ asking }: LibraryState): boolean {
  return asking === 'failed' || asking === 'offline' || asking === 'portal';
}

/** As for queries that failed. */
const retryPauseMs = 15_000;

/** Asks for the list again by itself, as long as there is no answer. */
function useRetries(library: DeviceLibrary, state: LibraryState): void {
  const isWaiting = isUnanswered(state);
  useEffect(() => {
    if (!isWaiting) return;
    const left = new AbortController();
    async function retry(): Promise<void> {
      for (;;) {
        await untilOnline(retryPauseMs, left.signal);
        if (left.signal.aborted) return;
        await library.ask(true);
      }
    }
    void retry();
    return () => left.abort();
  }, [isWaiting, library]);
}

/** Each problem has one button that solves it. */
function LibraryNotice({ state }: { readonly state: LibraryState }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const library = browserLibrary();
  const { run, failure } = useAction();
  useRetries(library, state);
  if (state.health === 'refused') {
    return (
      <Notice alert title={t`This browser can’t store data for this site.`}>
        <Trans>
          Dictionaries cannot be downloaded here. It may be a private window, or storage may be switched off
          in the settings of the browser.
        </Trans>
      </Notice>
    );
  }
  if (state.health === 'evicted') {
    return (
      <Notice
        alert
        title={t`The browser has removed dictionaries that were on this device.`}
        actions={
          <TextButton onClick={() => run(() => library.repair())}>{t`Download them again`}</TextButton>
        }
      >
        <Trans>Files already here won’t be downloaded again.</Trans> <NotAsked asking={state.asking} />
        <ActionFailure text={failure} />
      </Notice>
    );
  }
  if (state.asking === 'newer') {
    return (
      <Notice title={t`These dictionaries are for a newer version of this app.`}>
        <Trans>Reload the page to get it. What is on this device still works.</Trans>
      </Notice>
    );
  }
  if (!isUnanswered(state)) return null;
  if (state.lastManifest === undefined) {
    return (
      <Notice
        alert
        title={t`The list of dictionaries could not be fetched.`}
        retry={() => run(() => library.ask())}
      >
        <NotAsked asking={state.asking} />
      </Notice>
    );
  }
  // Downloads reach the service.
  if (state.activity?.fetch?.kind === 'fetching') return null;
  const day = dateLabel(i18n, new Date(state.lastManifest.at));
  return (
    <p className={styles.line} role="status">
      {t`This list is from ${day}.`} <NotAsked asking={state.asking} />
    </p>
  );
}

/** Licences require credits. */
function CreditList({ packs }: { readonly packs: readonly Pack[] }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const credited = packs.filter(({ credit, licence }) => credit !== undefined || licence !== undefined);
  if (credited.length === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>{t`Credits and licences`}</summary>
      <dl className={styles.credits}>
        {credited.map(({ id, credit, licence }) => (
          <div key={id}>
            <dt>{packLabel(i18n, id)}</dt>
            <dd className={styles.credit}>{[licence, credit].filter((text) => text).join('\n')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Safari on iOS, in a tab: only it has this property, with `false`. */
function isIosTab(): boolean {
  return (navigator as { readonly standalone?: boolean }).standalone === false;
}

/** On iOS the storage of a tab is deleted after a week without a visit; that of an installed app is not. */
function InstallAdvice() {
  const styles = useStyles();
  if (!isIosTab()) return null;
  return (
    <p className={styles.advice}>
      <Trans>
        First add this app to your home screen (Share, then “Add to Home Screen”), then download there. In a
        browser tab, this device removes dictionaries that have not been used for a week.
      </Trans>
    </p>
  );
}

/** `stays`: the browser's answer during this visit. */
function StayLine({ stays }: { readonly stays: boolean | undefined }) {
  const styles = useStyles();
  const [before, setBefore] = useState<boolean>();
  useEffect(() => {
    mayStay().then(setBefore, () => undefined);
  }, []);
  const promised = stays ?? before;
  if (promised === undefined) return null;
  return (
    <p className={styles.stay} role={stays === undefined ? undefined : 'status'}>
      {promised ? (
        <Trans>Storage is protected: this stays until you remove it.</Trans>
      ) : (
        <>
          <Trans>Storage isn’t protected: the browser may delete this when space runs low.</Trans>{' '}
          {isInstalled() ? null : <Trans>Installing the app helps.</Trans>}
        </>
      )}
    </p>
  );
}
