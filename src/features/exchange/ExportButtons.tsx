import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { FileStatus, fileMutation, usePartStyles } from './exchangeParts.tsx';
import type { FileMaker } from './export/exportFile.ts';
import { canShareFile, type FileName, saveFile, sharedAsText, shareFile, sinkFor } from './saveFile.ts';

interface ExportButtonsProps {
  /** Browsers share some types only. Absent for a file that only this app reads: it is shared as text. */
  readonly file?: FileName;
  readonly make: () => Promise<FileMaker>;
  readonly label?: string;
  /** One button that shares, or saves where the browser does not share. */
  readonly isSingle?: boolean;
  /** `begun`: milliseconds since 1970. */
  readonly onExported?: (begun: number) => void;
}

export function ExportButtons({ file, make, label, isSingle = false, onExported }: ExportButtonsProps) {
  const { t } = useLingui();
  const styles = usePartStyles();
  const [part, setPart] = useState(0);
  const canShare = canShareFile(file ?? sharedAsText('satnegirji.zip'));
  const { mutate, data, error, isPending } = useMutation({
    ...fileMutation,
    mutationFn: async (how: 'save' | 'share') => {
      const begun = Date.now();
      setPart(0);
      const maker = await make();
      const sink = await sinkFor(maker);
      try {
        const { file: made, missing } = await maker.write(sink, setPart);
        if (made && how === 'share') {
          await shareFile(made, maker.name, file ? maker : sharedAsText(maker.name));
        } else if (made) saveFile(made, maker.name);
        onExported?.(begun);
        return missing.length;
      } catch (failure) {
        await sink.abort();
        throw failure;
      }
    },
  });
  const count = data ?? 0;
  const run = (how: 'save' | 'share'): void => {
    if (!isPending) mutate(how);
  };
  return (
    <>
      <div className={styles.buttons}>
        <TextButton onClick={() => run(isSingle && canShare ? 'share' : 'save')}>
          {label ?? t`Save`}
        </TextButton>
        {canShare && !isSingle ? <TextButton onClick={() => run('share')}>{t`Share`}</TextButton> : null}
      </div>
      <FileStatus waiting={isPending ? t`Creating the file…` : undefined} part={part} error={error}>
        {data === undefined ? null : t`The file is ready.`}
        {count > 0 ? ` ${t`Unreadable recordings left out: ${count}.`}` : null}
      </FileStatus>
    </>
  );
}
