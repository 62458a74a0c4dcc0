import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ExchangeFailure, exchangeFailureOf } from '#src/saved/exchange/exchangeFailure.ts';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { ProgressBar } from '#src/ui/waiting/ProgressBar.tsx';
import { failureText } from './exchangeFailureText.ts';
import type { FileMaker } from './export/exportFile.ts';
import { canShareFile, saveFile, shareFile, sinkFor } from './saveFile.ts';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '0.625rem', marginTop: '0.75rem' },
  line: { margin: '0.5rem 0 0', color: tokens.colorNeutralForeground2, fontSize: '0.8125rem' },
});

interface ExportButtonsProps {
  /** Name and type of the file, for what the browser shares. */
  readonly file: Pick<FileMaker, 'name' | 'type'>;
  readonly make: () => Promise<FileMaker>;
  /** The word on the button; “Save” when absent. */
  readonly label?: string;
  /** Told when the file has arrived. */
  readonly onExported?: () => void;
}

/** Saves or shares a file that is made now, and says how far it is, and what went wrong. */
export function ExportButtons({ file, make, label, onExported }: ExportButtonsProps) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { state, take } = useExport(onExported);
  const count = state.kind === 'done' ? state.missing.length : 0;
  return (
    <>
      <div className={styles.buttons}>
        <TextButton onClick={() => take(make, 'save')}>{label ?? t`Save`}</TextButton>
        {canShareFile(file) ? <TextButton onClick={() => take(make, 'share')}>{t`Share`}</TextButton> : null}
      </div>
      <div role="status" className={styles.line}>
        {state.kind === 'making' ? (
          <ProgressBar label={t`Creating the file…`} value={state.part} max={1} />
        ) : null}
        {state.kind === 'done' ? t`The file is ready.` : null}
        {count > 0 ? ` ${t`Unreadable recordings left out: ${count}.`}` : null}
      </div>
      {state.kind === 'failed' ? (
        <p role="alert" className={styles.line}>
          {failureText(i18n, state.failure)}
        </p>
      ) : null}
    </>
  );
}

/** How far the making of a file is. */
export type ExportState =
  | { readonly kind: 'idle' }
  /** `part`: how much is done, 0 to 1. */
  | { readonly kind: 'making'; readonly part: number }
  | { readonly kind: 'done'; readonly missing: readonly string[] }
  /** `failure`: of a kind that has words; anything else is `undefined`, and in the console. */
  | { readonly kind: 'failed'; readonly failure: ExchangeFailure | undefined };

/** Making a file and handing it over. */
export interface FileExport {
  readonly state: ExportState;
  readonly take: (make: () => Promise<FileMaker>, how: 'save' | 'share') => void;
}

function wasGivenUp(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** Makes files and hands them over; `onExported` is told when one has arrived. */
export function useExport(onExported?: () => void): FileExport {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });

  async function take(make: () => Promise<FileMaker>, how: 'save' | 'share'): Promise<void> {
    if (state.kind === 'making') return;
    setState({ kind: 'making', part: 0 });
    try {
      const maker = await make();
      const sink = await sinkFor(maker);
      const { file, missing } = await maker.write(sink, (part) => setState({ kind: 'making', part }));
      if (file !== undefined) {
        if (how === 'share') await shareFile(file, maker);
        else saveFile(file, maker.name);
      }
      onExported?.();
      setState({ kind: 'done', missing });
    } catch (error) {
      setState(wasGivenUp(error) ? { kind: 'idle' } : { kind: 'failed', failure: exchangeFailureOf(error) });
    }
  }
  return { state, take: (make, how) => void take(make, how) };
}
