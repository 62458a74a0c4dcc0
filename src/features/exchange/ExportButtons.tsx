import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '#src/saved/exchange/saveFile.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { FileStatus, fileMutation, useExchangeStyles } from './exchangeControls.tsx';
import type { FileMaker } from './export/exportFile.ts';

/** Most browsers share no ZIP, but text. */
function sharedFile({ name, type, isOwnFormat }: FileMaker, content: Blob | string): File {
  return isOwnFormat
    ? new File([content], name.replace(/\.zip$/u, '.txt'), { type: 'text/plain' })
    : new File([content], name, { type });
}

/** Saves the file where the browser refuses: sharing needs a recent tap. */
async function share(maker: FileMaker, content: Blob): Promise<void> {
  const files = [sharedFile(maker, content)];
  try {
    if (navigator.canShare({ files })) return await navigator.share({ files });
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return;
  }
  saveFile(content, maker.name);
}

interface ExportButtonsProps {
  readonly maker: FileMaker;
  readonly label?: string;
  /** One button that shares, or saves where the browser does not share. */
  readonly isSingle?: boolean;
  /** `begun`: milliseconds since 1970. */
  readonly onExported?: (begun: number) => void;
}

export function ExportButtons({ maker, label, isSingle = false, onExported }: ExportButtonsProps) {
  const { t } = useLingui();
  const styles = useExchangeStyles();
  const [progress, setProgress] = useState(0);
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [sharedFile(maker, '.')] });
  const { mutate, data, error, isPending } = useMutation({
    ...fileMutation,
    mutationFn: async (isShared: boolean) => {
      const begun = Date.now();
      setProgress(0);
      const { file, missing } = await maker.make(setProgress);
      if (isShared) await share(maker, file);
      else saveFile(file, maker.name);
      onExported?.(begun);
      return missing.length;
    },
  });
  const count = data ?? 0;
  const run = (isShared: boolean): void => {
    if (!isPending) mutate(isShared);
  };
  return (
    <>
      <div className={styles.buttons}>
        <TextButton onClick={() => run(isSingle && canShare)}>{label ?? t`Save`}</TextButton>
        {canShare && !isSingle ? <TextButton onClick={() => run(true)}>{t`Share`}</TextButton> : null}
      </div>
      <FileStatus waiting={isPending ? t`Creating the file…` : undefined} progress={progress} error={error}>
        {data === undefined ? null : t`The file is ready.`}
        {count > 0 ? ` ${t`Unreadable recordings left out: ${count}.`}` : null}
      </FileStatus>
    </>
  );
}
