import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { browserLibrary, useLibrary } from '#src/device/library/browserLibrary.ts';
import { storedPartBytes } from '#src/device/library/libraryState.ts';
import { formsLanguage } from '#src/language/packIds.ts';
import { askToStay } from '#src/local/storageArea.ts';
import { sizeLabel } from '#src/ui/labels/labels.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import {
  FileInput,
  FileStatus,
  fileMutation,
  useExchangeStyles,
  useSharedFile,
} from './exchangeControls.tsx';
import { importPacks, packsMaker } from './packsFile.ts';

/** Downloaded dictionaries as one file, and from one. */
export function CopyPanel() {
  const { t, i18n } = useLingui();
  const styles = useExchangeStyles();
  const state = useLibrary();
  const { record } = state;
  const size = sizeLabel(i18n, storedPartBytes(state));
  const [progress, setProgress] = useState(0);
  const { mutate, data, error, isPending } = useMutation({
    ...fileMutation,
    mutationFn: async (file: File | Promise<File>) => {
      setProgress(0);
      return importPacks(await file, browserLibrary(), setProgress);
    },
    onSuccess: ({ taken }) => taken.length > 0 && askToStay(),
  });
  useSharedFile(mutate);
  const { taken = [], older = 0, failure = null } = data ?? {};
  const forms = taken.filter((id) => formsLanguage(id) !== undefined).length;
  const counts = [
    taken.length > forms &&
      t`${plural(taken.length - forms, { one: '# dictionary', other: '# dictionaries' })}`,
    forms > 0 && `${t`Inflection`}: ${i18n.number(forms)}`,
  ];
  return (
    <>
      <SectionLine>{t`Copy to other devices`}</SectionLine>
      {record === undefined || record.packs.length === 0 ? null : (
        <>
          <p className={styles.quiet}>
            {t`The dictionaries on this device in one file. Another device opens it on this page, even offline.`}
          </p>
          <p className={styles.quiet}>{t`About ${size}.`}</p>
          <ExportButtons maker={packsMaker()} />
        </>
      )}
      <FileInput label={t`Dictionaries from a file`} onFile={mutate} />
      <FileStatus
        waiting={isPending ? t`Reading the file…` : undefined}
        progress={progress}
        error={error ?? failure}
      >
        {taken.length > 0 ? `${t`Imported.`} ${counts.filter(Boolean).join(' · ')} ` : null}
        {older > 0 ? t`A newer version is already here: ${older}` : null}
        {data && taken.length + older === 0 ? t`The file contains nothing new.` : null}
      </FileStatus>
    </>
  );
}
