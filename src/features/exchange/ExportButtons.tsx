import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '#src/saved/exchange/saveFile.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { FileStatus, fileMutation, usePartStyles } from './exchangeParts.tsx';
import type { FileMaker } from './export/exportFile.ts';
import { canShareFile, sharedAsText, shareFile } from './shareFile.ts';

interface ExportButtonsProps {
  /** Only this app reads files of makers that come later: they are shared as text. */
  readonly maker: FileMaker | (() => Promise<FileMaker>);
  readonly label?: string;
  /** One button that shares, or saves where the browser does not share. */
  readonly isSingle?: boolean;
  /** `begun`: milliseconds since 1970. */
  readonly onExported?: (begun: number) => void;
}

export function ExportButtons({ maker: given, label, isSingle = false, onExported }: ExportButtonsProps) {
  const { t } = useLingui();
  const styles = usePartStyles();
  const [part, setPart] = useState(0);
  const isOwnFormat = typeof given === 'function';
  const canShare = canShareFile(isOwnFormat ? sharedAsText('satnegirji.zip') : given);
  const { mutate, data, error, isPending } = useMutation({
    ...fileMutation,
    mutationFn: async (how: 'save' | 'share') => {
      const begun = Date.now();
      setPart(0);
      const maker = isOwnFormat ? await given() : given;
      const { name } = maker;
      const { file, missing } = await maker.make(setPart);
      if (how === 'share') await shareFile(file, name, isOwnFormat ? sharedAsText(name) : maker);
      else saveFile(file, name);
      onExported?.(begun);
      return missing.length;
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
