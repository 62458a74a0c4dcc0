import { useState } from 'react';
import { type ExchangeFailure, exchangeFailureOf } from '#src/saved/exchange/exchangeFailure.ts';
import type { FileMaker } from '../export/takenFile.ts';
import { saveFile, shareFile, sinkFor } from './saveFile.ts';

/** How far the making of a file is. */
export type TakingState =
  | { readonly kind: 'idle' }
  /** `part`: how much is done, 0 to 1. */
  | { readonly kind: 'making'; readonly part: number }
  | { readonly kind: 'done'; readonly missing: readonly string[] }
  /** `failure`: of a kind that has words; anything else is `undefined`, and in the console. */
  | { readonly kind: 'failed'; readonly failure: ExchangeFailure | undefined };

/** Making a file and handing it over. */
export interface Taking {
  readonly state: TakingState;
  readonly take: (make: () => Promise<FileMaker>, how: 'save' | 'share') => void;
}

function wasGivenUp(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function known(error: unknown): ExchangeFailure | undefined {
  try {
    return exchangeFailureOf(error);
  } catch (other) {
    console.error('A file could not be made.', other);
    return undefined;
  }
}

/** Makes files and hands them over; `onTaken` is told when one has arrived. */
export function useTaking(onTaken?: () => void): Taking {
  const [state, setState] = useState<TakingState>({ kind: 'idle' });

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
      onTaken?.();
      setState({ kind: 'done', missing });
    } catch (error) {
      setState(wasGivenUp(error) ? { kind: 'idle' } : { kind: 'failed', failure: known(error) });
    }
  }
  return { state, take: (make, how) => void take(make, how) };
}
