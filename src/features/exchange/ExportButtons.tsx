import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ExchangeFailure, exchangeFailureOf } from '#src/saved/exchange/exchangeFailure.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { ProgressBar } from '#src/ui/waiting/ProgressBar.tsx';
import { failureText } from './exchangeFailureText.ts';
import type { FileMaker } from './export/exportFile.ts';
import { usePartStyles } from './partStyles.ts';
import { canShareFile, type FileName, saveFile, sharedAsText, shareFile, sinkFor } from './saveFile.ts';

interface ExportButtonsProps {
  /** Browsers share some types only. */
  readonly file: FileName;
  readonly make: () => Promise<FileMaker>;
  readonly label?: string;
  /** Only this app reads it. */
  readonly isOwn?: boolean;
  /** One button that shares, or saves where the browser does not share. */
  readonly isSingle?: boolean;
  readonly onExported?: () => void;
}

type ExportState =
  | { readonly kind: 'idle' }
  /** `part`: 0 to 1. */
  | { readonly kind: 'making'; readonly part: number }
  | { readonly kind: 'done'; readonly missing: number }
  /** `failure`: `undefined` for an unexpected error. */
  | { readonly kind: 'failed'; readonly failure: ExchangeFailure | undefined };

export function ExportButtons({
  file,
  make,
  label,
  isOwn = false,
  isSingle = false,
  onExported,
}: ExportButtonsProps) {
  const { t, i18n } = useLingui();
  const styles = usePartStyles();
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const count = state.kind === 'done' ? state.missing : 0;

  const shared = (named: FileName): FileName => (isOwn ? sharedAsText(named) : named);
  const canShare = canShareFile(shared(file));

  async function run(how: 'save' | 'share'): Promise<void> {
    if (state.kind === 'making') return;
    setState({ kind: 'making', part: 0 });
    try {
      const maker = await make();
      const sink = await sinkFor(maker);
      const made = await maker
        .write(sink, (part) => setState({ kind: 'making', part }))
        .catch(async (error: unknown) => {
          await sink.abort();
          throw error;
        });
      if (made.file !== undefined) {
        if (how === 'share') await shareFile(made.file, maker.name, shared(maker));
        else saveFile(made.file, maker.name);
      }
      onExported?.();
      setState({ kind: 'done', missing: made.missing.length });
    } catch (error) {
      const isCancelled = error instanceof Error && error.name === 'AbortError';
      setState(isCancelled ? { kind: 'idle' } : { kind: 'failed', failure: exchangeFailureOf(error) });
    }
  }

  return (
    <>
      <div className={styles.buttons}>
        <TextButton onClick={() => void run(isSingle && canShare ? 'share' : 'save')}>
          {label ?? t`Save`}
        </TextButton>
        {canShare && !isSingle ? <TextButton onClick={() => void run('share')}>{t`Share`}</TextButton> : null}
      </div>
      <div role="status" className={styles.quiet}>
        {state.kind === 'making' ? (
          <ProgressBar label={t`Creating the file…`} value={state.part} max={1} />
        ) : null}
        {state.kind === 'done' ? t`The file is ready.` : null}
        {count > 0 ? ` ${t`Unreadable recordings left out: ${count}.`}` : null}
      </div>
      {state.kind === 'failed' ? (
        <p role="alert" className={styles.quiet}>
          {failureText(i18n, state.failure)}
        </p>
      ) : null}
    </>
  );
}
