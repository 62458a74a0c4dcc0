import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { browserLibrary, useLibrary } from '#src/device/library/browserLibrary.ts';
import { type LibraryPack, packState, shownPacks, updates } from '#src/device/library/libraryState.ts';
import { Notice } from '#src/ui/answer/Notice.tsx';
import { formsLanguage } from '#src/ui/labels/packLabel.ts';
import { sizeLabel } from '#src/ui/labels/sizeLabel.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx';
import { CreditList } from './CreditList.tsx';
import { DownloadSummary } from './DownloadSummary.tsx';
import { InstallAdvice } from './InstallAdvice.tsx';
import { LibraryNotice } from './LibraryNotice.tsx';
import { PackRow } from './PackRow.tsx';
import { StayLine } from './StayLine.tsx';
import { useDownload } from './useDownload.ts';

const useStyles = makeStyles({
  list: { margin: '0 0 1.25rem', padding: 0, listStyle: 'none' },
  text: { margin: '0 0 0.25rem', color: tokens.colorNeutralForeground2, lineHeight: 1.5 },
  waiting: { display: 'grid', gap: '2.5rem', padding: '2rem 0' },
});

/** Every dictionary and every inflection that can be on the device, and how it stands with each. */
export function DownloadList() {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const state = useLibrary();
  const { download, refusal, stays, error } = useDownload();
  const library = browserLibrary();
  useEffect(() => {
    const refresh = (): void => void library.ask();
    refresh();
    addEventListener('online', refresh);
    return () => removeEventListener('online', refresh);
  }, [library]);

  const packs = shownPacks(state);
  const newer = new Map(updates(state).map(({ pack, bytes }) => [pack.id, bytes]));
  const row = (pack: LibraryPack) => (
    <PackRow
      key={pack.id}
      pack={pack}
      state={packState(pack.id, state)}
      update={newer.get(pack.id) ?? 0}
      orders={{
        download: () => download([pack.id]),
        pause: () => library.pause([pack.id]),
        resume: () => library.resume([pack.id]),
        cancel: () => library.cancel([pack.id]),
        remove: () => library.remove([pack.id]),
      }}
    />
  );
  const dictionaries = packs.filter(({ id }) => formsLanguage(id) === undefined);
  const forms = packs.filter(({ id }) => formsLanguage(id) !== undefined);
  const space = refusal && { needed: sizeLabel(i18n, refusal.needed), free: sizeLabel(i18n, refusal.free) };

  return (
    <>
      <InstallAdvice />
      <LibraryNotice state={state} />
      {space ? (
        <Notice alert title={t`There is not enough space on this device.`}>
          <Trans>
            It needs {space.needed} for a short time, but the browser has only {space.free} left for this
            page.
          </Trans>
        </Notice>
      ) : null}
      {error === undefined ? null : (
        <Notice
          alert
          title={t`The download could not be started.`}
          details={{ name: t`Details`, text: error }}
        />
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
          {(state.record?.packs.length ?? 0) > 0 || stays !== undefined ? <StayLine stays={stays} /> : null}
          <SectionLine>{t`Dictionaries`}</SectionLine>
          <ul className={styles.list}>{dictionaries.map(row)}</ul>
          {forms.length > 0 ? (
            <>
              <SectionLine>{t`Inflection`}</SectionLine>
              <p className={styles.text}>
                <Trans>Inflection tables for each language, for offline use.</Trans>
              </p>
              <ul className={styles.list}>{forms.map(row)}</ul>
            </>
          ) : null}
          <CreditList packs={packs} />
        </>
      ) : null}
    </>
  );
}
