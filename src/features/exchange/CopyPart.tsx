import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { browserLibrary, useLibrary } from '#src/device/library/browserLibrary.ts';
import { storedPieces } from '#src/device/library/libraryState.ts';
import { askToStay } from '#src/local/storageArea.ts';
import { keepEngine } from '#src/lookup/worker/workerClient.ts';
import { type ExchangeFailure, exchangeFailureOf } from '#src/saved/exchange/exchangeFailure.ts';
import { sizeLabel } from '#src/ui/labels/labels.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { ProgressBar } from '#src/ui/waiting/ProgressBar.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { failureText } from './exchangeFailureText.ts';
import { packsMaker } from './export/exportPacks.ts';
import { FileInput } from './FileInput.tsx';
import { importPacks } from './import/importPacks.ts';
import { usePartStyles } from './partStyles.ts';
import { useSharedFile } from './useSharedFile.ts';

/** Downloaded dictionaries as one file, and from one. */
export function CopyPart() {
  const { t, i18n } = useLingui();
  const styles = usePartStyles();
  const state = useLibrary();
  const { record } = state;
  const size = sizeLabel(i18n, storedPieces(state).files);
  // A file may come when there is no network.
  useEffect(() => void keepEngine(), []);
  return (
    <>
      <SectionLine>{t`Copy to other devices`}</SectionLine>
      {record === undefined || record.packs.length === 0 ? null : (
        <>
          <p className={styles.quiet}>
            {t`The dictionaries on this device in one file. Another device opens it on this page, even offline.`}
          </p>
          <p className={styles.quiet}>{t`About ${size}.`}</p>
          <ExportButtons file={{ name: 'satnegirji.zip', type: 'application/zip' }} make={packsMaker} isOwn />
        </>
      )}
      <PackImport />
    </>
  );
}

type ImportState =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reading'; readonly part: number }
  | { readonly kind: 'done'; readonly taken: number; readonly older: number }
  | { readonly kind: 'failed'; readonly failure: ExchangeFailure | undefined };

function PackImport() {
  const { t, i18n } = useLingui();
  const styles = usePartStyles();
  const [state, setState] = useState<ImportState>({ kind: 'nothing' });

  async function take(file: File): Promise<void> {
    setState({ kind: 'reading', part: 0 });
    try {
      const done = await importPacks(file, browserLibrary(), (part) => setState({ kind: 'reading', part }));
      setState({ kind: 'done', ...done });
      if (done.taken > 0) await askToStay();
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown): void {
    setState({ kind: 'failed', failure: exchangeFailureOf(error) });
  }

  useSharedFile((file) => void take(file), fail);
  const done = state.kind === 'done' ? state : { taken: 0, older: 0 };
  const { older } = done;
  return (
    <>
      <div className={styles.fields}>
        <FileInput label={t`Dictionaries from a file`} onFile={(file) => void take(file)} />
      </div>
      <div role="status" className={styles.quiet}>
        {state.kind === 'reading' ? (
          <ProgressBar label={t`Reading the file…`} value={state.part} max={1} />
        ) : null}
        {done.taken > 0
          ? `${t`Imported.`} ${t`${plural(done.taken, { one: '# dictionary', other: '# dictionaries' })}`} `
          : null}
        {older > 0 ? t`A newer version is already here: ${older}` : null}
        {state.kind === 'done' && done.taken + older === 0 ? t`The file contains nothing new.` : null}
      </div>
      {state.kind === 'failed' ? (
        <p role="alert" className={styles.quiet}>
          {failureText(i18n, state.failure)}
        </p>
      ) : null}
    </>
  );
}
